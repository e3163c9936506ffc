import {
  addOrder,
  cancelPayment,
  checkIn,
  moveDetail,
  postSales,
  previewDay,
  findRoll,
  rollDay,
  savePaymentsByRecipt,
  showClosedDay,
  sumCash,
  verifyJournal,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sumDay } from '../src/day/day-totals.ts';
import { listPostings } from '../src/day/preview-day.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;

beforeEach(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterEach(async () => {
  await bus.close();
  await chain.stop();
});

const inCharge = () => ({ actor: chain.actor('in-charge') });

async function ask<R extends Parameters<typeof callRpc>[1]>(rpc: R, input: object) {
  return callRpc(bus, rpc, input as never, {
    token: await chain.sign(chain.actor('in-charge')),
  }) as never as ReturnType<typeof callRpc<R['request'], R['response']>>;
}

/** Guests in rooms 201 upwards, each booking of its own: nights of each. */
async function guests(nightsOfEach: readonly number[]) {
  const bookings = [];
  for (const [index, nights] of nightsOfEach.entries()) {
    const room = roomOf(hotel, { roomId: hotel.twinRooms[index]!, nights });
    const booking = await book(chain, service, bookingOf([room]));
    const { version } = await show(chain, service, booking.id);
    const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
    const { body } = await chain.call(service, checkIn, { bBasicInformation }, inCharge());
    expect(body.returnCode).toBe(200);
    bookings.push({ ...booking, unit: booking.units[0]! });
  }
  return bookings;
}

async function sell(unit: string, item: string) {
  const order = { bRoomUnitId: unit, orders: [{ accountingItemId: item, quantity: 1 }] };
  const { body } = await chain.call(service, addOrder, order, inCharge());
  expect(body.returnCode).toBe(200);
  return body;
}

async function pay(unit: string, amount: number, item = hotel.items.cash) {
  const payment = { bRoomUnitId: unit, accountingItemId: item, paymentAmount: amount };
  const { body } = await chain.call(service, savePaymentsByRecipt, { bPayments: [payment] }, inCharge());
  expect(body.returnCode).toBe(200);
  return body.bPayments[0]!.id;
}

async function closeTheDay(businessDate = TODAY) {
  await ask(postSales, { businessDate });
  await ask(rollDay, { businessDate, shiftNo: 1 });
}

async function proof() {
  const { body } = await chain.call(service, verifyJournal, {}, inCharge());
  expect(body.returnCode).toBe(200);
  return body;
}

/** Everything the store has written, table by table, to compare. */
async function everything() {
  const tables = ['order_line', 'payment', 'tax_move', 'room_unit', 'room_night', 'business_day', 'day_seal'];
  const parts = [...tables, 'booking', 'outbox', 'audit_log', 'room_type_stock'].map(
    (name) => chain.admin`
      select ${name} as name, count(*)::int as rows, md5(coalesce(string_agg(row, ' ' order by row), '')) as hash
      from (select (to_jsonb(t) - 'published_at')::text as row from registration.${chain.admin(name)} t) r`,
  );
  return (await Promise.all(parts)).map(([row]) => row);
}

describe('posting', () => {
  test('posts every room, night and plan line once: in parts, asked twice and at the same time', async () => {
    await guests([1, 2, 3, 1]);
    const first = await ask(postSales, { businessDate: TODAY, bookings: 1 });
    expect(first).toMatchObject({ postedUnits: 1, openUnits: 3 });
    const both = await Promise.all([
      ask(postSales, { businessDate: TODAY, bookings: 2 }),
      ask(postSales, { businessDate: TODAY }),
      ask(postSales, { businessDate: TODAY, bookings: 3 }),
    ]);
    expect(both.some(({ openUnits }) => openUnits === 0)).toBe(true);
    const [sum] = await chain.admin`
      select count(*)::int as lines, count(distinct (room_night_id, plan_line_no))::int as different
      from registration.order_line`;
    expect(sum).toEqual({ lines: 8, different: 8 });
    expect(await ask(postSales, { businessDate: TODAY })).toMatchObject({ postedUnits: 4, openUnits: 0 });
  });

  test('R-DAY-09: a line of a posted night that was taken back stays so; a clerk enters the debt by hand', async () => {
    const [guest] = await guests([2]);
    const { unit } = guest!;
    await ask(postSales, { businessDate: TODAY });
    const night = async () => chain.admin<{ id: string; night: string; posted: string }[]>`
      select n.id, n.night, n.posted_on::text as posted from registration.room_night n
      where n.room_unit_id = ${unit} order by n.night`;
    const [first] = await night();
    const taken = await chain.call(
      service,
      cancelPayment,
      { roomInformationIds: [first!.id], reason: '誤り' },
      inCharge(),
    );
    expect(taken.body.returnCode).toBe(200);
    expect(await ask(postSales, { businessDate: TODAY })).toMatchObject({ postedLines: 0, openUnits: 0 });
    expect((await night()).map(({ posted }) => posted)).toEqual([TODAY, null]);
    await ask(rollDay, { businessDate: TODAY, shiftNo: 1 });
    const owed = async () => {
      const [sum] = await chain.admin`
        select count(*)::int as lines from registration.order_line where room_unit_id = ${unit} and not is_void`;
      return sum;
    };
    expect(await owed()).toEqual({ lines: 0 });
    await sell(unit, hotel.items.juice);
    expect(await owed()).toEqual({ lines: 1 });
  });
});

describe('the dry run', () => {
  test('shows what the run then does, and writes nothing', async () => {
    const [first, second] = await guests([1, 2, 1]);
    await sell(first!.unit, hotel.items.wine);
    await sell(first!.unit, hotel.items.wine);
    await pay(second!.unit, 5_000);
    const before = await everything();
    const { body: preview } = await chain.call(service, previewDay, {}, inCharge());
    expect(preview).toMatchObject({ isLastShift: true, nextBusinessDate: '2026-11-21', nextShiftNo: 1 });
    expect(await everything()).toEqual(before);
    await closeTheDay();
    const context = { requestId: 'test', actor: chain.actor('in-charge') };
    const [postings, totals] = await tenantTx(service.context.db, chain.scope, context, async (tx) => [
      await listPostings(tx, TODAY, 'ja'),
      await sumDay(tx, TODAY),
    ]);
    expect(preview.postings).toEqual([...postings]);
    expect(postings).toHaveLength(6);
    expect(preview.totals).toEqual(totals);
    const status = await chain.admin<{ id: string }[]>`
      select id from registration.room_unit where status = 'DEPARTURE' order by id`;
    expect(preview.statusChanges.map(({ roomUnitId }) => roomUnitId).toSorted()).toEqual(
      status.map(({ id }) => id),
    );
    // The closed day goes on showing it, whatever is taken back afterwards.
    const { body: closed } = await chain.call(service, showClosedDay, { businessDate: TODAY }, inCharge());
    expect(closed).toMatchObject({
      postings: preview.postings,
      statusChanges: preview.statusChanges,
      totals,
      seal: { entries: 9, paymentTotal: 5_000, sealedBy: expect.any(String) },
    });
    const { body: open } = await chain.call(
      service,
      showClosedDay,
      { businessDate: '2026-11-21' },
      inCharge(),
    );
    expect(open).toMatchObject({ postings: [], statusChanges: [], seal: null });
    // The totals are those that the books were told.
    const told = await chain.admin<{ total: number; tax: number }[]>`
      select sum((line ->> 'totalAmount')::int)::int as total, sum((line ->> 'taxAmount')::int)::int as tax
      from registration.outbox, jsonb_array_elements(payload -> 'lines') as line
      where type = 'registration.sales.posted'`;
    expect(told).toEqual([
      { total: totals.salesTotal, tax: totals.sales.reduce((sum, { taxAmount }) => sum + taxAmount, 0) },
    ]);
  });

  test('waits for nobody and keeps nobody waiting, and is the same while rooms are posted', async () => {
    const [first] = await guests([1, 2, 2]);
    await sell(first!.unit, hotel.items.juice);
    const look = async () => (await chain.call(service, previewDay, {}, inCharge())).body;
    const before = await look();
    await ask(postSales, { businessDate: TODAY, bookings: 1 });
    expect(await look()).toEqual({ ...before, header: expect.anything() as never });
    // A look that locked or wrote a row would wait here and be refused.
    const meanwhile = await chain.admin.begin(async (tx) => {
      await tx`
        lock table registration.booking, registration.room_unit, registration.room_night, registration.order_line,
          registration.business_day, registration.room_type_stock, registration.store_revision in exclusive mode`;
      return look();
    });
    expect(meanwhile).toEqual({ ...before, header: expect.anything() as never });
    expect(meanwhile.postings).toHaveLength(6);
  });

  test('is read in the language of the page, before the close and after it', async () => {
    await guests([1]);
    await chain.admin`
      update registration.master_replica set state = state || '{"nameEn": "Room charge"}', version = version + 1
      where id = ${hotel.items.room}`;
    const english = { ...inCharge(), headers: { 'accept-language': 'en' } };
    const { body: preview } = await chain.call(service, previewDay, {}, english);
    expect(preview.postings[0]).toMatchObject({ itemName: 'Room charge', roomNo: '201' });
    expect(preview.statusChanges).toMatchObject([{ roomNo: '201' }]);
    await closeTheDay();
    const { body: closed } = await chain.call(service, showClosedDay, { businessDate: TODAY }, english);
    expect(closed.postings).toEqual(preview.postings);
  });

  test('is refused to whom the close is not shown', async () => {
    expect((await chain.call(service, previewDay, {}, { actor: chain.actor('cleaning') })).status).toBe(403);
  });
});

describe('the seal', () => {
  let unit = '';

  async function twoClosedDays() {
    const [first] = await guests([4, 4]);
    unit = first!.unit;
    await sell(unit, hotel.items.wine);
    await pay(unit, 7_000);
    await closeTheDay();
    await sell(unit, hotel.items.juice);
    await closeTheDay('2026-11-21');
  }

  /** As somebody with the database's own password could do it. */
  async function tamper(statement: string) {
    await chain.admin.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = 'replica'");
      await tx.unsafe(statement);
    });
  }

  test('stands over what may still happen to the lines of a closed day', async () => {
    await twoClosedDays();
    const before = await proof();
    expect(before).toMatchObject({ days: 2, broken: [] });
    // Tax moves to other lines, lines to another bill, a payment is taken back: entries of today, all of them.
    for (const item of [hotel.items.wine, hotel.items.wine]) await sell(unit, item);
    const [wine] = await chain.admin<{ id: string }[]>`
      select id from registration.order_line where item_code = 'ワイン' and business_date = ${TODAY}`;
    const [payment] = await chain.admin<{ id: string }[]>`select id from registration.payment`;
    const taken = await chain.call(
      service,
      cancelPayment,
      { paymentIds: [payment!.id], reason: '誤り' },
      inCharge(),
    );
    expect(taken.body.returnCode).toBe(200);
    const moved = await chain.call(
      service,
      moveDetail,
      { orderIds: [wine!.id], toRoomUnitId: unit, toBillPage: 2, reason: '部屋違い' },
      inCharge(),
    );
    expect(moved.body.returnCode).toBe(200);
    expect(await proof()).toEqual({ ...before, header: expect.anything() as never });
    await closeTheDay('2026-11-22');
    expect(await proof()).toMatchObject({ days: 3, broken: [] });
  });

  test('tells a changed, a missing and an added line, and a chain that was made anew', async () => {
    await twoClosedDays();
    const journal = { kind: 'JOURNAL', businessDate: TODAY };
    const change = (amount: number) =>
      tamper(`update registration.order_line set unit_price = ${amount}, amount = ${amount} * quantity
              where item_code = 'ワイン' and business_date = '${TODAY}'`);
    await change(1);
    expect((await proof()).broken).toMatchObject([
      { ...journal, sealed: { entries: 6 }, found: { entries: 6 } },
    ]);
    await change(155);
    expect((await proof()).broken).toEqual([]);

    await tamper(
      `create table public.kept as select * from registration.payment where business_date = '${TODAY}'`,
    );
    await tamper('delete from registration.payment');
    expect((await proof()).broken).toMatchObject([{ ...journal, found: { entries: 5, paymentTotal: 0 } }]);
    await tamper('insert into registration.payment select * from public.kept');
    expect((await proof()).broken).toEqual([]);

    await tamper('update public.kept set id = uuidv7()');
    await tamper('insert into registration.payment select * from public.kept');
    expect((await proof()).broken).toMatchObject([
      { ...journal, found: { entries: 7, paymentTotal: 14_000 } },
    ]);
    await tamper('delete from registration.payment where id in (select id from public.kept)');

    await tamper(`update registration.day_seal set hash = repeat('a', 64) where business_date = '${TODAY}'`);
    expect((await proof()).broken.map(({ kind, businessDate }) => [kind, businessDate])).toEqual([
      ['JOURNAL', TODAY],
      ['CHAIN', '2026-11-21'],
    ]);
    await tamper(`delete from registration.day_seal where business_date = '${TODAY}'`);
    expect((await proof()).broken.map(({ kind }) => kind)).toEqual(['CHAIN']);
    // The check after every test sees the broken seal too. After that the store is left without seals.
    expect((await listBrokenInvariants(chain.admin)).map(({ rule }) => rule)).toEqual([
      'a seal that does not follow the one before',
    ]);
    await tamper('delete from registration.day_seal');
  });

  test('a sealed day takes no entry, and an entry does not change', async () => {
    await twoClosedDays();
    const copy = chain.admin`
      insert into registration.payment (store_id, id, booking_id, room_unit_id, payment_date, amount, accounting_item_id,
        item_code, item_name, payment_type, business_date, sales_date)
      select store_id, uuidv7(), booking_id, room_unit_id, payment_date, amount, accounting_item_id, item_code, item_name,
        payment_type, business_date, sales_date from registration.payment`;
    await expect(copy).rejects.toMatchObject({ code: 'HJ002' });
    await expect(
      chain.admin`update registration.order_line set item_name = '別' where business_date = ${TODAY}`,
    ).rejects.toMatchObject({ code: 'HJ001' });
    await expect(ask(rollDay, { businessDate: TODAY, shiftNo: 1 })).rejects.toMatchObject({
      code: 'HOS-02005-0',
    });
  });
});

test('copies of passports go on the day after their last', async () => {
  const [first, second] = await guests([1, 3]);
  const copies = [first!, second!].map(({ id: booking_id }, day) => ({
    store_id: hotel.storeId,
    id: newId(),
    booking_id,
    guest_id: newId(),
    content_type: 'image/png',
    size_bytes: 1,
    nonce: Buffer.alloc(12),
    sealed: Buffer.alloc(17),
    keep_until: addDays(TODAY, day),
  }));
  for (const copy of copies) await chain.admin`insert into registration.passport_image ${chain.admin(copy)}`;
  await closeTheDay();
  const left = await chain.admin`select id from registration.passport_image`;
  expect(left.map(({ id }) => id)).toEqual([copies[1]!.id]);
});

test('the roll forgets what can be taken back of days that are long gone', async () => {
  await guests([1, 1]);
  const known = () => chain.admin<{ date: string }[]>`
    select business_date::text as date from registration.booking_undo
    where store_id = ${chain.scope.storeId} order by business_date`;
  const dates = [addDays(TODAY, -3), addDays(TODAY, -2)];
  const rows = await chain.admin<{ id: string }[]>`
    select id from registration.booking_undo where store_id = ${chain.scope.storeId}`;
  for (const [index, date] of dates.entries())
    await chain.admin`
      update registration.booking_undo set business_date = ${date}
      where store_id = ${chain.scope.storeId} and id = ${rows[index]!.id}`;
  const before = await known();
  await closeTheDay();
  expect(before[0]?.date).toBe(dates[0]);
  expect((await known())[0]?.date).toBe(dates[1]);
});

test('a closer whose answer was lost finds the result of a roll afterwards', async () => {
  await guests([1, 3]);
  const shift = { businessDate: TODAY, shiftNo: 1 };
  await ask(postSales, { businessDate: TODAY });
  expect(await ask(findRoll, shift)).toEqual({ roll: null });
  const roll = await ask(rollDay, shift);
  expect(roll).toMatchObject({ dateAdvanced: true, departures: 1 });
  expect(await ask(findRoll, shift)).toEqual({ roll });
  expect(await ask(findRoll, { ...shift, shiftNo: 2 })).toEqual({ roll: null });
});

test('money that is entered while the day closes is on one side of the seal', async () => {
  const rooms = await guests([3, 3, 3, 3, 3]);
  await ask(postSales, { businessDate: TODAY });
  const sales = rooms.flatMap(({ unit }) => [1, 2, 3, 4].map(() => sell(unit, hotel.items.juice)));
  const [, ...sold] = await Promise.allSettled([ask(rollDay, { businessDate: TODAY, shiftNo: 1 }), ...sales]);
  expect(sold.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await proof()).broken).toEqual([]);
  const [late] = await chain.admin`
    select count(*)::int as lines from registration.order_line o
    where item_code = 'ジュース' and business_date = ${TODAY} and created_at > (
      select sealed_at from registration.day_seal where business_date = ${TODAY})`;
  expect(late!['lines']).toBeLessThanOrEqual(20);
});

describe('cash of a shift', () => {
  test('sums by the person who took it, less what was taken back', async () => {
    const [first] = await guests([2]);
    await pay(first!.unit, 3_000);
    await pay(first!.unit, 9_000, hotel.items.card);
    const wrong = await pay(first!.unit, 4_000);
    await chain.call(service, cancelPayment, { paymentIds: [wrong], reason: '誤り' }, inCharge());
    await chain.admin`update registration.business_day set shift_no = 2`;
    await pay(first!.unit, 500);
    const cash = async (shiftNo: number) => (await ask(sumCash, { businessDate: TODAY, shiftNo })).cashiers;
    expect((await cash(1)).reduce((sum, { received }) => sum + received, 0)).toBe(3_000);
    expect(await cash(2)).toMatchObject([{ received: 500, payments: 1 }]);
    expect(await cash(3)).toEqual([]);
  });
});
