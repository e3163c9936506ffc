import { describe, expect, it } from 'vitest';
import { holdsStock, ROOM_UNIT_STATUSES, type RoomUnitStatus } from './room-unit-status.ts';
import {
  initialStatus,
  isOperable,
  ROOM_UNIT_TRANSITIONS,
  STATUS_TRIGGERS,
  transitionBlockedBy,
  type BusinessDay,
  type UnitState,
} from './transitions.ts';

const day = (businessDate: string) => ({ businessDate, salesDate: businessDate });
const unit = (status: RoomUnitStatus | null, more: Partial<UnitState> = {}): UnitState => ({
  status,
  checkInDate: '2026-11-20',
  checkOutDate: '2026-11-22',
  ...more,
});
const before = day('2026-11-19');
const arrival = day('2026-11-20');
const midStay = day('2026-11-21');
const departure = day('2026-11-22');
const after = day('2026-11-23');

/** Statuses that the table permits to the status field. */
const permitted = (given: UnitState, on: BusinessDay) =>
  ROOM_UNIT_STATUSES.filter((to) => transitionBlockedBy(given, on, { to, trigger: 'FORM' }) === null);

describe('statuses that the form offers', () => {
  it.each([
    [null, before, ['BOOK']],
    [null, arrival, ['BOOK', 'STAY']],
    ['BOOK', before, ['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL']],
    ['BOOK', arrival, ['BOOK', 'TEMP_BOOK', 'STAY', 'WAIT_CANCEL', 'CANCEL']],
    ['BOOK', midStay, ['BOOK', 'TEMP_BOOK', 'STAY', 'WAIT_CANCEL', 'CANCEL']],
    ['BOOK', after, ['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL']],
    ['TEMP_BOOK', arrival, ['BOOK', 'TEMP_BOOK']],
    ['STAY', arrival, ['BOOK', 'STAY']],
    ['STAY', midStay, ['STAY']],
    ['TEMP_CHECK_IN', arrival, ['STAY', 'TEMP_CHECK_IN']],
    ['DEPARTURE', arrival, ['BOOK', 'DEPARTURE']],
    ['DEPARTURE', departure, ['DEPARTURE']],
    ['CHECK_OUT', departure, ['DEPARTURE', 'CHECK_OUT']],
    ['CHECK_OUT', after, ['CHECK_OUT']],
    ['WAIT_CANCEL', before, ['BOOK', 'WAIT_CANCEL']],
    ['WAIT_CANCEL', arrival, ['WAIT_CANCEL']],
    ['CANCEL', before, ['BOOK', 'CANCEL']],
    ['CANCEL', arrival, ['CANCEL']],
    ['NO_SHOW', before, ['NO_SHOW']],
    ['NO_SHOW', after, ['NO_SHOW']],
  ] as const)('%s on %o: %o', (status, on, offered) => {
    expect(permitted(unit(status), on)).toEqual(offered);
  });

  it.each([null, 'BOOK', 'TEMP_BOOK'] as const)(
    '%s with a deadline offers only BOOK and TEMP_BOOK',
    (status) => {
      expect(permitted(unit(status, { hasTempBookDeadline: true }), arrival)).toEqual(['BOOK', 'TEMP_BOOK']);
    },
  );

  it('counts the check-in day from the actual check-in', () => {
    const late = unit('STAY', { checkedInOn: '2026-11-21' });
    expect(permitted(late, midStay)).toEqual(['BOOK', 'STAY']);
    expect(permitted(late, arrival)).toEqual(['STAY']);
  });

  it('saves TEMP_BOOK on creation when a deadline is set', () => {
    expect([initialStatus(true), initialStatus(false)]).toEqual(['TEMP_BOOK', 'BOOK']);
  });
});

describe('every state × trigger', () => {
  /** For each trigger: from → to, with the first day on which it holds, on a stay of 20 to 22 November. */
  const expected: Record<string, string[]> = {
    CANCEL: ['BOOK>CANCEL', 'TEMP_BOOK>CANCEL', 'WAIT_CANCEL>CANCEL'],
    DEADLINE_PASSED: ['TEMP_BOOK>CANCEL'],
    CHECK_IN: ['BOOK>STAY', 'TEMP_CHECK_IN>STAY'],
    PROVISIONAL_CHECK_IN: ['BOOK>TEMP_CHECK_IN'],
    CHECK_IN_CANCEL: ['STAY>BOOK', 'TEMP_CHECK_IN>BOOK', 'DEPARTURE>BOOK'],
    DAY_ROLL: ['STAY>DEPARTURE'],
    DEPART: ['STAY>DEPARTURE'],
    EXTEND_STAY: ['DEPARTURE>STAY'],
    CHECK_OUT: ['DEPARTURE>CHECK_OUT'],
    CHECK_OUT_CANCEL: ['CHECK_OUT>DEPARTURE'],
    NO_SHOW: ['BOOK>NO_SHOW'],
  };
  const triggers = STATUS_TRIGGERS.filter((trigger) => trigger !== 'FORM');

  it.each(triggers)('%s leads only where it is listed, on any day', (trigger) => {
    const found = new Set<string>();
    for (const status of [null, ...ROOM_UNIT_STATUSES]) {
      for (const to of ROOM_UNIT_STATUSES) {
        const reasons = [before, arrival, midStay, departure, after].map((on) =>
          transitionBlockedBy(unit(status, { hasTempBookDeadline: status === 'TEMP_BOOK' }), on, {
            to,
            trigger,
          }),
        );
        // A change that is listed may be refused on some days; one that is not is refused as such on all.
        if (!reasons.every((reason) => reason === 'STATUS_NOT_ALLOWED')) found.add(`${status}>${to}`);
      }
    }
    expect([...found].toSorted()).toEqual(expected[trigger]!.toSorted());
  });

  it.each([
    ['BOOK', 'STAY', 'CHECK_IN', before, 'BEFORE_CHECK_IN_DAY'],
    ['BOOK', 'STAY', 'CHECK_IN', departure, null],
    ['BOOK', 'STAY', 'CHECK_IN', after, 'STAY_IS_OVER'],
    ['STAY', 'BOOK', 'CHECK_IN_CANCEL', midStay, 'NOT_CHECK_IN_DAY'],
    ['STAY', 'DEPARTURE', 'DAY_ROLL', midStay, 'BEFORE_CHECK_OUT_DAY'],
    ['STAY', 'DEPARTURE', 'DAY_ROLL', departure, null],
    ['STAY', 'DEPARTURE', 'DEPART', midStay, null],
    ['DEPARTURE', 'STAY', 'EXTEND_STAY', departure, 'CHECK_OUT_DAY_REACHED'],
    ['DEPARTURE', 'STAY', 'EXTEND_STAY', midStay, null],
    ['CHECK_OUT', 'DEPARTURE', 'CHECK_OUT_CANCEL', after, 'AFTER_CHECK_OUT_DAY'],
    ['BOOK', 'NO_SHOW', 'NO_SHOW', before, 'BEFORE_CHECK_IN_DAY'],
    ['BOOK', 'NO_SHOW', 'NO_SHOW', arrival, null],
    ['CANCEL', 'BOOK', 'FORM', arrival, 'CHECK_IN_TIME_PAST'],
    ['TEMP_BOOK', 'CANCEL', 'DEADLINE_PASSED', arrival, 'DEADLINE_NOT_REACHED'],
    ['NO_SHOW', 'BOOK', 'FORM', before, 'STATUS_NOT_ALLOWED'],
  ] as const)('%s to %s by %s on %o: %s', (...row) => {
    const [from, to, trigger, on, reason] = row;
    expect(transitionBlockedBy(unit(from), on, { to, trigger })).toBe(reason);
  });

  it('names every change once and never leaves NO_SHOW', () => {
    const names = ROOM_UNIT_TRANSITIONS.map(({ from, to, trigger }) => `${from}>${to}:${trigger}`);
    expect(new Set(names).size).toBe(names.length);
    expect(ROOM_UNIT_TRANSITIONS.filter(({ from, to }) => from === 'NO_SHOW' && to !== 'NO_SHOW')).toEqual(
      [],
    );
  });
});

describe('meaning of statuses', () => {
  it('knows which hold stock; a waitlisted unit does not', () => {
    expect(ROOM_UNIT_STATUSES.filter(holdsStock)).toEqual([
      'BOOK',
      'TEMP_BOOK',
      'STAY',
      'TEMP_CHECK_IN',
      'DEPARTURE',
    ]);
  });

  it('leaves ended units alone once their check-out date is past', () => {
    const operable = (on: typeof after) =>
      ROOM_UNIT_STATUSES.filter((status) => isOperable(unit(status), on));
    expect(operable(departure)).toEqual([...ROOM_UNIT_STATUSES]);
    expect(operable(after)).toEqual(['BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
    expect(isOperable(unit(null), after)).toBe(true);
  });
});
