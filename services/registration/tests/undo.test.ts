import {
  addOrder,
  assignRooms,
  changeStatus,
  checkIn,
  checkOut,
  saveMidFlowPayment,
  undoChange,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show, type Wish } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let clerk: { actor: ReturnType<TestChain['actor']> };

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
  clerk = { actor: chain.actor('front') };
});

afterAll(() => chain.stop());

interface Booked {
  id: string;
  units: string[];
}

const stay = (...wishes: Wish[]) =>
  book(chain, service, bookingOf(wishes.map((wish) => roomOf(hotel, wish))));

async function change(booking: Booked, trigger: 'CANCEL' | 'NO_SHOW' | 'DEPART', to: string) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units, trigger };
  const { body } = await chain.call(service, changeStatus, { ...request, to: to as 'CANCEL' }, clerk);
  expect(body).toMatchObject({ returnCode: 200 });
  return body.undoId!;
}

async function enter(booking: Booked) {
  const { version } = await show(chain, service, booking.id);
  const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation }, clerk);
  expect(body).toMatchObject({ returnCode: 200 });
  return body.undoId!;
}

const undo = async (undoId: string, who = clerk) =>
  (await chain.call(service, undoChange, { undoId }, who)).body;

/** The rooms of a booking without what counts its changes. */
async function roomsOf(id: string) {
  const { bRoomUnit } = await show(chain, service, id);
  return bRoomUnit;
}

describe('taking back an action on the rooms of a booking', () => {
  test('a cancelled booking has its rooms, its deadline and its stock again, once', async () => {
    const from = '2027-06-01';
    const unit = { tempBookDeadline: `${from}T15:00` };
    const booking = await stay(
      { from, roomId: hotel.twinRooms[0]! },
      { from, roomId: hotel.twinRooms[1]!, unit },
    );
    const before = await roomsOf(booking.id);
    const undoId = await change(booking, 'CANCEL', 'CANCEL');
    expect((await roomsOf(booking.id)).map(({ status }) => status)).toEqual(['CANCEL', 'CANCEL']);
    const other = { actor: chain.actor('front', { userId: newId() }) };
    expect(await undo(undoId, other)).toMatchObject({ returnCode: 'HOS-02022-0' });
    expect(await undo(undoId)).toMatchObject({
      returnCode: 200,
      bookings: [{ bBasicInformationId: booking.id, version: 3 }],
    });
    expect(await roomsOf(booking.id)).toEqual(before);
    expect(await undo(undoId)).toMatchObject({ returnCode: 'HOS-02022-0' });
    const [audit] = await chain.admin<{ action: string; reason: string }[]>`
      select action, reason from registration.audit_log where entity_id = ${booking.id} order by id desc limit 1`;
    expect(audit).toEqual({ action: 'unit.undo', reason: 'unit.cancel' });
  });

  test('a guest who took the room in between keeps it, and the booking stays as it is', async () => {
    const wish = { from: addDays(TODAY, 3), roomId: hotel.twinRooms[2]! };
    const booking = await stay(wish);
    const undoId = await change(booking, 'CANCEL', 'CANCEL');
    const next = await stay(wish);
    expect(await undo(undoId)).toMatchObject({ returnCode: 'HOS-02001-1', details: { roomNo: '203' } });
    expect((await roomsOf(booking.id))[0]?.status).toBe('CANCEL');
    await change(next, 'CANCEL', 'CANCEL');
    // A refusal used nothing up: now that the room is free it works.
    expect(await undo(undoId)).toMatchObject({ returnCode: 200 });
  });

  test('a no-show comes after all, and a room is given back', async () => {
    const booking = await stay({ roomId: null });
    const before = await roomsOf(booking.id);
    const request = { assignments: [{ bRoomUnitId: booking.units[0]!, roomId: hotel.twinRooms[3]! }] };
    const { body: given } = await chain.call(service, assignRooms, request, clerk);
    expect(await undo(given.undoId!)).toMatchObject({ returnCode: 200 });
    expect(await roomsOf(booking.id)).toEqual(before);
    const undoId = await change(booking, 'NO_SHOW', 'NO_SHOW');
    expect(await undo(undoId)).toMatchObject({ returnCode: 200 });
    expect(await roomsOf(booking.id)).toEqual(before);
  });

  test('one that an earlier release kept, which did not know what nights and rooms say today', async () => {
    const wish = {
      viewType: '海側',
      facilities: 'ベビーベッド',
      smokingOrNonSmoking: 'NON_SMOKING',
    } as const;
    const room = roomOf(hotel, { from: addDays(TODAY, 40), roomId: null });
    for (const night of room.bRoomInformation) Object.assign(night, wish);
    const booking = await book(chain, service, bookingOf([room]));
    const [before] = await roomsOf(booking.id);
    const undoId = await change(booking, 'CANCEL', 'CANCEL');
    // The image of then has neither the wishes nor the mark of a stay that was moved.
    const younger = ['viewType', 'smoking', 'facilities', 'taxExemption', 'travelAgencyBookedOn', 'options'];
    await chain.admin`
      update registration.booking_undo set units = (
        select jsonb_agg(jsonb_set(one, '{nights}', (
            select jsonb_agg(night - ${younger}::text[]) from jsonb_array_elements(one -> 'nights') as night))
          #- '{unit,nightsChanged}')
        from jsonb_array_elements(units) as one)
      where id = ${undoId}`;
    expect(await undo(undoId)).toMatchObject({ returnCode: 200 });
    const [after] = await roomsOf(booking.id);
    expect(after).toMatchObject({ status: 'BOOK', nightsChanged: 'NO', totalAmount: before!.totalAmount });
    expect(after!.bRoomInformation).toHaveLength(before!.bRoomInformation.length);
    expect(after!.bRoomInformation[0]).toMatchObject(wish);
  });

  test('a check-in, until something is sold', async () => {
    const booking = await stay({ roomId: hotel.twinRooms[4]! });
    const before = await roomsOf(booking.id);
    expect(await undo(await enter(booking))).toMatchObject({ returnCode: 200 });
    expect(await roomsOf(booking.id)).toEqual(before);
    const undoId = await enter(booking);
    const orders = [{ accountingItemId: hotel.items.juice }];
    await chain.call(service, addOrder, { bRoomUnitId: booking.units[0]!, orders }, clerk);
    expect(await undo(undoId)).toMatchObject({ returnCode: 'HOS-02022-2' });
    expect((await roomsOf(booking.id))[0]?.status).toBe('STAY');
  });

  test('a guest who departed early has the freed nights again', async () => {
    const booking = await stay({ nights: 4, roomId: hotel.twinRooms[5]! });
    await enter(booking);
    const before = await roomsOf(booking.id);
    const undoId = await change(booking, 'DEPART', 'DEPARTURE');
    expect((await roomsOf(booking.id))[0]?.bRoomInformation).toHaveLength(1);
    expect(await undo(undoId)).toMatchObject({ returnCode: 200 });
    expect(await roomsOf(booking.id)).toEqual(before);
  });

  test('a check-out; the guest has not stayed one time more for it', async () => {
    const guest = {
      guestNameSingleByte: 'モドリ ハルコ',
      guestKanjiName: '戻 春子',
      phoneNumber: '09011112222',
    };
    const booking = await stay({ nights: 1, roomId: hotel.twinRooms[6]!, guest });
    await enter(booking);
    await change(booking, 'DEPART', 'DEPARTURE');
    const bRoomUnitId = booking.units[0]!;
    const paymentAmount = (await show(chain, service, booking.id)).grandTotalAmount;
    const bPayments = [{ accountingItemId: hotel.items.card, paymentAmount }];
    const settlement = { settlementBills: [{ bRoomUnitId, bPayments }], checkoutFlag: 'YES' as const };
    await chain.call(service, saveMidFlowPayment, settlement, clerk);
    const before = await roomsOf(booking.id);
    const stays = async () =>
      (
        await chain.admin<{ count: number }[]>`
        select stay_count as count from registration.customer where phone = '09011112222'`
      )[0]!.count;
    const counted = await stays();
    const { body } = await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, clerk);
    expect(body).toMatchObject({ returnCode: 200, roomUnits: [{ status: 'CHECK_OUT' }] });
    expect(await stays()).toBe(counted + 1);
    expect(await undo(body.undoId!)).toMatchObject({ returnCode: 200 });
    expect(await roomsOf(booking.id)).toEqual(before);
    expect(await stays()).toBe(counted);
  });
});

describe('actions that cannot be taken back', () => {
  test('anything after which the booking was changed, or without the right', async () => {
    const booking = await stay({ from: addDays(TODAY, 8), roomId: null });
    const give = async (roomId: string) => {
      const request = { assignments: [{ bRoomUnitId: booking.units[0]!, roomId }] };
      return (await chain.call(service, assignRooms, request, clerk)).body.undoId!;
    };
    const first = await give(hotel.twinRooms[0]!);
    await give(hotel.twinRooms[1]!);
    expect(await undo(first)).toMatchObject({ returnCode: 'HOS-00005-0' });
    const viewer = await chain.call(service, undoChange, { undoId: first }, { actor: chain.actor('viewer') });
    expect(viewer.status).toBe(403);
  });

  test('anything of a day that is closed', async () => {
    const booking = await stay({ from: addDays(TODAY, 12) });
    const undoId = await change(booking, 'CANCEL', 'CANCEL');
    const tomorrow = addDays(TODAY, 1);
    await chain.admin`
      update registration.business_day set business_date = ${tomorrow}, sales_date = ${tomorrow}
      where store_id = ${chain.scope.storeId}`;
    const refused = await undo(undoId);
    expect(refused).toMatchObject({ returnCode: 'HOS-02022-1' });
    expect(refused.message).toContain('2026/11/20');
  });
});
