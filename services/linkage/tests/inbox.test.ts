import type { Actor } from '@honjin/contracts';
import {
  confirmMessages,
  countMessages,
  downloadMessage,
  exportMappings,
  exportMessages,
  getMessage,
  ignoreMessages,
  importMappings,
  LINKAGE_FILTERS,
  linkMessage,
  listBookingMessages,
  listLinkedBookings,
  listMappings,
  replayBooking,
  retryMessages,
  saveMappings,
  searchMessages,
} from '@honjin/contracts/linkage';
import { searchRegistrations } from '@honjin/contracts/registration';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { expireMessages } from '../src/messages/expire-queries.ts';
import { build } from '../src/parts.ts';
import { openLinkedHouse, type LinkedHouse } from './house.ts';
import { Inbox } from './inbox.ts';
import { reportXml, roomXml } from './report-xml.ts';
import { ServiceProcess } from './service-process.ts';

let chain: TestChain;
let registration: ServiceProcess;
let linkage: RunningService;
let house: LinkedHouse;
let inbox: Inbox;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  house = await openLinkedHouse(chain, 3);
  registration = await ServiceProcess.start(chain);
  linkage = await chain.start('linkage', build, { schema: linkageConfig, env: { LINKAGE_LOOK_MS: '50' } });
  inbox = await new Inbox(chain, linkage).open();
}, 90_000);
afterAll(async () => {
  await registration?.kill();
  await chain.stop();
});

const row = (kind: 'ROOM_TYPE' | 'PLAN' | 'AGENCY', code: string, targetId: string | null) => ({
  provider: 'LINCOLN' as const,
  kind,
  code,
  targetId,
});
const front = () => ({ actor: chain.actor('front') });
let made = 0;
/** Returns a message that was made after those before it: numbers alone, which are random here, would say nothing. */
function xml(number: string, more: Parameters<typeof reportXml>[0] = {}): string {
  made += 1;
  const minutes = `${Math.floor(made / 60)}`.padStart(2, '0');
  const systemTime = `10:${minutes}:${`${made % 60}`.padStart(2, '0')}`;
  return reportXml({ number, dataId: newId(), systemTime, ...more });
}

it('maps a room type once, and everything that waited for it is imported', async () => {
  for (const number of ['W-1', 'W-2']) await inbox.take(xml(number, { roomTypeCode: '0002' }));
  await inbox.take(xml('V-1', { roomTypeCode: '0009', kana: 'ｽｽﾞｷ', kanji: '鈴木' }));
  const listed = await chain.call(linkage, listMappings, { provider: 'LINCOLN' }, front());
  expect(listed.body.unmapped).toEqual([
    { kind: 'ROOM_TYPE', code: '0002', name: 'ツイン', waiting: 2 },
    ...listed.body.unmapped.slice(1),
  ]);
  const retried = async (code: string) => {
    const mappings = [row('ROOM_TYPE', code, house.types[0]!.id)];
    const { body } = await chain.call(linkage, saveMappings, { mappings }, front());
    await inbox.settled();
    return body.retried;
  };
  expect(await retried('0002')).toBe(2);
  expect(await inbox.nights('W-1')).toHaveLength(1);
  expect(await inbox.nights('W-2')).toHaveLength(1);
  // What waits for another type is left alone until that one is known.
  expect(await inbox.nights('V-1')).toHaveLength(0);
  expect(await retried('0009')).toBe(1);
  expect(await inbox.nights('V-1')).toHaveLength(1);
});

it('refuses unknown messages and messages that are named twice', async () => {
  const save = async (rows: ReturnType<typeof row>[]) =>
    (await chain.call(linkage, saveMappings, { mappings: rows }, front())).body.returnCode;
  expect(await save([row('PLAN', 'X', newId())])).toBe('HOS-10002-0');
  expect(await save([row('ROOM_TYPE', 'X', null)])).toBe('HOS-10002-0');
  expect(await save([row('PLAN', 'X', house.plan), row('PLAN', 'X', house.plan)])).toBe('HOS-10002-1');
  expect(await save([row('ROOM_TYPE', '0002', house.types[1]!.id)])).toBe('HOS-10002-1');
});

it('brings conversion masters in and out as CSV', async () => {
  const fields = { provider: 'LINCOLN', kind: 'PLAN' };
  const lines =
    'code,name,target_code,meal_condition\r\n"P,1",素泊まり,PLAIN,\r\nP2,朝食,BB,1nightBreakfast\r\n';
  expect(await inbox.upload(importMappings, fields, lines)).toMatchObject({ saved: 2 });
  const exported = await chain.call(linkage, exportMappings, { provider: 'LINCOLN', kind: 'PLAN' }, front());
  expect(await exported.response.text()).toContain('"P,1",素泊まり,,,,PLAIN');
  // In again nothing stands twice; a wrong line is named and changes nothing.
  expect(await inbox.upload(importMappings, fields, lines)).toMatchObject({ saved: 2 });
  const wrong = await inbox.upload(importMappings, fields, 'code,target_code\nP3,PLAIN\nP4,NOBODY\n');
  expect(wrong).toMatchObject({ return_code: 'HOS-10002-2' });
  expect(String(wrong['message'])).toContain('3');
  const { body } = await chain.call(linkage, listMappings, { provider: 'LINCOLN', kind: 'PLAN' }, front());
  expect(body.mappings.map(({ code }) => code)).toEqual(['P,1', 'P2']);
});

it('finds messages by at least one condition and counts them by tab', async () => {
  await inbox.take('<broken');
  const none = await chain.call(linkage, searchMessages, { provider: 'LINCOLN' }, front());
  expect(JSON.stringify(none.body)).toContain('HOS-10001-0');
  const search = async (given: object) => (await chain.call(linkage, searchMessages, given, front())).body;
  expect((await search({ bookingNumber: 'W-1' })).messages).toMatchObject([
    { effect: 'CREATED', guestName: '山田 太郎', roomTypeName: 'ツイン', accountName: 'TL' },
  ]);
  expect(
    (await search({ guestName: 'ヤマダ', checkInFrom: '2026-12-01', checkInTo: '2026-12-01' })).totalCount,
  ).toBe(2);
  expect((await search({ guestName: '100%' })).totalCount).toBe(0);
  expect((await search({ tab: 'ERROR' })).messages).toMatchObject([{ problem: 'NOT_XML' }]);
  const { body } = await chain.call(linkage, countMessages, {}, front());
  expect(body.tabs).toContainEqual({ tab: 'ERROR', count: 1 });
  expect(body.attention).toBeGreaterThan(0);
});

it('orders what a search finds, and writes all of it into a file', async () => {
  await inbox.take(
    xml('S-1', {
      rooms: roomXml('2026-12-05'),
      basic: { CheckInDate: '2026-12-05', CheckOutDate: '2026-12-06' },
    }),
  );
  const found = async (descending: boolean) =>
    (
      await chain.call(
        linkage,
        searchMessages,
        { provider: 'LINCOLN', guestName: '山田', sort: 'CHECK_IN', descending },
        front(),
      )
    ).body.messages.map(({ checkInDate }) => checkInDate);
  const rising = await found(false);
  expect(rising).toEqual(rising.toSorted());
  expect(await found(true)).toEqual(rising.toReversed());
  const wish = { provider: 'LINCOLN' as const, bookingNumber: 'W-', tab: 'ALL' as const };
  const file = await chain.call(linkage, exportMessages, wish, front());
  const lines = (await file.response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('受信日時,接続先');
  expect(lines[1]).toMatch(/取込済,成功,完了,未確認,,.*,W-2,/);
  const empty = await chain.call(linkage, exportMessages, { provider: 'LINCOLN' }, front());
  expect(JSON.stringify(empty.body)).toContain('HOS-10001-0');
});

it('R-TEXT-07: neither a file nor a search tells names to who may see none', async () => {
  await inbox.take(xml('N-1'));
  const { permissions } = chain.actor('front');
  const none = { guest: 'forbidden', registration: 'forbidden', arrangement: 'forbidden' } as const;
  const actor = chain.actor('front', { permissions: { ...permissions, ...none } });
  const wish = { provider: 'LINCOLN' as const, bookingNumber: 'N-1' };
  const fileFor = async (asks: { actor: Actor }) =>
    (await chain.call(linkage, exportMessages, wish, asks)).response.text();
  expect(await fileFor(front())).toContain('山田');
  expect(await fileFor({ actor })).toMatch(/,N-1,/);
  expect(await fileFor({ actor })).not.toMatch(/山田|ﾔﾏﾀﾞ|ヤマダ/);
  for (const call of [searchMessages, exportMessages]) {
    const asked = await chain.call(linkage, call, { ...wish, guestName: '山田' }, { actor });
    expect([asked.status, asked.body]).toMatchObject([403, { returnCode: 'HOS-00003-0' }]);
  }
});

it('says which registrations came by a provider, and how each stands', async () => {
  const taken = await inbox.take(xml('B-1'));
  const stranger = newId();
  const asked = { bookingIds: [taken.bookingId!, stranger] };
  const { body } = await chain.call(linkage, listLinkedBookings, asked, front());
  expect(body.bookings).toMatchObject([
    {
      bookingId: taken.bookingId,
      provider: 'LINCOLN',
      travelAgencyBookingNumber: 'B-1',
      messageId: taken.messageId,
      importState: 'IMPORTED',
    },
  ]);
  const other = { actor: chain.actor('admin', chain.otherStore()) };
  expect((await chain.call(linkage, listLinkedBookings, asked, other)).body.bookings).toEqual([]);
});

it('lets the registration list be searched by how bookings came, and how each stands', async () => {
  const desk = { url: registration.url } as RunningService;
  const taken = await inbox.take(xml('LS-1'));
  const found = async (filter: (typeof LINKAGE_FILTERS)[number]) => {
    const wish = { anyDay: true, linkage: filter, travelAgencyNo: 'LS-1' };
    const { body } = await chain.call(desk, searchRegistrations, wish, front());
    return body.registrationList.map(({ bBasicInformationId }) => bBasicInformationId);
  };
  const states = async () => {
    const hits = await Promise.all(
      LINKAGE_FILTERS.map(async (filter) => [filter, (await found(filter)).length] as const),
    );
    return hits.filter(([, count]) => count > 0).map(([filter]) => filter);
  };
  const came = ['LINKED', 'LINCOLN'];
  const warned = taken.warnings.length > 0 ? ['ATTENTION', 'WARNING'] : ['UNCONFIRMED'];
  await eventually(async () => expect(await states()).toEqual([...came, ...warned]));
  expect(await found('LINKED')).toEqual([taken.bookingId]);
  await chain.call(linkage, confirmMessages, { messageIds: [taken.messageId] }, front());
  await eventually(async () => expect(await states()).toEqual([...came, 'CONFIRMED']));
  // The guest has arrived: a person decides.
  await chain.admin`update registration.room_unit set status = 'STAY', checked_in_on = '2026-11-20' where booking_id = ${taken.bookingId!}`;
  const late = await inbox.take(xml('LS-1', { kind: 'CancellationReport' }));
  expect(late.problem).toBe('IN_HOUSE');
  await eventually(async () => expect(await states()).toEqual([...came, 'ATTENTION', 'NOT_FEASIBLE']));
  await chain.call(linkage, ignoreMessages, { messageIds: [late.messageId], reason: '滞在中' }, front());
  await eventually(async () => expect(await states()).toEqual([...came, 'CONFIRMED']));
  await chain.admin`update registration.room_unit set status = 'BOOK', checked_in_on = null where booking_id = ${taken.bookingId!}`;
  const stores = await chain.admin<{ id: string }[]>`
    select distinct store_id as id from registration.linked_booking`;
  expect(stores.map(({ id }) => id)).toEqual([chain.scope.storeId]);
});

it('shows a message as received, as understood and what it changed, without card numbers', async () => {
  const card = { rate: { CreditCardNumber: '4111111111111234', ExpireDate: '2027-01' } };
  const first = await inbox.take(xml('D-1', card));
  await inbox.take(xml('D-1', { kind: 'ModificationReport', systemDate: '2026-11-02', kanji: '変更 後' }));
  const shown = await chain.call(linkage, getMessage, { messageId: first.messageId }, front());
  expect(shown.body).toMatchObject({
    rawEncoding: 'utf-8',
    isExpired: false,
    booking: { guestKanji: '山田 太郎', cardNumber: '****1234' },
  });
  expect(shown.body.rawText).toContain('<TravelAgencyBookingNumber>D-1<');
  expect(JSON.stringify(shown.body)).not.toMatch(/4111|2027-01</);
  expect(shown.body.related).toHaveLength(1);
  const file = await chain.call(linkage, downloadMessage, { messageId: first.messageId }, front());
  expect(await file.response.text()).toContain('<CreditCardNumber>****************<');
  const ofBooking = await chain.call(linkage, listBookingMessages, { bookingId: first.bookingId! }, front());
  expect(ofBooking.body.messages.map(({ effect }) => effect)).toEqual(['CREATED', 'CHANGED']);
  const changed = await chain.call(
    linkage,
    getMessage,
    { messageId: ofBooking.body.messages[1]!.messageId },
    front(),
  );
  expect(changed.body.differences).toContainEqual(
    expect.objectContaining({ before: '山田 太郎', after: '変更 後' }),
  );
});

it('retries, puts aside and confirms what a person chose', async () => {
  const broken = await inbox.take('<broken again');
  const retried = await chain.call(linkage, retryMessages, { messageIds: [broken.messageId] }, front());
  expect(retried.body.messages).toMatchObject([
    { transactionResult: 'RE_REGISTERING', processingState: 'INCOMPLETE' },
  ]);
  expect(await inbox.done(broken.messageId)).toMatchObject({
    problem: 'NOT_XML',
    transactionResult: 'ERROR',
  });
  const ignored = await chain.call(
    linkage,
    ignoreMessages,
    { messageIds: [broken.messageId], reason: '試験電文' },
    front(),
  );
  expect(ignored.body.messages).toMatchObject([{ effect: 'IGNORED', confirmationState: 'CONFIRMED' }]);
  const seen = await chain.call(linkage, getMessage, { messageId: broken.messageId }, front());
  expect(seen.body.tries.map(({ action, reason }) => [action, reason])).toEqual([
    ['message.upload', ''],
    ['message.retry', ''],
    ['message.ignore', '試験電文'],
  ]);
  const good = await inbox.take(xml('R-1'));
  const refused = await chain.call(linkage, retryMessages, { messageIds: [good.messageId] }, front());
  expect(refused.body.returnCode).toBe('HOS-10001-2');
  const nothing = await chain.call(linkage, retryMessages, { messageIds: [] }, front());
  expect(JSON.stringify(nothing.body)).toContain('HOS-10001-1');
  const unknown = await chain.call(linkage, ignoreMessages, { messageIds: [newId()], reason: 'x' }, front());
  expect(unknown.body.returnCode).toBe('HOS-00004-0');
  const one = await chain.call(linkage, confirmMessages, { messageIds: [good.messageId] }, front());
  expect(one.body.confirmed).toBe(1);
  const all = await chain.call(linkage, confirmMessages, { messageIds: [], provider: 'LINCOLN' }, front());
  expect(all.body.confirmed).toBeGreaterThan(0);
});

it('links a booking by hand to a registration, which its messages then change', async () => {
  const taken = await inbox.take(xml('L-1'));
  const orphan = await inbox.take(xml('L-2', { kind: 'CancellationReport' }));
  expect(orphan.problem).toBe('ORPHAN_CANCEL');
  const none = await chain.call(
    linkage,
    linkMessage,
    { messageId: orphan.messageId, bookingNo: 'R999999' },
    front(),
  );
  expect(none.body.returnCode).toBe('HOS-01002-4');
  const linked = await chain.call(
    linkage,
    linkMessage,
    { messageId: orphan.messageId, bookingNo: taken.bookingNo },
    front(),
  );
  expect(linked.status).toBe(200);
  expect(await inbox.done(orphan.messageId)).toMatchObject({
    effect: 'CANCELLED',
    bookingId: taken.bookingId,
  });
  const other = await inbox.take(xml('L-1', { rooms: roomXml('2026-12-01', { code: 'NOPE' }) }));
  const third = await inbox.take(xml('L-3'));
  const conflict = await chain.call(
    linkage,
    linkMessage,
    { messageId: other.messageId, bookingNo: third.bookingNo },
    front(),
  );
  expect(conflict.body.returnCode).toBe('HOS-10001-3');
});

it('rebuilds a booking from its messages and names what differs', async () => {
  const taken = await inbox.take(xml('P-1'));
  const replay = async () =>
    (await chain.call(linkage, replayBooking, { bookingId: taken.bookingId! }, front())).body;
  expect(await replay()).toMatchObject({
    isCancelled: false,
    differences: [],
    usedMessageIds: [taken.messageId],
  });
  await chain.admin`update registration.room_night n set override_amount = 1 from registration.room_unit u where u.id = n.room_unit_id and u.booking_id = ${taken.bookingId!}`;
  expect((await replay()).differences).toMatchObject([{ field: 'room 1' }]);
  await chain.admin`update registration.room_night n set override_amount = 12000 from registration.room_unit u where u.id = n.room_unit_id and u.booking_id = ${taken.bookingId!}`;
});

it('gives the bytes of a message to nobody who may not see all of guests', async () => {
  const [{ id }] = (await chain.admin`select message_id as id from linkage.message limit 1`) as unknown as [
    { id: string },
  ];
  const { permissions } = chain.actor('front');
  for (const guest of ['read', 'forbidden'] as const) {
    const actor = chain.actor('front', { permissions: { ...permissions, guest } });
    const { status } = await chain.call(linkage, downloadMessage, { messageId: id }, { actor });
    expect([guest, status]).toEqual([guest, guest === 'read' ? 200 : 403]);
  }
});

it('shows no other store anything', async () => {
  const stranger = { actor: chain.actor('admin', chain.otherStore()) };
  const [{ id }] = (await chain.admin`select message_id as id from linkage.message limit 1`) as unknown as [
    { id: string },
  ];
  expect((await chain.call(linkage, getMessage, { messageId: id }, stranger)).body.returnCode).toBe(
    'HOS-00004-0',
  );
  expect((await chain.call(linkage, downloadMessage, { messageId: id }, stranger)).body.returnCode).toBe(
    'HOS-00004-0',
  );
  expect((await chain.call(linkage, searchMessages, { messageId: id }, stranger)).body.totalCount).toBe(0);
  expect((await chain.call(linkage, retryMessages, { messageIds: [id] }, stranger)).body.returnCode).toBe(
    'HOS-00004-0',
  );
});

it('forgets personal data when its time is over, and still knows the registration', async () => {
  const taken = await inbox.take(xml('E-1', { basic: { CheckInDate: '2026-12-01' } }));
  await chain.admin`update linkage.message set received_at = now() - interval '900 days', check_out_date = '2024-01-01' where message_id = ${taken.messageId}`;
  await tenantTx(linkage.context.db, chain.scope, { requestId: newId() }, expireMessages);
  const shown = await chain.call(linkage, getMessage, { messageId: taken.messageId }, front());
  expect(shown.body).toMatchObject({
    isExpired: true,
    rawText: '',
    booking: null,
    row: { guestName: '', bookingNo: taken.bookingNo },
  });
  const file = await chain.call(linkage, downloadMessage, { messageId: taken.messageId }, front());
  expect(file.body.returnCode).toBe('HOS-10001-4');
});
