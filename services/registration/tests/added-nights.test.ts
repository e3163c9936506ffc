import { checkDateChange } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

/** R-ROOM-12: the room of nights that are added to a stay. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 3 });
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
