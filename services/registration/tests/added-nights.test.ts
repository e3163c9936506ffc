import { applyBoardMoves, checkDateChange, editBooking } from '@honjin/contracts/registration';
import { addDays, diffDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** R-ROOM-12: the room of nights that are added to a stay. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 8 });
  desk = new MoneyDesk(chain, service, hotel);
});
afterAll(() => chain.stop());

const FROM = addDays(TODAY, 20);

async function lengthen(roomUnitId: string, nights: number) {
  const dates = { checkInDate: FROM, checkOutDate: addDays(FROM, nights) };
  const { body } = await chain.call(service, checkDateChange, { bRoomUnitId: roomUnitId, ...dates });
  return body.addedNights;
}

test('an added night keeps its room while that is free, and says who has it when it is not', async () => {
  const [room = ''] = hotel.twinRooms;
  const stay = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM, roomId: room })]));
  const next = addDays(FROM, 3);
  const other = await book(chain, service, bookingOf([roomOf(hotel, { from: next, roomId: room })]));
  const [unit = ''] = stay.units;
  expect(await lengthen(unit, 3)).toMatchObject([{ assignedRoomId: room, takenBy: '' }]);
  const [third, fourth] = await lengthen(unit, 4);
  expect(third).toMatchObject({ assignedRoomId: room, takenBy: `${other.bookingNo}-1` });
  expect(fourth).toMatchObject({ roomDate: next, takenBy: `${other.bookingNo}-1` });
  expect(third?.assignedRoomNumber).not.toBe('');
});

test('a stay without a room adds nights without one', async () => {
  const { units } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM })]));
  expect(await lengthen(units[0] ?? '', 3)).toMatchObject([
    { assignedRoomId: null, assignedRoomNumber: '', takenBy: '' },
  ]);
});

test('a stay whose times end before they begin on its only day is looked at without an error', async () => {
  const [, room = ''] = hotel.twinRooms;
  const { units } = await book(chain, service, bookingOf([roomOf(hotel, { from: FROM, roomId: room })]));
  for (const nights of [0, 1]) expect(await lengthen(units[0] ?? '', nights)).toEqual([]);
});

/** Gives the only room of a departing guest other days, on the form or on the board; answers its status. */
async function stayUntil(on: 'form' | 'board', departing: { id: string; unit: string }, until: string) {
  const { version, bRoomUnit } = await show(chain, service, departing.id);
  const known = bRoomUnit[0]?.bRoomInformation ?? [];
  const wanted = roomOf(hotel, { from: TODAY, nights: diffDays(TODAY, until) });
  const nights = wanted.bRoomInformation.map((night) => {
    const same = known.find(({ roomDate }) => roomDate === night.roomDate);
    return { ...night, ...(same && { id: same.id }), assignedRoomId: known[0]?.assignedRoomId };
  });
  const unit = { ...wanted, id: departing.unit, bRoomInformation: nights };
  const request = { bBasicInformation: { ...bookingOf([unit]), id: departing.id, version } };
  const dates = { checkInDate: TODAY, checkOutDate: until };
  const actor = { actor: chain.actor('in-charge') };
  const actions = [{ kind: 'DATES', bRoomUnitId: departing.unit, ...dates } as const];
  const { body } =
    on === 'form'
      ? await chain.call(service, editBooking, request as never, actor)
      : await chain.call(service, applyBoardMoves, { actions }, actor);
  expect(body).toMatchObject({ returnCode: 200 });
  return (await show(chain, service, departing.id)).bRoomUnit[0]?.status;
}

test.each(['form', 'board'] as const)(
  'R-STATE-07: a guest who was leaving and stays longer is staying again, on the %s',
  async (on) => {
    const early = await desk.departing();
    expect(await stayUntil(on, early, addDays(TODAY, 3))).toBe('STAY');
  },
);

test.each(['form', 'board'] as const)(
  'R-STATE-07: a guest who leaves early goes on leaving when the stay is saved as it was, on the %s',
  async (on) => {
    const early = await desk.departing();
    expect(await stayUntil(on, early, addDays(TODAY, 1))).toBe('DEPARTURE');
  },
);
