import { bookingChanged, businessDayAdvanced } from '@honjin/contracts/registration';
import { getRoomCareHistory, listRoomIndication } from '@honjin/contracts/rooms';
import type { RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { moveUnit } from './move-unit.ts';

const TODAY = '2026-11-20';
const house = testHouse(['シングル'], 10);
const type = house.types[0]!;
const [alone, ...busy] = house.rooms.map(({ id }) => id);

let chain: TestChain;
let registration: EventSource;
let rooms: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, rooms] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('rooms', build),
  ]);
  await chain.putMasters('rooms', house.masters);
  await registration.emit(businessDayAdvanced, {
    previousBusinessDate: '2026-11-19',
    businessDate: TODAY,
    salesDate: TODAY,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: null,
  });
});
afterAll(() => chain.stop());

/** The stay of a room whose desk changes its mind. */
const WAY = ['STAY', 'BOOK', 'STAY', 'DEPARTURE', 'CHECK_OUT', 'DEPARTURE', 'CHECK_OUT'] as const;

const bookingOf = (roomId: string) =>
  bookingSnapshotOf([{ checkInDate: TODAY, nights: 1, roomTypeId: type.id, rooms: roomId }]);

async function listRooms(minRevision?: number) {
  const request = minRevision === undefined ? {} : { minRevision };
  const { body } = await chain.call(rooms, listRoomIndication, request, { actor: chain.actor('front') });
  return new Map(body.rooms.map((room) => [room.roomId, room]));
}

/** The room's state and the changes that its thread tells, without the moments and ids. */
async function told(roomId: string) {
  const { condition, cleaning, version } = (await listRooms()).get(roomId)!;
  const { body } = await chain.call(rooms, getRoomCareHistory, { roomId });
  const changes = body.operationHistories.map((entry) => [entry.action, entry.machineStep, entry.changes]);
  return { condition, cleaning, version, changes };
}

it('tells of rooms in a burst what it tells of a room whose events come one by one, and writes it at once', async () => {
  let slow = bookingOf(alone!);
  await registration.emit(bookingChanged, slow);
  for (const status of WAY) {
    const { now, revision } = await moveUnit(registration, slow, status);
    await listRooms(revision);
    slow = now;
  }
  await rooms.stop();
  let bookings = busy.map(bookingOf);
  for (const booking of bookings) await registration.emit(bookingChanged, booking);
  for (const status of WAY)
    for (const [at, booking] of bookings.entries())
      bookings = bookings.with(at, (await moveUnit(registration, booking, status)).now);
  rooms = await chain.start('rooms', build);
  const last = await registration.emit(bookingChanged, slow);
  await listRooms(last);
  const expected = await told(alone!);
  expect(expected.changes.length).toBeGreaterThanOrEqual(WAY.length);
  expect(expected).toMatchObject({ condition: 'O', cleaning: 'N' });
  for (const roomId of busy) expect([roomId, await told(roomId)]).toEqual([roomId, expected]);
  // Each change of the desk's mind begins a group: a booking is written once in a statement.
  const [writes] = await chain.admin<{ statements: number; changes: number }[]>`
    select count(distinct (xmin::text, cmin::text))::int as statements, count(*)::int as changes
    from rooms.audit_log where action = 'room.follow' and entity_id = any(${busy})`;
  expect(writes!.changes).toBe(busy.length * WAY.length);
  expect(writes!.statements).toBeLessThanOrEqual(WAY.length + 1);
});
