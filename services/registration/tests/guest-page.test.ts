import {
  changeStatus,
  getOperationHistory,
  getRegistrationCards,
  makePreCheckIn,
  showPreCheckIn,
  withdrawPreCheckIn,
} from '@honjin/contracts/registration';
import { addDays, PRE_CHECK_IN_FIELDS } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { fieldsOf, GuestBrowser, keysOf } from './guest-pages.ts';
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
const TARO = { guestNameSingleByte: 'ヤマダ タロウ', guestKanjiName: '山田 太郎' };

let booked = 0;

/** Books rooms on days of their own. */
function bookRooms(count = 1, wanted: Parameters<typeof roomOf>[1] = { guest: TARO }) {
  const from = addDays(TODAY, 3 + booked);
  booked += 1;
  return book(
    chain,
    service,
    bookingOf(
      Array.from({ length: count }, () => roomOf(hotel, { from, nights: 1, ...wanted })),
      { email: 'booker@example.jp' },
    ),
  );
}

const shown = async (bBasicInformationId: string) =>
  (await chain.call(service, showPreCheckIn, { bBasicInformationId }, front())).body;

async function linkOf(bBasicInformationId: string): Promise<string> {
  expect((await chain.call(service, makePreCheckIn, { bBasicInformationId }, front())).status).toBe(200);
  return (await shown(bBasicInformationId)).url!;
}

const JAPANESE = {
  nameKanji: '山田 太郎',
  nameKana: 'やまだ たろう',
  country: 'JP',
  postalCode: '100-0001',
  state: '東京都',
  city: '千代田区',
  address1: '千代田1-1',
  phone: '090-1234-5678',
};

const answersFor = (key: string, answers: object = JAPANESE) =>
  Object.fromEntries(Object.entries(answers).map(([field, value]) => [`${key}.${field}`, String(value)]));

async function firstKey(url: string) {
  return keysOf((await guest.open(url)).html)[0]!;
}

test('R-PRE-02, 04: a guest completes the register, looks once more, sends, and is ready at the desk', async () => {
  const { id, bookingNo } = await bookRooms();
  const url = await linkOf(id);
  const first = await guest.open(url);
  expect(first.status).toBe(200);
  expect(first.html).toContain(bookingNo);
  const [key, companion] = keysOf(first.html);
  const answers = {
    ...answersFor(key!),
    arrival: '18:30',
    [`${companion}.nameKanji`]: '山田 花子',
    [`${companion}.nameKana`]: 'ヤマダ ハナコ',
    [`${companion}.same`]: 'on',
  };

  const checked = await guest.send(`${url}/1`, { ...answers, step: 'check' });
  expect(checked.status).toBe(200);
  expect(checked.html).toContain('まだ送信されていません');
  expect(checked.html).toContain('1人目のお客様と同じ');
  expect((await shown(id)).state).toBe('OPENED');

  const sent = await guest.send(`${url}/1`, { ...answers, step: 'send' });
  expect(sent).toMatchObject({ status: 303, location: `/guest/${url.split('/').at(-1)}/done?lang=ja` });
  const done = await guest.open(sent.location!);
  expect(done.html).toContain('ご記入ありがとうございました');
  expect(done.html).toContain(`予約番号 ${bookingNo} のQRコード`);

  const tree = await show(chain, service, id);
  const guests = tree.bRoomUnit[0]!.bGuestInformation;
  expect(guests[0]).toMatchObject({ phoneNumber: '09012345678', postalCode: '1000001', city: '千代田区' });
  expect(guests[1]).toMatchObject({
    guestKanjiName: '山田 花子',
    city: '千代田区',
    phoneNumber: '09012345678',
  });
  const { cards } = (
    await chain.call(service, getRegistrationCards, { bRoomUnitIds: [tree.bRoomUnit[0]!.id] }, front())
  ).body;
  expect(cards.map(({ lacks }) => lacks)).toEqual([[], []]);
  expect(await shown(id)).toMatchObject({
    state: 'COMPLETED',
    differences: [{ part: 'ARRIVAL', stored: '15:00', answered: '18:30' }],
  });
});

test('R-PRE-01: the history says that the guest wrote it, and nobody may do anything in that name', async () => {
  const { id } = await bookRooms();
  const url = await linkOf(id);
  await guest.send(`${url}/1`, { ...answersFor(await firstKey(url)), step: 'send' });
  const { operationHistories } = (
    await chain.call(service, getOperationHistory, { bBasicInformationId: id }, front())
  ).body;
  expect(operationHistories.find(({ action }) => action === 'pre-check-in.send')).toMatchObject({
    userName: 'お客様（Web）',
  });
  // The language of the browser, and of the page, changes nothing about who it is.
  expect(operationHistories.find(({ action }) => action === 'pre-check-in.make')).toMatchObject({
    userName: '佐藤',
  });
});

test('R-PRE-02: an error stands beside its field, above the form, and nothing that was typed is lost', async () => {
  const { id } = await bookRooms();
  const url = await linkOf(id);
  const key = await firstKey(url);
  const typed = answersFor(key, {
    ...JAPANESE,
    nameKana: '山田',
    phone: '12',
    postalCode: '12345',
    country: 'XX',
    email: 'no-mail',
  });
  const answer = await guest.send(`${url}/1`, { ...typed, step: 'send' });
  expect(answer.status).toBe(422);
  for (const field of ['nameKana', 'phone', 'postalCode', 'country', 'email']) {
    expect(answer.html).toContain(`id="${key}.${field}.error"`);
    expect(answer.html).toContain(`href="#${key}.${field}"`);
  }
  for (const value of ['山田 太郎', '12345', 'no-mail', '千代田1-1'])
    expect(answer.html).toContain(`value="${value}"`);
  expect((await shown(id)).state).toBe('OPENED');
});

test('R-PRE-03: the page shows of what the store has only enough to know it again', async () => {
  const secret = {
    ...TARO,
    phoneNumber: '08011112222',
    email: 'secret-mail@example.jp',
    postalCode: '5300001',
    state: '大阪府',
    city: '秘密区',
    address1: '秘密町9-9',
    nationality: 'US',
    country: 'US',
    passportNo: 'ZZ998877',
  };
  const { id } = await bookRooms(1, { guest: secret as never });
  const url = await linkOf(id);
  const { html } = await guest.open(url);
  expect(html).toContain('2222');
  for (const hidden of ['08011112222', 'secret-mail', '5300001', '秘密区', '秘密町9-9', 'ZZ998877'])
    expect(html).not.toContain(hidden);
  // What is left empty there stays, and lacks nothing.
  const key = keysOf(html)[0]!;
  const names = answersFor(key, {
    nameKanji: '山田 太郎',
    nameKana: 'ヤマダ タロウ',
    country: 'US',
    nationality: 'US',
  });
  expect((await guest.send(`${url}/1`, { ...names, step: 'check' })).html).toContain('(as registered)');
  expect((await guest.send(`${url}/1`, { ...names, step: 'send' })).status).toBe(303);
  const [unit] = (await show(chain, service, id)).bRoomUnit;
  expect(unit!.bGuestInformation[0]).toMatchObject({ phoneNumber: '08011112222', passportNo: 'ZZ998877' });
  // Nor does a guest who shares it show it.
  const [, companion] = keysOf(html);
  const shared = await guest.send(`${url}/1`, {
    ...names,
    [`${companion}.nameKanji`]: 'Jane',
    [`${companion}.passportNo`]: 'P1',
    [`${companion}.nationality`]: 'US',
    [`${companion}.same`]: 'on',
    step: 'check',
  });
  expect(shared.status).toBe(200);
  expect(shared.html).not.toContain('秘密');
});

test('R-PRE-01: a wrong link, one that is over and one that was withdrawn have the same answer', async () => {
  const bookings = await Promise.all([bookRooms(), bookRooms(), bookRooms()]);
  const urls: string[] = [];
  for (const { id } of bookings) urls.push(await linkOf(id));
  const [cancelled, withdrawn, renewed] = bookings.map(({ id }) => id);
  const gone = await show(chain, service, cancelled!);
  const cancel = await chain.call(
    service,
    changeStatus,
    {
      bBasicInformationId: cancelled!,
      version: gone.version,
      bRoomUnitIds: gone.bRoomUnit.map(({ id }) => id),
      trigger: 'CANCEL',
      to: 'CANCEL',
      reason: '都合',
    },
    front(),
  );
  expect(cancel.status).toBe(200);
  await chain.call(service, withdrawPreCheckIn, { bBasicInformationId: withdrawn! }, front());
  await linkOf(renewed!);
  const key = urls[0]!.split('/').at(-1)!;
  const turned = key.slice(0, -6) + (key.endsWith('A') ? 'B' : 'A').repeat(6);
  const wrong = [
    '/guest/',
    '/guest/x',
    `/guest/${turned}`,
    `/guest/${key.slice(0, 22)}`,
    `/guest/${key}A`,
    ...urls,
  ];
  const answers = await Promise.all(
    wrong.flatMap((url) => [guest.open(url), guest.open(`${url}/1`), guest.open(`${url}/done`)]),
  );
  expect(new Set(answers.map(({ status, html, location }) => `${status} ${location} ${html}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, location: null });
  expect(answers[0]!.html).toContain('このページはご利用いただけません');
  const posted = await guest.send(`${urls[1]!}/1`, { ...answersFor('new1'), step: 'send' });
  expect(posted).toEqual(answers[0]);
});

test('R-PRE-01: a link opens its own booking only, whatever place, guest or room is named', async () => {
  const [mine, other] = [
    await bookRooms(),
    await bookRooms(1, { guest: { guestNameSingleByte: 'ベツ', guestKanjiName: '別の人' } }),
  ];
  const url = await linkOf(mine.id);
  const otherUrl = await linkOf(other.id);
  const otherKey = await firstKey(otherUrl);
  const before = await show(chain, service, other.id);
  const answer = await guest.send(`${url}/1`, {
    ...answersFor(await firstKey(url)),
    ...answersFor(otherKey, { ...JAPANESE, nameKanji: '乗っ取り' }),
    bookingId: other.id,
    roomUnitId: before.bRoomUnit[0]!.id,
    store_id: chain.otherStore().storeId,
    step: 'send',
  });
  expect(answer.status).toBe(303);
  expect(await show(chain, service, other.id)).toEqual(before);
  for (const place of ['2', '0', '01', '-1', '1e0', '..', 'done/1', other.id.slice(0, 20)])
    expect((await guest.open(`${url}/${place}`)).html).not.toContain('別の人');
  expect((await guest.open(`${url}/2`)).status).toBe(404);
});

test('every field of the form comes back escaped, on the form and at the last look', async () => {
  const { id } = await bookRooms();
  const url = await linkOf(id);
  const names = fieldsOf((await guest.open(url)).html);
  expect(names.length).toBeGreaterThan(PRE_CHECK_IN_FIELDS.length);
  const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  for (const name of names) {
    for (const step of ['check', 'edit', 'en']) {
      const { html } = await guest.send(`${url}/1`, { [name]: attack, step });
      expect(html, `${name} ${step}`).not.toContain('<script');
      expect(html, `${name} ${step}`).not.toContain('<img');
      expect(html, `${name} ${step}`).not.toMatch(/ onerror=(?!alert\(1\)&gt;)/);
    }
  }
  // A name that is allowed to be anything goes through the last look, the record and the page again.
  const key = await firstKey(url);
  const odd = { ...answersFor(key), [`${key}.address2`]: '<b>"&\'', [`${key}.nameKanji`]: '<i>山田</i>' };
  const look = await guest.send(`${url}/1`, { ...odd, step: 'check' });
  expect(look.html).toContain('&lt;b&gt;');
  expect(look.html).not.toContain('<i>山田');
  await guest.send(`${url}/1`, { ...odd, step: 'send' });
  expect((await guest.open(`${url}/1`)).html).not.toContain('<b>');
});

test('R-PRE-05: the guest may send again until the check-in; sending twice does nothing twice', async () => {
  const { id } = await bookRooms();
  const url = await linkOf(id);
  const key = await firstKey(url);
  await guest.send(`${url}/1`, { ...answersFor(key), step: 'send' });
  const once = await show(chain, service, id);
  await guest.send(`${url}/1`, { ...answersFor(key), step: 'send' });
  expect(await show(chain, service, id)).toEqual(once);
  await guest.send(`${url}/1`, { ...answersFor(key, { ...JAPANESE, phone: '0312345678' }), step: 'send' });
  expect((await shown(id)).differences).toEqual([
    expect.objectContaining({ part: 'PHONE', stored: '09012345678', answered: '0312345678' }),
  ]);
});

test('two who send at once are taken one after the other', async () => {
  const { id } = await bookRooms();
  const url = await linkOf(id);
  const key = await firstKey(url);
  const sent = await Promise.all(
    ['0311111111', '0322222222', '0333333333'].map((phone) =>
      guest.send(`${url}/1`, { ...answersFor(key, { ...JAPANESE, phone }), step: 'send' }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  const [unit] = (await show(chain, service, id)).bRoomUnit;
  expect(unit!.bGuestInformation).toHaveLength(1);
  expect((await shown(id)).differences).toHaveLength(1);
});

test('a booking of several rooms lists them, and is complete when all are', async () => {
  const { id } = await bookRooms(2);
  const url = await linkOf(id);
  const list = await guest.open(url);
  expect(list.html).toContain('1室目');
  expect(list.html).toContain('2室目');
  const fill = async (room: number) => {
    const key = keysOf((await guest.open(`${url}/${room}`)).html)[0]!;
    return guest.send(`${url}/${room}`, { ...answersFor(key), step: 'send' });
  };
  expect((await fill(2)).status).toBe(303);
  expect((await shown(id)).state).toBe('PARTLY');
  expect((await guest.open(`${url}/done`)).html).toContain('ほかのお部屋');
  expect((await fill(1)).status).toBe(303);
  expect((await shown(id)).state).toBe('COMPLETED');
});

test('the page speaks the language of the guest, of the browser, or the one that was chosen', async () => {
  const unknown = await linkOf((await bookRooms()).id);
  expect((await guest.open(unknown)).html).toContain('<html lang="ja">');
  expect((await new GuestBrowser(chain, service, 'en').open(unknown)).html).toContain('<html lang="en">');
  const smith = { guestNameSingleByte: 'Smith', guestKanjiName: 'John Smith', country: 'US' };
  const english = await linkOf((await bookRooms(1, { guest: smith as never })).id);
  expect((await guest.open(english)).html).toContain('<html lang="en">');
  expect((await guest.open(`${english}?lang=ja`)).html).toContain('<html lang="ja">');
  const key = await firstKey(english);
  const switched = await guest.send(`${english}/1`, {
    [`${key}.address1`]: 'Main St 1',
    lang: 'ja',
    step: 'en',
  });
  expect(switched.html).toContain('<html lang="en">');
  expect(switched.html).toContain('value="Main St 1"');
});

test('nobody but the gateway asks for the page', async () => {
  const { id } = await bookRooms();
  const key = (await linkOf(id)).split('/').at(-1)!;
  for (const identity of ['', 'x', await chain.sign(chain.actor('admin'))]) {
    const answer = await fetch(`${service.url}/internal/registration/guestPage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-honjin-identity': identity },
      body: JSON.stringify({ method: 'GET', key, place: '', chosen_language: '', fields: [] }),
    });
    expect(answer.status).toBe(401);
  }
});

test('R-PRE-01: the database has no secret of a link', async () => {
  const { id } = await bookRooms();
  const secret = Buffer.from((await linkOf(id)).split('/').at(-1)!, 'base64url').subarray(16);
  const rows = await chain.admin`select * from registration.pre_check_in where booking_id = ${id}`;
  const bytes = Object.values(rows[0]!).filter((value) => value instanceof Uint8Array);
  expect(bytes).toHaveLength(2);
  for (const value of bytes) expect(Buffer.from(value).includes(secret.subarray(0, 8))).toBe(false);
  const told = await chain.admin`
    select a.after::text || coalesce(a.before::text, '') as text from registration.audit_log a where entity_id = ${id}`;
  const key = secret.toString('base64url').slice(0, 12);
  expect(told.filter(({ text }) => String(text).includes(key))).toEqual([]);
});
