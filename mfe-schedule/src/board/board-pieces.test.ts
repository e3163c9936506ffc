import type { ResponseOf } from '@honjin/contracts';
import type { getBoard, getRoomStays } from '@honjin/contracts/schedule';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';
import { isWhole, rowsOf, type BoardFilter } from './board-model.ts';
import { linesOf, sightOf, withPiece } from './board-pieces.ts';

type Answer = ResponseOf<typeof getBoard>;

const all: BoardFilter = { grouping: 'type', text: '', typeId: '', shown: 'all', openGroups: new Set() };
const board = sampleBoard();
const [first, second, third] = board.rooms;
const bookingsOn = ({ bars }: ReturnType<typeof withPiece>) => bars.map((bar) => [bar[0], bar[1], bar[6]]);

describe('the stays of rooms that all are listed', () => {
  const part = { ...sampleBoard({ bars: [] }), roomsRead: 1 };
  const further = {
    from: part.from,
    days: part.days,
    roomIds: [third!.roomId, '0190c000-0000-7000-8000-000000000999', second!.roomId],
    roomTypeIds: board.types.map(({ roomTypeId }) => roomTypeId).toReversed(),
    bars: [
      sampleBar({ room: 0, type: 0, bookingNo: 'T000007' }),
      sampleBar({ room: 1, type: 1, bookingNo: 'T000008' }),
      sampleBar({ room: 2, type: 1, bookingNo: 'T000009' }),
    ],
  };

  it('are put on their rooms and types, and rooms that are gone are left out', () => {
    const put = withPiece(part, further);
    expect(bookingsOn(put)).toEqual([
      [2, 1, 'T000007'],
      [1, 0, 'T000009'],
    ]);
    expect(put.furtherRead).toEqual(new Set([1, 2]));
  });

  it('are not put on other days', () => {
    const waiting = withPiece(part, { ...further, from: '2026-12-01' });
    expect(bookingsOn(waiting)).toEqual([]);
    const rows = rowsOf(waiting, all, 'ja').filter((row) => row.kind === 'room');
    expect(rows.map(({ room, isRead }) => [room.roomId === first!.roomId, isRead])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('are no piece when all came with the board', () => {
    expect(isWhole(withPiece({ ...part, roomsRead: 3 }, undefined))).toBe(true);
  });

  it('are asked for by the ids of the rooms', () => {
    const waiting = withPiece(part, undefined);
    expect(sightOf(waiting, linesOf(waiting, all, 'ja'), 3)).toEqual({
      roomIds: [second!.roomId, third!.roomId],
    });
  });
});

it('says how many lanes there are, and opens none of which the stays have not come', () => {
  const crowd = Array.from({ length: 4 }, () => sampleBar({ type: 1 }));
  const types = board.types.map((type) => ({ ...type, lanes: 9 }));
  const part = { ...sampleBoard({ types, bars: crowd }), roomsRead: 1 };
  const openGroups = new Set(types.map(({ roomTypeId }) => `group-${roomTypeId}`));
  const rows = rowsOf(withPiece(part, undefined), { ...all, openGroups }, 'ja');
  expect(rows.filter(({ kind }) => kind === 'lane')).toHaveLength(3);
  expect(rows.map((row) => row.kind === 'group' && row.hiddenLanes)).toContain(6);
});

describe('a board in pieces', () => {
  const idOf = (at: number) => `0190e000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const typeIdOf = (at: number) => `0190f000-0000-7000-8000-${String(at).padStart(12, '0')}`;

  /** A house with so many rooms of each type, a stay in each of them, and one who waits where `waiting` says so. */
  function houseOf(sizes: readonly number[], waiting: readonly boolean[]): Answer {
    const zeros = Array<number>(7).fill(0);
    const types = sizes.map((roomCount, at) => ({
      ...board.types[0]!,
      roomTypeId: typeIdOf(at),
      name: `型${at}`,
      roomCount,
      occupied: zeros,
      unassigned: zeros,
      blocked: zeros,
    }));
    const rooms = sizes
      .flatMap((size, type) => Array<number>(size).fill(type))
      .map((type, at) => ({ ...first!, roomId: idOf(at), roomNo: String(at), type }));
    const lanes = types.flatMap((_, type) => (waiting[type] === true ? [sampleBar({ type })] : []));
    const stays = rooms.map(({ type }, room) => sampleBar({ room, type, bookingNo: `T${room}` }));
    return sampleBoard({
      types,
      rooms,
      bars: [...lanes, ...stays],
      blocks: rooms.map((_, at) => [at, 3, 1, 'STOP', '']),
    });
  }

  function firstOf(house: Answer, count: number, waiting: readonly boolean[]): Answer {
    return {
      ...house,
      types: house.types.map((type, at) => ({
        ...type,
        lanes: waiting[at] === true ? 1 : 0,
        places: type.roomCount,
      })),
      rooms: house.rooms.slice(0, count),
      bars: house.bars.filter(([room]) => room < count),
      blocks: house.blocks.filter(([room]) => room < count),
      roomsRead: count,
    };
  }

  /** A piece lists its types in an order of its own. */
  function pieceOf(house: Answer, firstRoom: number, count: number): ResponseOf<typeof getRoomStays> {
    const last = house.types.length - 1;
    const rooms = house.rooms
      .slice(firstRoom, firstRoom + count)
      .map((room) => ({ ...room, type: last - room.type }));
    const isIn = (room: number) => room >= firstRoom && room < firstRoom + count;
    return {
      from: house.from,
      days: house.days,
      firstRoom,
      rooms,
      roomIds: rooms.map(({ roomId }) => roomId),
      roomTypeIds: house.types.map(({ roomTypeId }) => roomTypeId).toReversed(),
      bars: house.bars.flatMap(([room, type, ...rest]) =>
        isIn(room) ? [[room - firstRoom, last - type, ...rest]] : [],
      ),
      blocks: house.blocks.flatMap(([room, ...rest]) => (isIn(room) ? [[room - firstRoom, ...rest]] : [])),
    };
  }

  const houses = fc.record({
    sizes: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 5 }),
    waiting: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    count: fc.integer({ min: 1, max: 20 }),
    firstRoom: fc.integer({ min: 0, max: 150 }),
    size: fc.integer({ min: 1, max: 40 }),
    typeAt: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  });

  it('has the lines of the whole: each is the one of the whole, or has not come', () => {
    fc.assert(
      fc.property(houses, ({ sizes, waiting, count, firstRoom, size, typeAt }) => {
        const house = houseOf(sizes, waiting);
        const typeId = typeAt === undefined || typeAt >= sizes.length ? '' : typeIdOf(typeAt);
        const whole = rowsOf(house, { ...all, typeId }, 'ja');
        const part = withPiece(firstOf(house, count, waiting), pieceOf(house, firstRoom, size));
        const lines = linesOf(part, { ...all, typeId }, 'ja');
        expect(lines).toHaveLength(whole.length);
        for (const [index, row] of whole.entries()) {
          const isHere =
            row.kind !== 'room' || row.at < count || (row.at >= firstRoom && row.at < firstRoom + size);
          expect(lines[index]).toEqual(isHere ? row : undefined);
        }
      }),
    );
  });

  it('is asked for so that every line comes, from wherever one looks', () => {
    const waits = [true, false, true, true, false];
    const house = houseOf([120, 0, 250, 3, 400], waits);
    const waiting = withPiece(firstOf(house, 200, waits), undefined);
    const whole = rowsOf(house, all, 'ja');
    const lines = linesOf(waiting, all, 'ja');
    for (const [middle, row] of whole.entries()) {
      const sight = sightOf(waiting, lines, middle);
      const firstRoom = sight !== null && 'firstRoom' in sight ? sight.firstRoom : -Infinity;
      const near = whole.slice(Math.max(0, middle - 25), middle + 25).filter(({ kind }) => kind === 'room');
      for (const one of near) {
        if (one.kind !== 'room') continue;
        const comes = one.at < 200 || (one.at >= firstRoom && one.at < firstRoom + 200);
        expect([row.key, one.at, comes]).toEqual([row.key, one.at, true]);
      }
    }
    expect(sightOf(waiting, lines, 20)).toBeNull();
    expect(sightOf(withPiece(house, undefined), whole, 700)).toBeNull();
  });

  it('has no room twice when another was put among them meanwhile', () => {
    const house = houseOf([30], []);
    const part = withPiece(firstOf(house, 10, []), { ...pieceOf(house, 9, 10), firstRoom: 10 });
    const keys = linesOf(part, all, 'ja').flatMap((row) => (row ? [row.key] : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(part.furtherRead?.has(10)).toBe(false);
  });
});
