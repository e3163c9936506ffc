import {
  changeStatus,
  checkOut,
  listRetentionReport,
  previewRetention,
  saveRetention,
  showRetention,
  verifyJournal,
} from '@honjin/contracts/registration';
import { addDays, addMonths, ERASED_NAME } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { runRetention } from '../src/reception/retention/run-retention.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeEach(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});
afterEach(() => chain.stop({ brokenOnPurpose: ['a room unit is not as it was told last'] }));

const admin = () => ({ actor: chain.actor('admin') });
const misaki = {
  guestNameSingleByte: 'クジョウ ミサキ',
  guestKanjiName: '九条 美咲',
  phoneNumber: '09077778888',
};
const booker = {
  guestOrGroupNameSingleByte: 'ニジョウ アオイ',
  guestOrGroupNameKanjiName: '二条 葵',
  guestOrGroupNamePhoneNumber: '09011112222',
};

async function save(isOn: boolean, version: number, months: object = {}) {
  const request = { isOn, guestMonths: 36, attachmentMonths: 12, version, ...months };
  return (await chain.call(service, saveRetention, request, admin())).body;
}

/** A booking that was cancelled, of guests who would have left on a day long ago. */
async function oldBooking(checkOutDate: string, at = hotel, actor = chain.actor('front')) {
  const room = roomOf(at, { from: TODAY, nights: 1, guest: misaki });
  const booking = await book(chain, service, bookingOf([room], booker), actor);
  const { version } = await show(chain, service, booking.id, actor);
  const change = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...change, trigger: 'CANCEL', to: 'CANCEL' }, { actor });
  const checkInDate = addDays(checkOutDate, -1);
  const dates = chain.admin({ check_in_date: checkInDate, check_out_date: checkOutDate });
  await chain.admin`update registration.booking set ${dates} where id = ${booking.id}`;
  await chain.admin`update registration.room_unit set ${dates} where booking_id = ${booking.id}`;
  await chain.admin`update registration.room_night set night = ${checkInDate} where room_unit_id = ${booking.units[0]!}`;
  return booking;
}

async function nameOf(id: string): Promise<string> {
  const [row] = await chain.admin<{ name: string }[]>`
    select name_kanji || ' ' || (select string_agg(g.name_kanji, ' ') from registration.guest g where g.booking_id = b.id) as name
    from registration.booking b where id = ${id}`;
  return row!.name;
}

const due = async () =>
  (await chain.call(service, previewRetention, { guestMonths: 36, attachmentMonths: 12 }, admin())).body.due;
const report = async () => (await chain.call(service, listRetentionReport, {}, admin())).body;
const run = () => runRetention(service.context);

test('R-RETAIN-06: is off until an administrator switches it on, over the version that was seen', async () => {
  const old = await oldBooking(addMonths(TODAY, -37));
  expect((await chain.call(service, showRetention, {}, admin())).body.retention).toEqual({
    isOn: false,
    guestMonths: 36,
    attachmentMonths: 36,
    version: 0,
    lastRanAt: null,
  });
  await run();
  expect(await nameOf(old.id)).toBe('二条 葵 九条 美咲');
  expect(await save(true, 0, { guestMonths: 35 })).toMatchObject({ returnCode: 'HOS-00001-1' });
  expect(await save(true, 0, { guestMonths: 48 })).toMatchObject({ retention: { isOn: true, version: 1 } });
  expect(await save(true, 0)).toMatchObject({ returnCode: 'HOS-00005-0' });
  await run();
  expect(await nameOf(old.id)).toBe('二条 葵 九条 美咲');
  const front = { actor: chain.actor('in-charge') };
  expect((await chain.call(service, showRetention, {}, front)).status).toBe(403);
  const rows = await chain.admin`
    select before, after from registration.audit_log where action = 'retention.save'`;
  expect(rows).toMatchObject([{ before: { isOn: false }, after: { isOn: true, guestMonths: 48 } }]);
});

test('R-RETAIN-06, 07: empties what is past its time, tells how much, and leaves the rest and other stores alone', async () => {
  const scope = chain.otherStore();
  const elsewhere = await openHotel(chain, { scope });
  const past = await oldBooking(addMonths(TODAY, -37));
  const kept = await oldBooking(addMonths(TODAY, -36));
  const other = await oldBooking(addMonths(TODAY, -37), elsewhere, chain.actor('front', scope));
  expect(await due()).toEqual([
    { kind: 'BOOKINGS', count: 1 },
    { kind: 'GUESTS', count: 1 },
    { kind: 'ATTACHMENTS', count: 0 },
    { kind: 'PASSPORT_IMAGES', count: 0 },
    { kind: 'SIGNATURES', count: 0 },
    { kind: 'ERASED_REGISTERS', count: 0 },
  ]);
  await save(true, 0);
  await Promise.all([run(), run()]);
  await run();
  expect(await nameOf(past.id)).toBe(`${ERASED_NAME.kanji} ${ERASED_NAME.kanji}`);
  expect(await nameOf(kept.id)).toBe('二条 葵 九条 美咲');
  expect(await nameOf(other.id)).toBe('二条 葵 九条 美咲');
  expect(await report()).toMatchObject({
    totalCount: 2,
    days: [
      { date: TODAY, kind: 'BOOKINGS', count: 1 },
      { date: TODAY, kind: 'GUESTS', count: 1 },
    ],
  });
  expect((await due())[0]).toEqual({ kind: 'BOOKINGS', count: 0 });
  const [left] = await chain.admin<{ count: number }[]>`
    select count(*)::int as count from registration.audit_log
    where entity_id = ${past.id} and concat(before, after) ~ '九条|二条|090'`;
  expect(left!.count).toBe(0);
  expect((await chain.call(service, showRetention, {}, admin())).body.retention.lastRanAt).not.toBeNull();
});

test('R-RETAIN-06: what is not paid waits; what is paid goes, and the books and their seals stay', async () => {
  const desk = new MoneyDesk(chain, service, hotel);
  const owing = await desk.departing(1, booker, { guest: misaki });
  const paid = await desk.departing(1, booker, { guest: misaki });
  const { unsettledSales, plannedSales } = await desk.slip(paid.unit);
  const cash = { accountingItemId: hotel.items.cash, paymentAmount: unsettledSales + plannedSales };
  expect(await desk.settle(paid.unit, [cash])).toMatchObject({ returnCode: 200 });
  const left = await chain.call(service, checkOut, { bRoomUnitIds: paid.units }, desk.front());
  expect(left.body).toMatchObject({ returnCode: 200 });
  const books = () =>
    chain.admin`
      select to_jsonb(o)::text as row from registration.order_line o
      union all select to_jsonb(p)::text from registration.payment p
      union all select to_jsonb(b)::text from registration.bill b
      union all select to_jsonb(r)::text from registration.receipt r order by row`;
  const proof = async () =>
    (await chain.call(service, verifyJournal, {}, { actor: chain.actor('in-charge') })).body.broken;
  const [money, broken] = [await books(), await proof()];
  await save(true, 0);
  await run();
  expect(await nameOf(paid.id)).toBe('二条 葵 九条 美咲');
  const [day] = await chain.admin`select business_date::text as date from registration.business_day`;
  await chain.admin`update registration.business_day set business_date = ${addMonths(TODAY, 37)}`;
  await run();
  expect(await nameOf(paid.id)).toBe(`${ERASED_NAME.kanji} ${ERASED_NAME.kanji}`);
  expect(await nameOf(owing.id)).toBe('二条 葵 九条 美咲');
  expect(await books()).toEqual(money);
  await chain.admin`update registration.business_day set business_date = ${day!['date'] as string}`;
  expect(await proof()).toEqual(broken);
});
