import {
  assignRooms,
  changeStatus,
  checkIn,
  checkOut,
  createBooking,
  getAvailability,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

async function assign(bRoomUnitId: string, roomId: string | null, more: object = {}) {
  const request = { assignments: [{ bRoomUnitId, roomId, ...more }] };
  return (await chain.call(service, assignRooms, request, front())).body;
}

async function enter(booking: { id: string; units: string[] }, changes: object = {}) {
  const { version } = await show(chain, service, booking.id);
  const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
  return (await chain.call(service, checkIn, { bBasicInformation, ...changes }, front())).body;
}

async function move(
  booking: { id: string; units: string[] },
  trigger: 'DEPART' | 'CHECK_IN_CANCEL' | 'NO_SHOW',
  to: 'DEPARTURE' | 'BOOK' | 'NO_SHOW',
) {
  const { version } = await show(chain, service, booking.id);
  const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units, trigger, to };
  return (await chain.call(service, changeStatus, request, front())).body;
}

function clean(roomId: string, cleaning: string, version = 1) {
  return chain.admin`
    insert into registration.room_condition (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
    values (${chain.scope.storeId}, ${roomId}, ${cleaning === 'U' ? 'V' : 'O'}, ${cleaning}, false, ${version})
    on conflict (store_id, room_id) do update set cleaning = excluded.cleaning`;
}

describe('assigning', () => {
  test('a taken room names who has it; a free room and day use beside a night are given', async () => {
    const room = hotel.twinRooms[0]!;
    const first = await book(chain, service, bookingOf([roomOf(hotel)]));
    const second = await book(chain, service, bookingOf([roomOf(hotel)]));
    expect(await assign(first.units[0]!, room)).toMatchObject({ returnCode: 200 });
    expect(await assign(second.units[0]!, room)).toMatchObject({
      returnCode: 'HOS-02001-1',
      details: { roomNo: '201', takenBy: `${first.bookingNo}-1` },
    });
    expect(await assign(second.units[0]!, hotel.twinRooms[1]!)).toMatchObject({ returnCode: 200 });
    const dayUse = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from: '2026-11-22', nights: 0, roomId: room })]),
    );
    expect(
      (await show(chain, service, dayUse.id)).bRoomUnit[0]?.bRoomInformation[0]?.assignedRoomNumber,
    ).toBe('201');
    expect(await assign(first.units[0]!, null)).toMatchObject({ returnCode: 200 });
    expect(await assign(second.units[0]!, room)).toMatchObject({ returnCode: 200 });
  });

  test('a room of another type needs a reason and takes the stock of its own type', async () => {
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-12-01', nights: 1 })]));
    const suite = hotel.suiteRooms[0]!;
    expect(await assign(booking.units[0]!, suite)).toMatchObject({ returnCode: 'HOS-02001-5' });
    const request = {
      assignments: [{ bRoomUnitId: booking.units[0]!, roomId: suite }],
      reason: 'アップグレード',
    };
    expect((await chain.call(service, assignRooms, request, front())).body.returnCode).toBe(200);
    const { body } = await chain.call(service, getAvailability, { from: '2026-12-01', to: '2026-12-02' });
    const remaining = Object.fromEntries(body.roomTypes.map((type) => [type.roomTypeId, type.remaining]));
    expect(remaining).toEqual({ [hotel.twin]: 12, [hotel.suite]: 0 });
    expect(body.freeRooms.map(({ roomNo }) => roomNo)).not.toContain('901');
  });

  test('two halves of a stay in two rooms', async () => {
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-12-10', nights: 3 })]));
    const [unit = ''] = booking.units;
    expect(await assign(unit, hotel.twinRooms[2]!, { to: '2026-12-11' })).toMatchObject({ returnCode: 200 });
    expect(await assign(unit, hotel.twinRooms[3]!, { from: '2026-12-11' })).toMatchObject({
      returnCode: 200,
    });
    const shown = await show(chain, service, booking.id);
    expect(shown.bRoomUnit[0]?.bRoomInformation.map(({ assignedRoomNumber }) => assignedRoomNumber)).toEqual([
      '203',
      '204',
      '204',
    ]);
  });
});

describe('arriving and leaving', () => {
  test('check-in waits for its day, a room, and housekeeping', async () => {
    const later = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-11-25' })]));
    expect(await enter(later)).toMatchObject({
      returnCode: 'HOS-02002-1',
      details: { reason: 'BEFORE_CHECK_IN_DAY' },
    });
    const booking = await book(chain, service, bookingOf([roomOf(hotel)]));
    expect(await enter(booking)).toMatchObject({ details: { reason: 'ROOM_NOT_ASSIGNED' } });
    const room = hotel.twinRooms[5]!;
    await assign(booking.units[0]!, room);
    await clean(room, 'N');
    expect(await enter(booking)).toMatchObject({ returnCode: 'HOS-02002-2' });
    expect(await enter(booking, { overrideReason: '急ぎ' })).toMatchObject({ returnCode: 'HOS-02006-1' });
    await clean(room, 'U', 2);
    expect(await enter(booking)).toMatchObject({ returnCode: 200, roomUnits: [{ status: 'STAY' }] });
    expect((await show(chain, service, booking.id)).bRoomUnit[0]).toMatchObject({
      status: 'STAY',
      checkedInOn: TODAY,
    });
    expect(await move(booking, 'CHECK_IN_CANCEL', 'BOOK')).toMatchObject({ returnCode: 200 });
    expect(await enter(booking)).toMatchObject({ returnCode: 200 });
  });

  test('check-out needs DEPARTURE and an even bill; early departure frees the nights', async () => {
    const room = hotel.twinRooms[6]!;
    await clean(room, 'U');
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { nights: 3, roomId: room })]));
    await enter(booking);
    const leave = async () =>
      (await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, front())).body;
    expect(await leave()).toMatchObject({
      returnCode: 'HOS-02002-1',
      details: { reason: 'STATUS_NOT_ALLOWED' },
    });
    expect(await move(booking, 'DEPART', 'DEPARTURE')).toMatchObject({ returnCode: 200 });
    const shown = await show(chain, service, booking.id);
    expect(shown).toMatchObject({
      checkOutDate: '2026-11-21',
      bRoomUnit: [{ nights: 1, status: 'DEPARTURE' }],
    });
    expect(await leave()).toMatchObject({
      returnCode: 'HOS-02026-5',
      details: { reason: 'UNSETTLED_BALANCE' },
    });
  });

  test('a no-show gives everything back and stays one', async () => {
    const booking = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { roomTypeId: hotel.suite, from: TODAY, nights: 1 })]),
    );
    expect(await move(booking, 'NO_SHOW', 'NO_SHOW')).toMatchObject({ returnCode: 200 });
    expect(await move(booking, 'CHECK_IN_CANCEL', 'BOOK')).toMatchObject({ returnCode: 'HOS-02002-1' });
    await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { roomTypeId: hotel.suite, from: TODAY, nights: 1 })]),
    );
  });
});

describe('races', () => {
  test('50 clerks book the last room at once: one wins, 49 are told', async () => {
    const wish = { from: '2027-01-20', nights: 2, roomTypeId: hotel.suite };
    const input = { bBasicInformation: bookingOf([roomOf(hotel, wish)]) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => chain.call(service, createBooking, input, front())),
    );
    const codes = answers.map(({ body }) => body.returnCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'HOS-02001-1')).toHaveLength(49);
  });

  test('many clerks want the same rooms in any order: nobody shares one, nobody waits in a circle', async () => {
    const from = '2027-02-10';
    const bookings = await Promise.all(
      Array.from({ length: 6 }, () =>
        book(chain, service, bookingOf([roomOf(hotel, { from }), roomOf(hotel, { from })])),
      ),
    );
    const pairs = bookings.map((_, index) => [index % 4, (index + 1) % 4]);
    const answers = await Promise.all(
      bookings.map((booking, index) =>
        chain.call(
          service,
          assignRooms,
          {
            assignments: booking.units.map((bRoomUnitId, at) => ({
              bRoomUnitId,
              roomId: hotel.twinRooms[pairs[index]![at]!]!,
            })),
          },
          front(),
        ),
      ),
    );
    const codes = answers.map(({ body }) => body.returnCode);
    expect(new Set(codes)).toEqual(new Set([200, 'HOS-02001-1']));
    const [overlap] = await chain.admin<{ count: number }[]>`
      select count(*)::int as count from registration.room_occupancy a join registration.room_occupancy b
        on a.room_id = b.room_id and a.id < b.id and a.stay && b.stay and a.live and b.live`;
    expect(overlap?.count).toBe(0);
  });
});
