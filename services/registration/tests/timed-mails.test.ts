import type { RequestOf } from '@honjin/contracts';
import {
  blockMailAddress,
  changeStatus,
  downloadSentPaper,
  listDispatches,
  resendDispatch,
  saveGuestMail,
  sendPaper,
  showGuestMails,
  showSentMail,
} from '@honjin/contracts/registration';
import { addDays, mailedDaysAt, type MailTiming } from '@honjin/domain';
import { createLog, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import { openOutbox } from '../src/stays/dispatch/outbox.ts';
import { queueTimedMails } from '../src/stays/dispatch/timed-mail-job.ts';
import { listMailable } from '../src/stays/guest-mail/timed-queries.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { links, signatures } from './guest-links.ts';
import { MailServer } from './mail-server.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let server: MailServer;

beforeAll(async () => {
  chain = await createTestChain();
  // Nothing goes by itself in this process: mails go when a test says so.
  service = await chain.start<RegistrationConfig>('registration', (context) => ({
    ...build(context),
    jobs: [],
  }));
  hotel = await openHotel(chain);
  server = await MailServer.start();
  await switchOn('PRE_ARRIVAL', 3);
  await switchOn('THANK_YOU', 1);
});

afterAll(async () => {
  await server.stop();
  await chain.stop({ brokenOnPurpose: ['a room unit is not as it was told last'] });
});

const log = createLog('test', 'silent');
const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });

async function switchOn(kind: 'PRE_ARRIVAL' | 'THANK_YOU', days: number) {
  const admin = { actor: chain.actor('admin') };
  const { mails } = (await chain.call(service, showGuestMails, {}, admin)).body;
  const { texts, version, isOn } = mails.find((mail) => mail.kind === kind)!;
  // It is off as shipped.
  expect(isOn).toBe(false);
  const wish = { kind, isOn: true, days, time: '10:00', texts, version };
  expect((await chain.call(service, saveGuestMail, wish, admin)).body.returnCode).toBe(200);
  // As if it had been on for long: the clock of the tests is not the clock of the wall.
  await chain.admin`
    update registration.guest_mail set on_since = '2020-01-01' where store_id = ${hotel.storeId} and kind = ${kind}`;
}

let booked = 0;

async function bookFor(email: string, more: Partial<Parameters<typeof roomOf>[1]> = {}) {
  const from = addDays(TODAY, 3 + 2 * booked);
  booked += 1;
  const room = roomOf(hotel, { from, ...more });
  const booking = await book(chain, service, bookingOf([room], { email }));
  await chain.admin`update registration.booking set created_at = '2020-01-02' where id = ${booking.id}`;
  return { ...booking, from };
}

async function cancel({ id, units }: { id: string; units: string[] }) {
  const { version } = await show(chain, service, id);
  const given = { trigger: 'CANCEL', to: 'CANCEL', reason: '都合により' } as const;
  const wish = { bBasicInformationId: id, version, bRoomUnitIds: units, ...given };
  expect((await chain.call(service, changeStatus, wish, front())).body.returnCode).toBe(200);
}

const context = () => ({ db: service.context.db, log, links, signatures });
const queueAt = (day: string, time = '10:00') =>
  queueTimedMails(context(), new Date(`${day}T${time}:00+09:00`));
const send = () =>
  runDispatches(
    context(),
    openOutbox(() => ({ SMTP_URL: server.url, MAIL_FROM: 'hotel@example.jp' })),
  );
const listed = async () => (await chain.call(service, listDispatches, {}, front())).body.dispatches;
const entryOf = async (recipient: string) => (await listed()).find((one) => one.recipient === recipient)!;

test('R-MAIL-05, 06: it goes three days before at ten, once, however many runners ask', async () => {
  const { from, bookingNo } = await bookFor('arrives@example.jp');
  const due = addDays(from, -3);
  expect(await queueAt(due, '09:59')).toBe(0);
  const queued = await Promise.all([1, 2, 3, 4].map(() => queueAt(due)));
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await queueAt(due, '10:01')).toBe(0);
  expect(await send()).toBe(1);
  await eventually(() => expect(server.to('arrives@example.jp')).toHaveLength(1));
  const [mail] = server.to('arrives@example.jp');
  expect(mail?.text).toContain(bookingNo);
  expect(mail?.text).toContain('チェックインは15:00からです');
  expect(mail?.attachments).toEqual([]);
  expect(await entryOf('arrives@example.jp')).toMatchObject({
    paper: 'PRE_ARRIVAL',
    isTimed: true,
    state: 'DONE',
  });
  // The database keeps it to one, whatever a program does.
  const again = chain.admin`
    insert into registration.paper_dispatch (store_id, id, channel, paper, language, recipient, booking_id, is_timed)
    select store_id, ${newId()}, channel, paper, language, recipient, booking_id, true from registration.paper_dispatch
    where recipient = 'arrives@example.jp'`;
  await expect(again).rejects.toThrow('paper_dispatch_timed_once');
});

test('before its time, and once it is too late, no booking is read', async () => {
  const booking = await bookFor('not-read@example.jp');
  const { id, from } = booking;
  const due = addDays(from, -3);
  const read = async (now: string, onSince = '2020-01-01T00:00') => {
    const timing: MailTiming = { kind: 'PRE_ARRIVAL', days: 3, time: '10:00', onSince };
    const wanted = {
      kind: timing.kind,
      days: mailedDaysAt(timing, now)!,
      after: '00000000-0000-0000-0000-000000000000',
      limit: 100,
    };
    return tenantTx(service.context.db, chain.scope, { requestId: 'test' }, (tx) => listMailable(tx, wanted));
  };
  expect(await read(`${due}T09:59`)).not.toContain(id);
  expect(await read(`${due}T10:00`)).toContain(id);
  expect(await read(`${from}T09:59`)).toContain(id);
  // It was booked long before the store switched its mails on, after that of this booking was due.
  expect(await read(`${due}T12:00`, `${addDays(due, 2)}T00:00`)).not.toContain(id);
  await cancel(booking);
});

test('R-MAIL-05: cancelled before or after it was queued, and blocked: nothing goes', async () => {
  const before = await bookFor('before@example.jp');
  await cancel(before);
  expect(await queueAt(addDays(before.from, -3))).toBe(0);
  const after = await bookFor('after@example.jp');
  expect(await queueAt(addDays(after.from, -3))).toBe(1);
  await cancel(after);
  const wish = { email: 'Blocked@example.jp', isBlocked: true };
  expect((await chain.call(service, blockMailAddress, wish, front())).body).toMatchObject({
    isBlocked: true,
  });
  const blocked = await bookFor('blocked@example.jp');
  expect(await queueAt(addDays(blocked.from, -3))).toBe(0);
  expect(await send()).toBe(0);
  expect(await entryOf('after@example.jp')).toMatchObject({ state: 'CANCELLED', trouble: 'NO_LONGER_DUE' });
  await chain.call(service, blockMailAddress, { ...wish, isBlocked: false }, front());
  expect(await queueAt(addDays(blocked.from, -3))).toBe(1);
  expect(await send()).toBe(1);
});

test('R-MAIL-05: the thanks go the day after all rooms have left, not to who is in house or did not come', async () => {
  const { id, from } = await bookFor('left@example.jp');
  const leaves = addDays(from, 2);
  expect(await queueAt(addDays(leaves, 1))).toBe(0);
  await chain.admin`update registration.room_unit set status = 'NO_SHOW' where booking_id = ${id}`;
  expect(await queueAt(addDays(leaves, 1))).toBe(0);
  await chain.admin`update registration.room_unit set status = 'CHECK_OUT' where booking_id = ${id}`;
  expect(await queueAt(addDays(leaves, 1), '09:59')).toBe(0);
  expect(await queueAt(addDays(leaves, 1))).toBe(1);
  await send();
  await eventually(() => expect(server.to('left@example.jp')[0]?.subject).toContain('ご宿泊の御礼'));
});

test('R-MAIL-07: a mail opens as it was sent, also when booking and texts are others now', async () => {
  const { id } = await bookFor('kept@example.jp');
  const wish: RequestOf<typeof sendPaper> = {
    channel: 'MAIL',
    paper: 'CONFIRMATION',
    bBasicInformationId: id,
    recipient: 'kept@example.jp',
  };
  const { dispatch } = (await chain.call(service, sendPaper, wish, front())).body;
  const soon = await chain.call(service, resendDispatch, { id: dispatch.id }, front());
  expect(soon.body.returnCode).toBe('HOS-02030-1');
  await send();
  await eventually(() => expect(server.to('kept@example.jp')).toHaveLength(1));
  await chain.admin`update registration.booking set name_kanji = '別人' where id = ${id}`;
  const shown = (await chain.call(service, showSentMail, { id: dispatch.id }, front())).body;
  expect(shown.text.trim()).toBe(server.to('kept@example.jp')[0]!.text.trim());
  expect(shown).toMatchObject({ recipient: 'kept@example.jp', isBlocked: false });
  const { response } = await chain.call(service, downloadSentPaper, { id: dispatch.id }, front());
  const paper = Buffer.from(await response.arrayBuffer());
  expect(paper.equals(server.to('kept@example.jp')[0]!.attachments[0]!.content)).toBe(true);
  const other = await chain.call(service, showSentMail, { id: dispatch.id }, { actor: namesOnly(chain) });
  expect(other.body.returnCode).toBe('HOS-00003-0');
  expect((await chain.call(service, showSentMail, { id: newId() }, front())).body.returnCode).toBe(
    'HOS-00004-0',
  );
  const again = (await chain.call(service, resendDispatch, { id: dispatch.id }, front())).body.dispatch;
  expect(again).toMatchObject({ paper: 'CONFIRMATION', state: 'WAITING', isTimed: false, createdBy: '佐藤' });
  await send();
  await eventually(() => expect(server.to('kept@example.jp')[1]?.text).toContain('別人'));
});

test.each([
  ['nobody@example.jp', 'FAILED', 'NO_SUCH_ADDRESS'],
  ['full@example.jp', 'FAILED', 'MAILBOX_FULL'],
  ['busy@example.jp', 'WAITING', 'SERVER_BUSY'],
])('R-MAIL-08: what the server says of %s leaves the mail %s as %s', async (recipient, state, trouble) => {
  const { id } = await bookFor(recipient);
  const wish = { channel: 'MAIL', paper: 'CONFIRMATION', bBasicInformationId: id, recipient } as const;
  await chain.call(service, sendPaper, wish, front());
  await send();
  expect(await entryOf(recipient)).toMatchObject({ state, trouble, attempts: 1 });
});

test('R-MAIL-08: a server that is away is tried again', async () => {
  const { id } = await bookFor('away@example.jp');
  const recipient = 'away@example.jp';
  await chain.call(
    service,
    sendPaper,
    { channel: 'MAIL', paper: 'CONFIRMATION', bBasicInformationId: id, recipient },
    front(),
  );
  await runDispatches(
    context(),
    openOutbox(() => ({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hotel@example.jp' })),
  );
  expect(await entryOf(recipient)).toMatchObject({ state: 'WAITING', trouble: 'NO_SERVER' });
  await chain.admin`update registration.paper_dispatch set next_attempt_at = now() where recipient = ${recipient}`;
  await send();
  await eventually(() => expect(server.to(recipient)).toHaveLength(1));
});
