import { standingLines } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { sampleNight, sampleUnit, ROOM_501, sampleId } from '../../testing/sample-booking.ts';
import type { RoomUnit } from '../form/booking-types.ts';
import { actionBlockedBy, UNIT_ACTIONS, type ActionContext, type UnitAction } from './unit-actions.ts';

const all = {
  look: true,
  slip: true,
  registration: true,
  money: true,
  receipt: true,
  key: true,
  guest: true,
};
const day = { businessDate: '2026-11-21', salesDate: '2026-11-21' };
const assigned = [
  sampleNight('2026-11-21', { assignedRoomId: ROOM_501 }),
  sampleNight('2026-11-22', { assignedRoomId: ROOM_501 }),
];

function blockOf(action: UnitAction, part: Partial<RoomUnit>, context: Partial<ActionContext> = {}) {
  return actionBlockedBy(action, {
    unit: sampleUnit(part),
    day,
    rights: all,
    isDirty: false,
    ...context,
  });
}

describe('actionBlockedBy', () => {
  it.each([
    ['CHECK_IN', {}, 'ROOM_NOT_ASSIGNED'],
    ['CHECK_IN', { bRoomInformation: assigned }, null],
    ['CHECK_IN', { bRoomInformation: assigned, checkInDate: '2026-11-22' }, 'BEFORE_CHECK_IN_DAY'],
    ['CHECK_OUT', { status: 'DEPARTURE', unsettledBalance: 540 }, null],
    ['CHECK_OUT', { status: 'DEPARTURE' }, null],
    ['CHECK_OUT', { status: 'STAY' }, 'STATUS_NOT_ALLOWED'],
    ['PAYMENT', { status: 'BOOK' }, null],
    ['PAYMENT', { status: 'CANCEL' }, 'STATUS_NOT_ALLOWED'],
    ['PAYMENT', { status: 'CANCEL', unsettledBalance: -5_000 }, null],
    ['PAYMENT', { status: 'NO_SHOW', unsettledBalance: 5_000 }, 'STATUS_NOT_ALLOWED'],
    ['SETTLE', { status: 'BOOK' }, 'STATUS_NOT_ALLOWED'],
    ['SETTLE', { status: 'STAY' }, null],
    ['ASSIGN', { status: 'CHECK_OUT' }, 'STATUS_NOT_ALLOWED'],
    ['ADD_NIGHTS', { status: 'DEPARTURE' }, null],
    ['ADD_NIGHTS', { status: 'CHECK_OUT' }, 'STATUS_NOT_ALLOWED'],
    ['EXPLAIN', { status: 'CANCEL' }, null],
    ['NO_SHOW', { checkInDate: '2026-11-22' }, 'BEFORE_CHECK_IN_DAY'],
    ['CANCEL', { status: 'STAY' }, 'STATUS_NOT_ALLOWED'],
    ['CHECK_IN_CANCEL', { status: 'STAY', checkedInOn: '2026-11-20' }, 'NOT_CHECK_IN_DAY'],
    ['CHECK_IN_CANCEL', { status: 'STAY', checkedInOn: '2026-11-21' }, null],
    ['REBOOK', { status: 'CANCEL', checkInDate: '2026-11-25', checkOutDate: '2026-11-26' }, null],
    ['REBOOK', { status: 'BOOK' }, 'STATUS_NOT_ALLOWED'],
  ] as [UnitAction, Partial<RoomUnit>, string | null][])('%s of %j: %s', (action, part, block) => {
    expect(blockOf(action, part)).toBe(block);
  });

  it('refuses everything without the right, and nothing else is said', () => {
    const rights = {
      look: false,
      slip: false,
      registration: false,
      money: false,
      receipt: false,
      key: false,
      guest: false,
    };
    const blocks = UNIT_ACTIONS.map((action) => blockOf(action, {}, { rights }));
    expect(new Set(blocks)).toEqual(new Set(['NO_PERMISSION']));
  });

  it('lets no guest who owes leave by a clerk who may take no money', () => {
    const rights = { ...all, money: false };
    const owing = { status: 'DEPARTURE', unsettledBalance: 540 } as const;
    expect(blockOf('CHECK_OUT', owing, { rights })).toBe('UNSETTLED_BALANCE');
    expect(blockOf('CHECK_OUT', { ...owing, unsettledBalance: 0 }, { rights })).toBeNull();
  });

  it('waits for unsaved input, but tells the rule first', () => {
    expect(blockOf('PAYMENT', {}, { isDirty: true })).toBe('UNSAVED_INPUT');
    expect(blockOf('CHECK_OUT', {}, { isDirty: true })).toBe('STATUS_NOT_ALLOWED');
  });

  it('does nothing while no business day is open', () => {
    expect(blockOf('ASSIGN', {}, { day: null })).toBe('NO_BUSINESS_DAY');
  });
});

describe('standingLines', () => {
  it('leaves out a reversal and what it reverses', () => {
    const [sale, reversal, other] = [1, 2, 3].map((number) => sampleId(12, number)) as [
      string,
      string,
      string,
    ];
    const lines = [
      { id: sale, reversalOf: null },
      { id: reversal, reversalOf: sale },
      { id: other, reversalOf: null },
    ];
    expect(standingLines(lines).map(({ id }) => id)).toEqual([other]);
  });
});
