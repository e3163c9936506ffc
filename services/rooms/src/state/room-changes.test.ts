import { ROOM_CONDITIONS, ROOM_EVENTS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomEventOf } from '../consumers/unit-status-changed.ts';
import type { Origin } from './followed-queries.ts';
import type { RoomRecord } from './queries.ts';
import { recordAfter, stepsOf, type RoomHappening } from './room-changes.ts';

const room = {
  roomId: '019aa000-0000-7000-8000-000000000001',
  condition: 'V' as const,
  cleaning: 'U' as const,
  isDoNotDisturb: false,
  isGuestOut: false,
  version: 3,
};

describe('a room after what happened to it', () => {
  it('follows the status that registration tells, from every condition of the room', () => {
    for (const condition of ROOM_CONDITIONS) {
      const occupied = recordAfter({ ...room, condition }, ['CHECK_IN'], null);
      const left = recordAfter({ ...room, condition }, ['CHECK_OUT'], null);
      expect([condition, occupied.condition, left.condition]).toEqual([condition, 'S', 'O']);
    }
  });

  it('is the same after the same event again, but for what each night brings', () => {
    for (const event of ROOM_EVENTS) {
      const once = recordAfter(room, [event], null);
      expect([event, recordAfter(once, [event], null)]).toEqual([event, once]);
    }
  });

  it('is to be cleaned after each night and each departure', () => {
    for (const event of ['CHECK_OUT', 'MOVE_OUT', 'DAY_ROLL_STAY', 'DAY_ROLL_DEPARTURE'] as const) {
      expect(recordAfter({ ...room, condition: 'S' }, [event], null).cleaning).toBe('N');
    }
    expect(recordAfter({ ...room, condition: 'S' }, ['CHECK_IN_CANCEL'], null).cleaning).toBe('U');
  });

  it('yields to a block only when nobody is in it, and changes from one kind to the other', () => {
    expect(recordAfter(room, [], 'BROKEN').condition).toBe('X');
    expect(recordAfter({ ...room, condition: 'S' }, [], 'BROKEN').condition).toBe('S');
    expect(recordAfter({ ...room, condition: 'X' }, [], 'STOP').condition).toBe('T');
    expect(recordAfter({ ...room, condition: 'T' }, [], null).condition).toBe('V');
    expect(recordAfter({ ...room, condition: 'X', cleaning: 'N' }, [], null).condition).toBe('O');
  });
});

describe('the meaning of a status for the room', () => {
  it.each([
    ['BOOK', 'STAY', 'CHECK_IN'],
    ['TEMP_CHECK_IN', 'STAY', 'CHECK_IN'],
    ['DEPARTURE', 'STAY', 'EXTEND_STAY'],
    ['STAY', 'DEPARTURE', 'DEPART'],
    ['DEPARTURE', 'CHECK_OUT', 'CHECK_OUT'],
    ['STAY', 'CHECK_OUT', 'CHECK_OUT'],
    ['CHECK_OUT', 'DEPARTURE', 'CHECK_OUT_CANCEL'],
    ['STAY', 'BOOK', 'CHECK_IN_CANCEL'],
    ['DEPARTURE', 'BOOK', 'CHECK_IN_CANCEL'],
    ['BOOK', 'TEMP_CHECK_IN', null],
    ['BOOK', 'CANCEL', null],
    ['BOOK', 'NO_SHOW', null],
    ['TEMP_BOOK', 'CANCEL', null],
  ] as const)('%s → %s: %s', (from, to, event) => {
    expect(roomEventOf(from, to)).toBe(event);
  });

  it('is nothing while nobody comes or goes', () => {
    const away = ROOM_UNIT_STATUSES.filter((one) => !['STAY', 'DEPARTURE', 'CHECK_OUT'].includes(one));
    for (const from of away) for (const to of away) expect(roomEventOf(from, to)).toBeNull();
  });
});

describe('rooms after many occasions', () => {
  const roomIds = ['one', 'two', 'three'];
  const drawn = fc.record({
    rooms: fc.constantFrom(...ROOM_CONDITIONS).map((condition) => {
      const known = roomIds.map((roomId): [string, RoomRecord] => [roomId, { ...room, roomId, condition }]);
      return new Map(known);
    }),
    blocks: fc
      .dictionary(fc.constantFrom(...roomIds), fc.constantFrom('BROKEN' as const, 'STOP' as const))
      .map((blocks) => new Map(Object.entries(blocks))),
    occasions: fc.array(
      fc.array(fc.record({ roomId: fc.constantFrom(...roomIds), event: fc.constantFrom(...ROOM_EVENTS) }), {
        maxLength: 3,
      }),
      { maxLength: 12 },
    ),
  });
  const originOf = (at: number): Origin => ({ eventId: `event ${at}`, occurredAt: '', businessDate: null });

  it('are as if each had come alone, with every change between told', () => {
    fc.assert(
      fc.property(drawn, ({ rooms, blocks, occasions }) => {
        const told = occasions.map((happenings, at): RoomHappening[] =>
          happenings.map((one) => ({ ...one, origin: originOf(at) })),
        );
        const now = new Map(rooms);
        const alone = told.flatMap((occasion) => {
          const steps = stepsOf({ rooms: now, blocks }, [occasion]);
          for (const { after } of steps) now.set(after.roomId, after);
          return steps;
        });
        const together = stepsOf({ rooms, blocks }, told);
        expect(together.map(({ after, origin }) => ({ after, origin }))).toEqual(
          alone.map(({ after, origin }) => ({ after, origin })),
        );
        const known = new Map(rooms);
        for (const { before, after } of together) {
          expect(after.version).toBe(before.version + 1);
          expect(before).toMatchObject({ condition: known.get(after.roomId)!.condition });
          known.set(after.roomId, after);
        }
      }),
    );
  });

  it('are settled with the blocks of today after what happened, once', () => {
    const rooms = new Map([[room.roomId, { ...room, condition: 'S' as const }]]);
    const blocks = new Map([[room.roomId, 'BROKEN' as const]]);
    const left = [{ roomId: room.roomId, event: 'CHECK_IN_CANCEL' as const, origin: originOf(1) }];
    const steps = stepsOf({ rooms, blocks }, [left], { roomIds: [room.roomId], origin: originOf(2) });
    expect(steps.map(({ after, origin }) => [after.condition, after.version, origin.eventId])).toEqual([
      ['X', 4, 'event 1'],
    ]);
  });
});
