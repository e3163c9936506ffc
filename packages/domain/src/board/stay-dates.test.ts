import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, diffDays } from '../dates/index.ts';
import { daysAfter, stayDatesBlockedBy, type MovableStay } from './stay-dates.ts';

const day = { businessDate: '2026-11-20', salesDate: '2026-11-20' };
const booked: MovableStay = {
  status: 'BOOK',
  checkInDate: '2026-11-22',
  checkOutDate: '2026-11-25',
  postedNights: [],
  isCheckedIn: false,
};
const staying: MovableStay = {
  ...booked,
  status: 'STAY',
  checkInDate: '2026-11-18',
  checkOutDate: '2026-11-22',
  postedNights: ['2026-11-18', '2026-11-19'],
  isCheckedIn: true,
};
const codeOf = (stay: MovableStay, checkInDate: string, checkOutDate: string) =>
  stayDatesBlockedBy(stay, day, { checkInDate, checkOutDate })?.code ?? null;

describe('stays that may get other days', () => {
  it.each([
    ['the same days', booked, '2026-11-22', '2026-11-25', null],
    ['a longer stay', booked, '2026-11-22', '2026-11-28', null],
    ['an earlier arrival', booked, '2026-11-20', '2026-11-25', null],
    ['an arrival in the past', booked, '2026-11-19', '2026-11-25', 'PAST'],
    ['no night left', booked, '2026-11-22', '2026-11-22', 'ORDER'],
    ['departure before arrival', booked, '2026-11-25', '2026-11-22', 'ORDER'],
    ['a guest who stays on', staying, '2026-11-18', '2026-11-30', null],
    ['a guest who leaves today', staying, '2026-11-18', '2026-11-20', null],
    ['a guest who left yesterday', staying, '2026-11-18', '2026-11-19', 'PAST'],
    ['another arrival of a guest in the house', staying, '2026-11-19', '2026-11-22', 'ARRIVED'],
    ['a cancelled stay', { ...booked, status: 'CANCEL' as const }, '2026-11-22', '2026-11-26', 'STATUS'],
    ['day use of a night', booked, '2026-11-23', '2026-11-23', 'ORDER'],
  ])('%s', (...[, stay, from, to, code]) => {
    expect(codeOf(stay, from, to)).toBe(code);
  });

  it('never drops a posted night', () => {
    const ahead = { ...staying, postedNights: ['2026-11-20'] };
    expect(codeOf(ahead, '2026-11-18', '2026-11-20')).toBe('POSTED');
    expect(codeOf(ahead, '2026-11-18', '2026-11-21')).toBe(null);
    const posted = { ...booked, postedNights: ['2026-11-22'] };
    expect(codeOf(posted, '2026-11-23', '2026-11-26')).toBe('POSTED');
  });
});

describe('the days after a change', () => {
  const stay = tuple(integer({ min: 0, max: 60 }), integer({ min: 1, max: 20 })).map(([from, nights]) => ({
    checkInDate: addDays('2026-11-01', from),
    checkOutDate: addDays('2026-11-01', from + nights),
  }));

  it('are one for each night, and every old night that is inside keeps its date unless the stay moves as a whole', () => {
    assert(
      property(stay, stay, (before, after) => {
        const days = daysAfter(before, after);
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: diffDays(after.checkInDate, after.checkOutDate) }, (_, index) =>
            addDays(after.checkInDate, index),
          ),
        );
        for (const { from } of days)
          expect(from >= before.checkInDate && from < before.checkOutDate).toBe(true);
        const kept = days.filter(({ isNew }) => !isNew).map(({ from }) => from);
        expect(new Set(kept).size).toBe(kept.length);
      }),
    );
  });

  it('take the nights along when a stay moves as a whole', () => {
    const before = { checkInDate: '2026-11-22', checkOutDate: '2026-11-24' };
    const after = { checkInDate: '2026-11-23', checkOutDate: '2026-11-25' };
    expect(daysAfter(before, after)).toEqual([
      { date: '2026-11-23', from: '2026-11-22', isNew: false },
      { date: '2026-11-24', from: '2026-11-23', isNew: false },
    ]);
  });
});
