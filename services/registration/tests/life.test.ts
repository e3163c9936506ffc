import {
  assignRooms,
  changeStatus,
  checkDateChange,
  checkDay,
  checkIn,
  createBooking,
  editBooking,
  finishRoomChange,
  getFormMasters,
  getUseDetail,
  getWaitlist,
  postSales,
  quote,
  rollDay,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { releaseTempBooks } from '../src/stays/status/release-temp-books.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
const dinner = newId();
const welcome = newId();

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
  await chain.putMasters('registration', [
    arrangement(dinner, '夕食', { periodType: 'THE_DAY', quantityType: 'PERSON', unitPrice: 5_000 }),
    arrangement(welcome, '花束', { periodType: 'FIRST_DAY', quantityType: 'ROOM', unitPrice: 3_300 }),
  ]);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });
const inCharge = () => ({ actor: chain.actor('in-charge') });

function arrangement(id: string, name: string, facts: object) {
  const state = {
    id,
    code: name,
    name,
    nameEn: name,
    groupId: null,
    displayOrder: 1,
    category: 'MEAL',
    accountingItemId: hotel.items.wine,
    isTicketManaged: false,
    isStockManaged: false,
    isCleaningList: false,
    isArrangementList: true,
    ...facts,
  };
  return { entity: 'arrangement', id, state };
}

async function edit(id: string, unit: ReturnType<typeof roomOf> & { id: string }, more: object = {}) {
  const { version } = await show(chain, service, id);
  const bBasicInformation = { ...bookingOf([unit]), id, version };
  return (await chain.call(service, editBooking, { bBasicInformation, ...more }, front())).body;
}

async function enter(booking: { id: string; units: string[] }) {
  const { version } = await show(chain, service, booking.id);
  const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation }, front());
  expect(body).toMatchObject({ returnCode: 200 });
}

async function cancel(booking: { id: string; units: string[] }) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  const call = { ...request, trigger: 'CANCEL' as const, to: 'CANCEL' as const };
  return (await chain.call(service, changeStatus, call, front())).body;
}

describe('temporary bookings', () => {
  test('fall back at their deadline, in every store, once, and give their rooms back', async () => {
    const other = chain.otherStore();
    const there = await openHotel(chain, { scope: other });
    const unit = { tempBookDeadline: '2026-12-01T18:00' };
    const wish = { from: '2026-12-05', unit, roomId: hotel.twinRooms[0]! };
    const due = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, wish), roomOf(hotel, { ...wish, roomId: null })]),
    );
    const later = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { ...wish, roomId: null, unit: { tempBookDeadline: '2026-12-01T18:01' } })]),
    );
    const elsewhere = await chain.call(
      service,
      createBooking,
      { bBasicInformation: bookingOf([roomOf(there, { from: '2026-12-05', unit })]) },
      { actor: chain.actor('front', other) },
    );
    expect(elsewhere.body.returnCode).toBe(200);
    // 18:00 in Japan is 09:00 UTC.
    expect(await releaseTempBooks(service.context, new Date('2026-12-01T08:59:59Z'))).toBe(0);
    const [one, two] = await Promise.all([
      releaseTempBooks(service.context, new Date('2026-12-01T09:00:00Z')),
      releaseTempBooks(service.context, new Date('2026-12-01T09:00:00Z')),
    ]);
    expect(one + two).toBeGreaterThan(0);
    await releaseTempBooks(service.context, new Date('2026-12-01T09:00:00Z'));
    const statuses = await chain.admin<{ status: string; count: number }[]>`
      select status, count(*)::int as count from registration.room_unit where temp_book_deadline is not null
      group by status order by status`;
    expect(statuses).toEqual([
      { status: 'CANCEL', count: 3 },
      { status: 'TEMP_BOOK', count: 1 },
    ]);
    expect((await show(chain, service, due.id)).version).toBe(2);
    expect((await show(chain, service, later.id)).bRoomUnit[0]?.status).toBe('TEMP_BOOK');
    const [run] = await chain.admin<{ done: number }[]>`
      select sum(done)::int as done from registration.job_run where job = 'temp-book-release'`;
    expect(run?.done).toBe(3);
    await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from: '2026-12-05', roomId: hotel.twinRooms[0]! })]),
    );
  });
});

describe('selling beyond the limit', () => {
  const wish = () => ({ from: '2026-12-24', nights: 1, roomTypeId: hotel.suite });

  test('needs the right and a reason, and is remembered', async () => {
    await book(chain, service, bookingOf([roomOf(hotel, wish())]));
    const bBasicInformation = bookingOf([roomOf(hotel, wish())]);
    const tryOut = async (request: object, who = front()) =>
      (await chain.call(service, createBooking, { bBasicInformation, ...request }, who)).body;
    expect(await tryOut({})).toMatchObject({ returnCode: 'HOS-02001-1', details: { reason: 'SOLD_OUT' } });
    expect(await tryOut({ overbookReason: '常連様' })).toMatchObject({ returnCode: 'HOS-02006-1' });
    const sold = await tryOut({ overbookReason: '常連様' }, inCharge());
    expect(sold).toMatchObject({ returnCode: 200 });
    const [audit] = await chain.admin<{ reason: string }[]>`
      select reason from registration.audit_log
      where action = 'booking.create' and entity_id = ${sold.bBasicInformationId}`;
    expect(audit?.reason).toBe('常連様');
    expect(await tryOut({})).toMatchObject({ returnCode: 'HOS-02001-1' });
  });

  test('the waitlist holds nothing, and shows when a room is free', async () => {
    const from = '2026-12-28';
    const holder = await book(chain, service, bookingOf([roomOf(hotel, { ...wish(), from })]));
    const unit = { status: 'WAIT_CANCEL' as const };
    const waiting = await book(chain, service, bookingOf([roomOf(hotel, { ...wish(), from, unit })]));
    const read = async () => (await chain.call(service, getWaitlist, {}, front())).body;
    expect(await read()).toMatchObject({
      vacantCount: 0,
      waiting: [{ bRoomUnitId: waiting.units[0], remaining: 0 }],
    });
    expect(await cancel(holder)).toMatchObject({ returnCode: 200 });
    expect(await read()).toMatchObject({ vacantCount: 1, waiting: [{ remaining: 1 }] });
    const { version } = await show(chain, service, waiting.id);
    const back = { bBasicInformationId: waiting.id, version, bRoomUnitIds: waiting.units };
    const { body } = await chain.call(
      service,
      changeStatus,
      { ...back, trigger: 'FORM', to: 'BOOK' },
      front(),
    );
    expect(body).toMatchObject({ returnCode: 200, roomUnits: [{ status: 'BOOK' }] });
    expect(await read()).toMatchObject({ waiting: [] });
    // The holder comes back to a house that is full again.
    const holderVersion = (await show(chain, service, holder.id)).version;
    const again = { bBasicInformationId: holder.id, version: holderVersion, bRoomUnitIds: holder.units };
    const refused = await chain.call(
      service,
      changeStatus,
      { ...again, trigger: 'FORM', to: 'BOOK' },
      front(),
    );
    expect(refused.body).toMatchObject({ returnCode: 'HOS-02001-1' });
  });
});

test('a temporary booking that cannot be released keeps no other from its deadline', async () => {
  const due = (deadline: string) =>
    book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from: '2026-12-20', roomId: null, unit: { tempBookDeadline: deadline } })]),
    );
  const stuck = await due('2026-12-02T09:00');
  const next = await due('2026-12-02T10:00');
  await chain.admin.unsafe(`
    create function public.refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse_one before update on registration.room_unit for each row
      when (new.booking_id = '${stuck.id}') execute function public.refuse_one()`);
  const evening = new Date('2026-12-02T09:00:00Z');
  await releaseTempBooks(service.context, evening);
  expect((await show(chain, service, stuck.id)).bRoomUnit[0]?.status).toBe('TEMP_BOOK');
  expect((await show(chain, service, next.id)).bRoomUnit[0]?.status).toBe('CANCEL');
  await chain.admin.unsafe('drop trigger refuse_one on registration.room_unit');
  expect(await releaseTempBooks(service.context, evening)).toBe(1);
  expect((await show(chain, service, stuck.id)).bRoomUnit[0]?.status).toBe('CANCEL');
});

describe('arrangements', () => {
  test('count heads or rooms, cost what they cost, and fall away with their night', async () => {
    const from = '2027-01-10';
    const room = roomOf(hotel, { from, nights: 2, adults: 2 });
    const plain = await book(chain, service, bookingOf([room]));
    const bArrangements = [
      { roomDate: from, arrangementId: dinner },
      { roomDate: addDays(from, 1), arrangementId: dinner, quantity: 1 },
      { roomDate: from, arrangementId: welcome },
    ];
    const booking = await book(chain, service, bookingOf([{ ...room, bArrangements }]));
    const before = (await show(chain, service, plain.id)).grandTotalAmount;
    const shown = await show(chain, service, booking.id);
    // 5,000 × 2 + 3,300 and 5,000 × 1, with ten per cent on top of each.
    expect(shown.grandTotalAmount - before).toBe(11_000 + 3_630 + 5_500);
    expect(shown.bRoomUnit[0]?.bArrangements).toMatchObject([
      { arrangementName: '夕食', useDate: from, quantityPerson: 2, totalPrice: 10_000, status: 'BLANK' },
      { arrangementName: '花束', useDate: from, quantityRoom: 1, totalPrice: 3_300 },
      { arrangementName: '夕食', useDate: addDays(from, 1), quantityPerson: 1, totalPrice: 5_000 },
    ]);
    const [night] = shown.bRoomUnit[0]!.bRoomInformation;
    expect(night?.explanation?.amountYen).toBe(night?.totalAmount);
    const planned = await chain.call(service, getUseDetail, { ids: booking.units });
    expect(planned.body.useDetails[0]?.plannedSales).toBe(shown.grandTotalAmount);
    const unitId = booking.units[0]!;
    const check = { bRoomUnitId: unitId, checkInDate: from, checkOutDate: addDays(from, 1) };
    const { body: preview } = await chain.call(service, checkDateChange, check);
    expect(preview).toMatchObject({
      removedNights: [{ roomDate: addDays(from, 1) }],
      addedNights: [],
      removedArrangements: [{ name: '夕食', totalPrice: 5_000 }],
      totalBefore: shown.grandTotalAmount,
    });
    const shorter = { ...roomOf(hotel, { from, nights: 1, adults: 2 }), id: unitId };
    expect(await edit(booking.id, shorter)).toMatchObject({ returnCode: 200 });
    const saved = await show(chain, service, booking.id);
    expect(saved.grandTotalAmount).toBe(preview.totalAfter);
    expect(saved.bRoomUnit[0]?.bArrangements).toHaveLength(2);
    const gone = { ...shorter, bArrangements: [] };
    expect(await edit(booking.id, gone)).toMatchObject({ returnCode: 200 });
    const alone = await show(chain, service, booking.id);
    expect(alone.grandTotalAmount).toBe(preview.totalAfter - 11_000 - 3_630);
  });

  test('one of the first day is refused on another, an unknown one always', async () => {
    const from = '2027-01-14';
    const room = roomOf(hotel, { from, nights: 2 });
    const tryOut = async (arrangementId: string) => {
      const bArrangements = [{ roomDate: addDays(from, 1), arrangementId }];
      const bBasicInformation = bookingOf([{ ...room, bArrangements }]);
      return (await chain.call(service, createBooking, { bBasicInformation }, front())).body.returnCode;
    };
    expect(await tryOut(welcome)).toBe('HOS-02010-3');
    expect(await tryOut(newId())).toBe('HOS-00001-1');
    const nights = room.bRoomInformation.map(({ roomDate, roomTypeId, packagePlanId, paxMaleCount }) => ({
      roomDate,
      roomTypeId,
      packagePlanId,
      paxMaleCount,
    }));
    const bArrangements = [{ roomDate: from, arrangementId: newId() }];
    const quoted = await chain.call(service, quote, { rooms: [{ nights, bArrangements }] });
    expect(quoted.body.returnCode).toBe('HOS-02010-2');
    const { body } = await chain.call(service, getFormMasters, {});
    expect(body.arrangements.map(({ name }) => name).toSorted()).toEqual(['夕食', '花束'].toSorted());
  });
});

describe('dates of a stay', () => {
  test('the check tells added nights, flags and prices, and saves nothing', async () => {
    const from = '2027-02-01';
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
    const unitId = booking.units[0]!;
    const ask = async (checkInDate: string, checkOutDate: string) =>
      (await chain.call(service, checkDateChange, { bRoomUnitId: unitId, checkInDate, checkOutDate })).body;
    expect(await ask(from, addDays(from, 1))).toMatchObject({ flag: 0, flags: [] });
    const longer = await ask(from, addDays(from, 2));
    expect(longer).toMatchObject({ flag: 0, flags: [0], addedNights: [{ roomDate: addDays(from, 1) }] });
    expect(await ask(addDays(from, 5), addDays(from, 6))).toMatchObject({ flag: -1 });
    expect(await ask(addDays(from, 2), from)).toMatchObject({ returnCode: 'HOS-02006-0' });
    expect((await show(chain, service, booking.id)).version).toBe(1);
    const unit = { ...roomOf(hotel, { from, nights: 2 }), id: unitId };
    expect(await edit(booking.id, unit)).toMatchObject({ returnCode: 200 });
    expect((await show(chain, service, booking.id)).grandTotalAmount).toBe(longer.totalAfter);
  });

  test('a night that was paid in advance and falls away is taken back by a line of its own', async () => {
    const room = hotel.twinRooms[4]!;
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { nights: 3, roomId: room })]));
    await enter(booking);
    const unitId = booking.units[0]!;
    const total = (await show(chain, service, booking.id)).grandTotalAmount;
    const bPayments = [{ accountingItemId: hotel.items.card, paymentAmount: total }];
    const request = {
      settlementBills: [{ bRoomUnitId: unitId, bPayments }],
      throughNight: addDays(TODAY, 2),
      checkoutFlag: 'NO' as const,
    };
    const settled = await chain.call(service, saveMidFlowPayment, request, front());
    expect(settled.body).toMatchObject({ returnCode: 200 });
    const { body: preview } = await chain.call(service, checkDateChange, {
      bRoomUnitId: unitId,
      checkInDate: TODAY,
      checkOutDate: addDays(TODAY, 2),
    });
    const back = preview.reversedOrders.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    expect(back).toBeLessThan(0);
    expect(new Set(preview.reversedOrders.map(({ billStatus }) => billStatus))).toEqual(new Set(['DONE']));
    const unit = { ...roomOf(hotel, { nights: 2, roomId: room }), id: unitId };
    expect(await edit(booking.id, unit)).toMatchObject({ returnCode: 'HOS-02006-1' });
    expect(await edit(booking.id, unit, { moneyReason: '早期出発' })).toMatchObject({ returnCode: 200 });
    const shown = await show(chain, service, booking.id);
    expect(shown.bRoomUnit[0]).toMatchObject({ unsettledBalance: back, checkOutDate: addDays(TODAY, 2) });
  });
});

describe('a change of room during the stay', () => {
  test('a change planned for tomorrow is made tomorrow, and the day is not closed before', async () => {
    const bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
    bus.start();
    const token = { token: await chain.sign(chain.actor('in-charge')) };
    const [now = '', then = ''] = hotel.twinRooms.slice(6, 8);
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { nights: 3, roomId: now })]));
    const unitId = booking.units[0]!;
    await enter(booking);
    const tomorrow = addDays(TODAY, 1);
    const assignments = [{ bRoomUnitId: unitId, roomId: then, from: tomorrow }];
    expect((await chain.call(service, assignRooms, { assignments }, front())).body.returnCode).toBe(200);
    const next = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from: tomorrow, nights: 1, roomId: now })]),
    );
    const arrive = async () => {
      const { version } = await show(chain, service, next.id);
      const bBasicInformation = { id: next.id, version, bRoomUnitIds: next.units };
      return (await chain.call(service, checkIn, { bBasicInformation }, front())).body;
    };
    const finish = async () => {
      const { version } = await show(chain, service, booking.id);
      const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: [unitId] };
      return (await chain.call(service, finishRoomChange, request, front())).body;
    };
    expect(await finish()).toMatchObject({ returnCode: 'HOS-02010-1' });
    await callRpc(bus, postSales, { businessDate: TODAY }, token);
    await callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, token);
    const found = async () => {
      const { findings } = await callRpc(bus, checkDay, { businessDate: tomorrow }, token);
      return findings
        .filter(({ check }) => check === 'ROOM_CHANGE_NOT_DONE')
        .map(({ roomUnitId }) => roomUnitId);
    };
    expect(await found()).toEqual([unitId]);
    // The guests of today have not left the room yet that the next party is to have.
    expect(await arrive()).toMatchObject({ returnCode: 'HOS-02002-1', details: { reason: 'ROOM_OCCUPIED' } });
    await chain.admin`
      insert into registration.room_condition (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
      values (${chain.scope.storeId}, ${then}, 'O', 'N', false, 1)`;
    expect(await finish()).toMatchObject({ returnCode: 'HOS-02002-2' });
    await chain.admin`update registration.room_condition set cleaning = 'U' where room_id = ${then}`;
    expect(await finish()).toMatchObject({ returnCode: 200 });
    expect(await found()).toEqual([]);
    expect(await arrive()).toMatchObject({ returnCode: 200 });
    const history = await chain.admin<{ action: string }[]>`
      select action from registration.audit_log where entity_id = ${booking.id} order by id`;
    expect(history.map(({ action }) => action)).toEqual([
      'booking.create',
      'unit.check-in',
      'room.assign',
      'day.post-sales',
      'room.change-done',
    ]);
    await bus.close();
  });
});
