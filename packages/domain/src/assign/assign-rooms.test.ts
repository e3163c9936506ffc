import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssignableRoom, AssignInput, StayToPlace, TakenNights } from './assign-input.ts';
import { assignRooms, firstFitScore } from './assign-rooms.ts';
import { costOf } from './house.ts';
import { smokingWishOf } from './smoking-wish.ts';

const rooms = (count: number, part: Partial<AssignableRoom> = {}): AssignableRoom[] =>
  Array.from({ length: count }, (_, order) => ({
    id: `r${order}`,
    typeId: 'T',
    building: '',
    floor: String(Math.floor(order / 4)),
    isSmoking: order % 4 === 3,
    order,
    ...part,
  }));

const stay = (id: string, from: number, to: number, part: Partial<StayToPlace> = {}): StayToPlace => ({
  id,
  typeId: 'T',
  from,
  to,
  groupId: null,
  wantsSmoking: null,
  lastRoomId: null,
  currentRoomId: null,
  ...part,
});

const roomsOf = (input: AssignInput) =>
  Object.fromEntries(assignRooms(input).placements.map(({ stayId, roomId }) => [stayId, roomId]));

describe('an assignment', () => {
  it('keeps a guest in the room of last night, and meets the wish for smoking', () => {
    const input = {
      rooms: rooms(4),
      taken: [],
      stays: [
        stay('a', 0, 2),
        stay('b', 0, 2, { lastRoomId: 'r0' }),
        stay('c', 0, 2, { wantsSmoking: true }),
      ],
    };
    expect(roomsOf(input)).toMatchObject({ b: 'r0', c: 'r3' });
    expect(assignRooms(input).placements.find(({ stayId }) => stayId === 'b')?.reasons).toContain(
      'LAST_ROOM',
    );
  });

  it('fills a gap between two stays exactly, so that the long run stays whole', () => {
    const taken = [
      { roomId: 'r1', from: 0, to: 2 },
      { roomId: 'r1', from: 4, to: 8 },
    ];
    const plan = assignRooms({ rooms: rooms(2), taken, stays: [stay('a', 2, 4), stay('b', 7, 8)] });
    expect(plan.placements[0]).toEqual({ stayId: 'a', roomId: 'r1', reasons: ['FILLS_GAP'] });
    expect(plan.gainedNights).toBeGreaterThanOrEqual(0);
  });

  it('puts a group side by side', () => {
    const taken = [{ roomId: 'r1', from: 0, to: 9 }];
    const group = { groupId: 'g' };
    const input = { rooms: rooms(6), taken, stays: [stay('a', 0, 2, group), stay('b', 0, 2, group)] };
    const placed = roomsOf(input);
    const [a, b] = [Number(placed['a']!.slice(1)), Number(placed['b']!.slice(1))];
    expect(Math.abs(a - b)).toBe(1);
  });

  it('moves a stay only when another one gets a room by it', () => {
    // Two rooms, each free half of the time that the long stay needs: b has to make room.
    const input = {
      rooms: rooms(2),
      taken: [{ roomId: 'r0', from: 3, to: 4 }],
      stays: [stay('b', 0, 2, { currentRoomId: 'r1' }), stay('long', 0, 4)],
    };
    const plan = assignRooms(input);
    expect(plan.unplaced).toEqual([]);
    expect(roomsOf(input)).toEqual({ b: 'r0', long: 'r1' });
    expect(plan.placements.find(({ stayId }) => stayId === 'b')?.reasons).toContain('MOVED');
    const calm = { ...input, stays: [input.stays[0]!, stay('short', 0, 2)] };
    expect(roomsOf(calm)['b']).toBe('r1');
  });
});

const input = record({
  size: integer({ min: 1, max: 7 }),
  stays: array(
    record({
      from: integer({ min: 0, max: 12 }),
      nights: integer({ min: 1, max: 5 }),
      group: option(constantFrom('g', 'h')),
      wantsSmoking: option(boolean()),
      last: option(integer({ min: 0, max: 6 })),
      current: option(integer({ min: 0, max: 6 })),
    }),
    { maxLength: 12 },
  ),
  taken: array(
    record({
      room: integer({ min: 0, max: 6 }),
      from: integer({ min: 0, max: 14 }),
      nights: integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  ),
}).map(({ size, stays, taken }): AssignInput => {
  const house = rooms(size);
  const idOf = (index: number | null) => house[index ?? -1]?.id ?? null;
  const fixed: TakenNights[] = taken
    .filter(({ room }) => room < size)
    .map(({ room, from, nights }) => ({ roomId: `r${room}`, from, to: from + nights }));
  const placed: TakenNights[] = [...fixed];
  return {
    rooms: house,
    taken: fixed,
    stays: stays.map((one, index) => {
      const { from, group: groupId, wantsSmoking } = one;
      const to = from + one.nights;
      const current = idOf(one.current);
      const isFree = !placed.some((other) => other.roomId === current && other.from < to && from < other.to);
      const currentRoomId = isFree ? current : null;
      if (currentRoomId !== null) placed.push({ roomId: currentRoomId, from, to });
      return stay(`s${index}`, from, to, {
        groupId,
        wantsSmoking,
        lastRoomId: idOf(one.last),
        currentRoomId,
      });
    }),
  };
});

describe('any assignment', () => {
  it('never puts two into one room, never moves fixed stays, and gives only rooms of the type', () => {
    assert(
      property(input, (given) => {
        const plan = assignRooms(given);
        const nights = [
          ...given.taken,
          ...plan.placements.map(({ stayId, roomId }) => {
            const { from, to, typeId } = given.stays.find(({ id }) => id === stayId)!;
            expect(given.rooms.find(({ id }) => id === roomId)?.typeId).toBe(typeId);
            return { roomId, from, to, isStay: true };
          }),
        ];
        nights.forEach((one, index) => {
          if (!('isStay' in one)) return;
          const others = nights.filter((other, at) => at !== index && other.roomId === one.roomId);
          expect(others.some((other) => other.from < one.to && one.from < other.to)).toBe(false);
        });
        expect(plan.placements.length + plan.unplaced.length).toBe(given.stays.length);
      }),
      { numRuns: 300 },
    );
  });

  it('is never worse than giving each stay the first free room, and always gives the same result', () => {
    assert(
      property(input, (given) => {
        const plan = assignRooms(given);
        expect(costOf(plan.score)).toBeLessThanOrEqual(firstFitScore(given));
        expect(assignRooms(given)).toEqual(plan);
      }),
      { numRuns: 150 },
    );
  });
});

it.each([
  ['禁煙希望', false],
  ['喫煙ルーム希望', true],
  ['Non-Smoking please', false],
  ['smoking room', true],
  ['高層階希望', null],
  ['', null],
])('reads the wish of “%s”', (text, wish) => {
  expect(smokingWishOf(text)).toBe(wish);
});
