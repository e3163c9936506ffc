import { changeCleaning, getRoomStatesAsOf, listRoomIndication } from '@honjin/contracts/rooms';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const house = testHouse(['シングル'], 5);

let chain: TestChain;
let rooms: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  rooms = await chain.start('rooms', build);
  await chain.putMasters('rooms', house.masters);
  await chain.openDay(['rooms'], '2026-11-20');
});
afterAll(() => chain.stop());

const actor = () => chain.actor('in-charge');

async function clock(): Promise<string> {
  const [row] = await chain.admin<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return row!.at;
}

/** The states that the indication shows now, by room. */
async function statesNow() {
  const { body } = await chain.call(rooms, listRoomIndication, {}, { actor: actor() });
  return new Map(
    body.rooms.map(({ roomId, condition, cleaning, isDoNotDisturb, version }) => [
      roomId,
      { state: { condition, cleaning, isDoNotDisturb }, version },
    ]),
  );
}

const VACANT = { condition: 'V', cleaning: 'U', isDoNotDisturb: false };

it('tells of every moment what the indication showed then, beside what it shows now', async () => {
  const seen = [];
  const steps = (['N', 'C', 'I', 'U', 'N'] as const).flatMap((cleaning, step) => [
    { rooms: house.rooms.slice(0, 1 + (step % 3)), cleaning },
  ]);
  seen.push({ at: await clock(), states: await statesNow() });
  for (const { rooms: chosen, cleaning } of steps) {
    const known = await statesNow();
    const wanted = chosen.map(({ id }) => ({ roomId: id, version: known.get(id)!.version }));
    const answer = await chain.call(rooms, changeCleaning, { rooms: wanted, cleaning }, { actor: actor() });
    expect(answer.body).toMatchObject({ returnCode: 200 });
    seen.push({ at: await clock(), states: await statesNow() });
  }
  const now = seen.at(-1)!.states;
  for (const { at, states } of seen) {
    const { body } = await chain.call(rooms, getRoomStatesAsOf, { at }, { actor: chain.actor('viewer') });
    const told = new Map(body.rooms.map((room) => [room.roomId, room]));
    for (const { id } of house.rooms) {
      const room = told.get(id) ?? { past: VACANT, present: VACANT };
      expect(room.past).toEqual(states.get(id)!.state);
      expect(room.present).toEqual(now.get(id)!.state);
    }
  }
  expect(
    new Set(seen.map(({ states }) => states.get(house.rooms[0]!.id)!.state.cleaning)).size,
  ).toBeGreaterThan(2);
});

it('tells one store nothing of another', async () => {
  const scope = chain.otherStore();
  const { body } = await chain.call(
    rooms,
    getRoomStatesAsOf,
    { at: await clock() },
    { actor: chain.actor('admin', scope) },
  );
  expect(body.rooms).toEqual([]);
});
