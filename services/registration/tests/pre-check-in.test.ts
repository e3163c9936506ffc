import {
  decidePreCheckIn,
  makePreCheckIn,
  printConfirmation,
  printPreCheckIn,
  saveGuestMail,
  sendPaper,
  showConfirmation,
  showGuestMails,
  showPreCheckIn,
  withdrawPreCheckIn,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import type { OutgoingPaper } from '../src/stays/dispatch/outgoing-paper.ts';
import { LinkMaker } from '../src/stays/guest-link/link.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { signatures } from './guest-links.ts';
import { GuestBrowser, keysOf } from './guest-pages.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let guest: GuestBrowser;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start<RegistrationConfig>('registration', (context) => ({
    ...build(context),
    jobs: [],
  }));
  hotel = await openHotel(chain);
  guest = new GuestBrowser(chain, service);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const admin = () => ({ actor: chain.actor('admin') });
const TARO = {
  guestNameSingleByte: 'ヤマダ タロウ',
  guestKanjiName: '山田 太郎',
  phoneNumber: '09099999999',
};

let booked = 0;

function bookRoom(email = '') {
  const from = addDays(TODAY, 3 + booked);
  booked += 1;
  return book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1, guest: TARO })], { email }));
}

const shown = async (bBasicInformationId: string) =>
  (await chain.call(service, showPreCheckIn, { bBasicInformationId }, front())).body;
const make = (bBasicInformationId: string) =>
  chain.call(service, makePreCheckIn, { bBasicInformationId }, front());

/** Answers with another phone, address and time than the store has. */
async function answered() {
  const { id } = await bookRoom();
  await make(id);
  const { url } = await shown(id);
  const key = keysOf((await guest.open(url!)).html)[0]!;
  const sent = await guest.send(`${url}/1`, {
    [`${key}.nameKanji`]: '山田 太郎',
    [`${key}.nameKana`]: 'ヤマダ タロウ',
    [`${key}.country`]: 'JP',
    [`${key}.state`]: '東京都',
    [`${key}.address1`]: '千代田1-1',
    [`${key}.phone`]: '0312345678',
    arrival: '20:00',
    step: 'send',
  });
  expect(sent.status).toBe(303);
  return { id, url: url!, key };
}

type Difference = Awaited<ReturnType<typeof shown>>['differences'][number];

const decide = (id: string, differences: readonly Difference[], isTaken: boolean) =>
  chain.call(
    service,
    decidePreCheckIn,
    {
      bBasicInformationId: id,
      decisions: differences.map(({ bRoomUnitId, bGuestInformationId, part, answered: said }) => ({
        bRoomUnitId,
        bGuestInformationId,
        part,
        answered: said,
        isTaken,
      })),
    },
    front(),
  );

test('R-PRE-04: the desk takes an answer over or leaves the record, part by part', async () => {
  const { id } = await answered();
  const { differences } = await shown(id);
  expect(differences.map(({ part, stored, answered: said }) => [part, stored, said])).toEqual([
    ['PHONE', '09099999999', '0312345678'],
    ['ARRIVAL', '15:00', '20:00'],
  ]);
  expect((await decide(id, [differences[0]!], false)).status).toBe(200);
  let [unit] = (await show(chain, service, id)).bRoomUnit;
  expect(unit).toMatchObject({ checkInTime: '15:00', bGuestInformation: [{ phoneNumber: '09099999999' }] });
  expect((await decide(id, [differences[1]!], true)).status).toBe(200);
  [unit] = (await show(chain, service, id)).bRoomUnit;
  expect(unit).toMatchObject({ checkInTime: '20:00', bGuestInformation: [{ phoneNumber: '09099999999' }] });
  expect((await shown(id)).differences).toEqual([]);
  // Decided is decided: who comes later sees what became of it.
  expect(await decide(id, differences, true)).toMatchObject({
    status: 409,
    body: { returnCode: 'HOS-00005-0' },
  });
});

test('R-PRE-04: an answer that changed while the desk looked at it is not decided', async () => {
  const { id, url, key } = await answered();
  const { differences } = await shown(id);
  await guest.send(`${url}/1`, {
    [`${key}.nameKanji`]: '山田 太郎',
    [`${key}.phone`]: '0666666666',
    [`${key}.country`]: 'JP',
    step: 'send',
  });
  expect((await decide(id, differences, true)).body.returnCode).toBe('HOS-00005-0');
  expect((await show(chain, service, id)).bRoomUnit[0]!.bGuestInformation[0]!.phoneNumber).toBe(
    '09099999999',
  );
});

test('a link is made, made anew and ended by the desk', async () => {
  const { id } = await bookRoom();
  expect(await shown(id)).toMatchObject({ state: 'NONE', url: null, madeAt: null });
  for (const call of [withdrawPreCheckIn, printPreCheckIn])
    expect(
      (await chain.call(service, call as typeof withdrawPreCheckIn, { bBasicInformationId: id }, front()))
        .body,
    ).toMatchObject({
      returnCode: 'HOS-02070-1',
    });
  await make(id);
  const first = await shown(id);
  expect(first).toMatchObject({ state: 'MADE', madeBy: '佐藤' });
  expect(first.url).toMatch(/^http:\/\/localhost:8080\/guest\/[\w-]{54}$/);
  expect((await shown(id)).url).toBe(first.url);
  await make(id);
  expect((await shown(id)).url).not.toBe(first.url);
  expect((await guest.open(first.url!)).status).toBe(404);
  const pdf = await chain.call(service, printPreCheckIn, { bBasicInformationId: id }, front());
  expect(pdf.status).toBe(200);
  await chain.call(service, withdrawPreCheckIn, { bBasicInformationId: id }, front());
  expect(await shown(id)).toMatchObject({ state: 'ENDED', url: null });
});

test('who may not see guests has no link, and a booking that is not there has none', async () => {
  const { id: bBasicInformationId } = await bookRoom();
  const few = { actor: namesOnly(chain) };
  const refused = await chain.call(service, showPreCheckIn, { bBasicInformationId }, few);
  expect(refused.body).toMatchObject({ returnCode: 'HOS-00003-0' });
  for (const call of [showPreCheckIn, makePreCheckIn, withdrawPreCheckIn]) {
    const answer = await chain.call(
      service,
      call as typeof showPreCheckIn,
      { bBasicInformationId: newId() },
      front(),
    );
    expect(answer).toMatchObject({ status: 404, body: { returnCode: 'HOS-01002-4' } });
  }
  const nowhere = {
    bBasicInformationId: newId(),
    decisions: [
      {
        bRoomUnitId: newId(),
        bGuestInformationId: null,
        part: 'PHONE' as const,
        answered: 'x',
        isTaken: true,
      },
    ],
  };
  expect(await chain.call(service, decidePreCheckIn, nowhere, front())).toMatchObject({
    status: 404,
    body: { returnCode: 'HOS-01002-4' },
  });
});

test('there is no link when nobody is still to arrive', async () => {
  const { id } = await bookRoom();
  await chain.admin`update registration.room_unit set status = 'CANCEL', cancelled_on = ${TODAY} where booking_id = ${id}`;
  expect((await make(id)).body).toMatchObject({ returnCode: 'HOS-02070-0' });
  const mail = {
    channel: 'MAIL',
    paper: 'PRE_CHECK_IN',
    bBasicInformationId: id,
    recipient: 'a@example.jp',
  } as const;
  expect((await chain.call(service, sendPaper, mail, front())).body).toMatchObject({
    returnCode: 'HOS-02070-0',
  });
  await chain.admin`update registration.room_unit set status = 'BOOK', cancelled_on = null where booking_id = ${id}`;
});

const maker = () => {
  const config = service.context.config as RegistrationConfig;
  return new LinkMaker(config.HONJIN_SECRET, 'http://localhost:8080');
};

/** Sends what waits, and gives back the mails as they went. */
async function mailsThatGo(): Promise<OutgoingPaper[]> {
  const mails: OutgoingPaper[] = [];
  const target = { take: async (paper: OutgoingPaper) => void mails.push(paper) };
  await runDispatches(
    { db: service.context.db, log: createLog('test', 'silent'), links: maker, signatures },
    target,
  );
  return mails;
}

test('the link goes by mail with the text of the store, and what is kept of the mail has no link', async () => {
  const { id } = await bookRoom('yamada@example.jp');
  expect((await shown(id)).recipient).toBe('yamada@example.jp');
  const mail = {
    channel: 'MAIL',
    paper: 'PRE_CHECK_IN',
    bBasicInformationId: id,
    recipient: 'yamada@example.jp',
  } as const;
  expect((await chain.call(service, sendPaper, mail, front())).status).toBe(200);
  const [sent] = await mailsThatGo();
  const { url, state, mailedAt } = await shown(id);
  expect(state).toBe('SENT');
  expect(mailedAt).not.toBeNull();
  expect(sent!.text).toContain(url);
  expect((await guest.open(url!)).status).toBe(200);
  const [kept] = await chain.admin`
    select subject || body as text from registration.sent_mail where dispatch_id = ${sent!.id}`;
  expect(kept!.text).not.toContain(url!.split('/').at(-1));
  expect(kept!.text).toContain('（事前チェックインのリンク）');
});

async function confirmationSays(words: string) {
  const { mails } = (await chain.call(service, showGuestMails, {}, admin())).body;
  const { kind, texts, version } = mails.find((one) => one.kind === 'CONFIRMATION')!;
  const ja = { ...texts.ja, body: words };
  const saved = await chain.call(service, saveGuestMail, { kind, texts: { ...texts, ja }, version }, admin());
  expect(saved.status).toBe(200);
}

test('a confirmation that names the link has it, and a look at one makes none', async () => {
  await confirmationSays('ご記入はこちら {事前チェックイン}');
  const { id } = await bookRoom('yamada@example.jp');
  const look = await chain.call(
    service,
    showConfirmation,
    { bBasicInformationId: id, printLanguage: 'ja' },
    front(),
  );
  expect(look.body.text).toContain('送信時に事前チェックインのリンクが入ります');
  expect((await shown(id)).state).toBe('NONE');
  const mail = {
    channel: 'MAIL',
    paper: 'CONFIRMATION',
    bBasicInformationId: id,
    recipient: 'yamada@example.jp',
  } as const;
  await chain.call(service, sendPaper, mail, front());
  const [sent] = await mailsThatGo();
  const { url } = await shown(id);
  expect(sent!.text).toContain(`ご記入はこちら ${url}`);
  const again = await chain.call(
    service,
    showConfirmation,
    { bBasicInformationId: id, printLanguage: 'ja' },
    front(),
  );
  expect(again.body.text).toContain(url);
  // Withdrawn by the desk, it is not made again by a mail that only happens to name it.
  await chain.call(service, withdrawPreCheckIn, { bBasicInformationId: id }, front());
  const without = await chain.call(
    service,
    showConfirmation,
    { bBasicInformationId: id, printLanguage: 'ja' },
    front(),
  );
  expect(without.body.text).toContain('ご記入はこちら \n');
  expect((await chain.call(service, printConfirmation, { bBasicInformationId: id }, front())).status).toBe(
    200,
  );
  expect((await shown(id)).state).toBe('ENDED');
});

test('a mail of pre-check-in has the link also when the store took it out of the text', async () => {
  const { mails } = (await chain.call(service, showGuestMails, {}, admin())).body;
  const { kind, texts, version } = mails.find((one) => one.kind === 'PRE_CHECK_IN')!;
  const ja = { ...texts.ja, body: 'お待ちしております。' };
  await chain.call(service, saveGuestMail, { kind, texts: { ...texts, ja }, version }, admin());
  const { id } = await bookRoom();
  const mail = {
    channel: 'MAIL',
    paper: 'PRE_CHECK_IN',
    bBasicInformationId: id,
    recipient: 'b@example.jp',
  } as const;
  await chain.call(service, sendPaper, mail, front());
  const [sent] = await mailsThatGo();
  expect(sent!.text).toContain(`お待ちしております。\n\n${(await shown(id)).url}`);
});
