import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@honjin/contracts';
import {
  changeStatus,
  printConfirmation,
  saveGuestMail,
  sendPaper,
  showConfirmation,
  showGuestMails,
} from '@honjin/contracts/registration';
import { addDays, SHIPPED_MAIL_TEXTS } from '@honjin/domain';
import { createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import { openOutbox } from '../src/stays/dispatch/outbox.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { links, signatures } from './guest-links.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { readMail } from './mail-files.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start<RegistrationConfig>('registration', (context) => ({
    ...build(context),
    jobs: [],
  }));
  hotel = await openHotel(chain);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const admin = () => ({ actor: chain.actor('admin') });
const log = createLog('test', 'silent');

const yamada = { guestNameSingleByte: 'ヤマダ タロウ', guestKanjiName: '山田 太郎' };
const smith = {
  guestNameSingleByte: 'スミス ジョン',
  guestKanjiName: 'John Smith',
  country: 'US',
  nationality: 'US',
  email: 'smith@example.com',
};

let booked = 0;

/** Books two rooms for two nights, each time on the days after those before. */
function bookFor(guest: typeof yamada, more: Parameters<typeof bookingOf>[1] = {}) {
  const from = addDays(TODAY, 2 * booked);
  booked += 1;
  const rooms = [roomOf(hotel, { from, guest }), roomOf(hotel, { from, adults: 1 })];
  return book(chain, service, bookingOf(rooms, more));
}

const shown = async (id: string, printLanguage: 'ja' | 'en' | null = null) =>
  (await chain.call(service, showConfirmation, { bBasicInformationId: id, printLanguage }, front())).body;

async function saveMail(changes: Partial<RequestOf<typeof saveGuestMail>>) {
  const { mails } = (await chain.call(service, showGuestMails, {}, admin())).body;
  const { kind, texts, version } = mails.find(({ kind: one }) => one === (changes.kind ?? 'CONFIRMATION'))!;
  return (await chain.call(service, saveGuestMail, { kind, texts, version, ...changes }, admin())).body;
}

test('a confirmation says the stay, its price with each tax by name, and the days of the fees', async () => {
  const { id, bookingNo } = await bookFor(yamada, { email: 'yamada@example.jp' });
  const answer = await shown(id);
  expect(answer).toMatchObject({ printLanguage: 'ja', recipient: 'yamada@example.jp' });
  expect(answer.subject).toContain(bookingNo);
  for (const said of [
    '山田 太郎 様',
    `予約番号: ${bookingNo}`,
    'ご到着日: 2026/11/20(金)',
    'ご出発日: 2026/11/22(日)',
    '2泊、2室、3名',
    'うち消費税（10%）: ¥',
    'うち宿泊税: ¥',
    'お支払い済み: ¥0',
    '2026/11/18(水)まで: 無料',
    '2026/11/19(木): 20%',
    '2026/11/20(金): 80%',
    'ご連絡なしの不泊: 100%',
  ])
    expect(answer.text).toContain(said);
  expect(answer.text).not.toContain('うち入湯税');
  const [, total = ''] = /合計: ¥([\d,]+)/.exec(answer.text) ?? [];
  const rows = await chain.admin`
    select sum(n.amount) as total from registration.room_night n
    join registration.room_unit u on u.id = n.room_unit_id where u.booking_id = ${id}`;
  expect(Number(total.replaceAll(',', ''))).toBe(Number(rows[0]!['total']));
});

test('a provisional booking says until when it is kept, on paper too', async () => {
  const from = addDays(TODAY, 60);
  const unit = { tempBookDeadline: `${addDays(TODAY, 58)}T18:00` };
  const { id } = await book(chain, service, bookingOf([roomOf(hotel, { from, guest: yamada, unit })]));
  expect((await shown(id)).text).toContain('仮予約（2027/01/17 18:00まで）');
  const request = { bBasicInformationId: id, printLanguage: 'ja' } as const;
  const { status } = await chain.call(service, printConfirmation, request, front());
  expect(status).toBe(200);
});

test('R-MAIL-03: a guest from abroad reads English, and either language can be asked for', async () => {
  const { id } = await bookFor(smith);
  const english = await shown(id);
  expect(english).toMatchObject({ printLanguage: 'en', recipient: 'smith@example.com' });
  expect(english.text).toContain('2 nights, 2 rooms, 3 guests');
  expect(english.text).toContain('of which accommodation tax');
  expect(
    english.text
      .split('\n')
      .filter((line) => /^(Arrival|Departure|Cancellation)/.test(line))
      .join(),
  ).not.toMatch(/[ぁ-んァ-ヶ]/);
  expect((await shown(id, 'ja')).text).toContain('ご到着日');
});

test('the paper is a PDF of the archive kind with title and language', async () => {
  const { id, bookingNo } = await bookFor(smith);
  for (const printLanguage of ['ja', 'en'] as const) {
    const request = { bBasicInformationId: id, printLanguage };
    const { response } = await chain.call(service, printConfirmation, request, front());
    const file = Buffer.from(await response.arrayBuffer());
    // The papers can be looked at: HONJIN_KEEP_PDF names a folder for them.
    const keep = process.env['HONJIN_KEEP_PDF'];
    if (keep) await writeFile(`${keep}/confirmation-${printLanguage}.pdf`, file);
    const text = file.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text).toContain('pdfaid:part>2<');
    expect(text).toContain(`/Lang (${printLanguage}`);
    expect(file.toString('utf8')).toContain(bookingNo);
  }
});

test('R-MAIL-02: a placeholder that there is not is refused by its name, and nothing is saved', async () => {
  const texts = SHIPPED_MAIL_TEXTS.CONFIRMATION;
  const wrong = { ...texts, en: { ...texts.en, access: 'Room {room number}' } };
  const refused = await saveMail({ texts: wrong });
  expect(refused.returnCode).toBe('HOS-02042-0');
  expect(refused.message).toContain('room number');
  const saved = await saveMail({
    texts: { ...texts, ja: { ...texts.ja, access: '{施設名}は駅から徒歩5分です。' } },
  });
  expect(saved).toMatchObject({ returnCode: 200, mail: { version: 1, isOn: false } });
  const stale = await saveMail({ version: 0 });
  expect(stale.returnCode).toBe('HOS-00005-0');
  const { id } = await bookFor(yamada);
  expect((await shown(id)).text).toMatch(/■ アクセス\n.+は駅から徒歩5分です。/);
});

test('R-MAIL-01: what is cancelled is not confirmed, what is not there is not found, contacts stay hidden', async () => {
  const { id, units } = await bookFor(yamada);
  const hidden = await chain.call(
    service,
    showConfirmation,
    { bBasicInformationId: id },
    { actor: namesOnly(chain) },
  );
  expect(hidden.body.returnCode).toBe('HOS-00003-0');
  expect((await shown(newId())).returnCode).toBe('HOS-01002-4');
  const { version } = await show(chain, service, id);
  const given = { trigger: 'CANCEL', to: 'CANCEL', reason: '都合により' } as const;
  const cancelled = { bBasicInformationId: id, version, bRoomUnitIds: units, ...given };
  expect((await chain.call(service, changeStatus, cancelled, front())).body.returnCode).toBe(200);
  expect((await shown(id)).returnCode).toBe('HOS-02042-1');
  const sent = await chain.call(
    service,
    sendPaper,
    { channel: 'PRINT', paper: 'CONFIRMATION', bBasicInformationId: id },
    front(),
  );
  expect(sent.body.returnCode).toBe('HOS-02042-1');
  const nothing = await chain.call(service, sendPaper, { channel: 'PRINT', paper: 'CONFIRMATION' }, front());
  expect(nothing.body.returnCode).toBe('HOS-02030-2');
});

test('a confirmation goes out by the queue, as the text and with the paper', async () => {
  const { id, bookingNo } = await bookFor(smith);
  const { dispatch } = (
    await chain.call(
      service,
      sendPaper,
      {
        channel: 'MAIL',
        paper: 'CONFIRMATION',
        bBasicInformationId: id,
        printLanguage: 'en',
        recipient: 'smith@example.com',
      },
      front(),
    )
  ).body;
  expect(dispatch).toMatchObject({ paper: 'CONFIRMATION', bookingNo, state: 'WAITING' });
  const folder = await mkdtemp(join(tmpdir(), 'honjin-confirmation-'));
  const target = openOutbox(() => ({ HONJIN_OUTBOX_MAIL_DIR: folder, MAIL_FROM: 'hotel@example.jp' }));
  await runDispatches({ db: service.context.db, log, links, signatures }, target);
  const mail = await readMail(await readFile(join(folder, `${dispatch.id}.eml`)));
  expect(mail.subject).toContain(bookingNo);
  expect(mail.text).toContain(`Reservation number: ${bookingNo}`);
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([`${bookingNo}.pdf`]);
  expect(mail.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  await rm(folder, { recursive: true });
});
