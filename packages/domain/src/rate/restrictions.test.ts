import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, diffDays } from '../dates/index.ts';
import {
  restrictionOn,
  spliceRestriction,
  spliceRestrictions,
  undoingOf,
  RESTRICTION_KINDS,
  type RestrictionChange,
  type RestrictionRange,
} from './restriction-ranges.ts';
import {
  indexRestrictions,
  restrictionsAgainst,
  type RestrictedTarget,
  type StayToRestrict,
} from './stay-restrictions.ts';

const closed = (from: string, to: string, value: number | null = 1): RestrictionChange => ({
  kind: 'CLOSED',
  from: `2026-12-${from}`,
  to: `2026-12-${to}`,
  value,
});
const told = (ranges: readonly RestrictionRange[]) =>
  ranges.map(({ from, to, value }) => `${from.slice(8)}-${to.slice(8)}:${value}`);

describe('restriction ranges', () => {
  it.each<[string, RestrictionChange[], string[]]>([
    ['touching days become one', [closed('01', '05'), closed('06', '10')], ['01-10:1']],
    ['an overlap becomes one', [closed('01', '07'), closed('05', '10')], ['01-10:1']],
    ['clearing the middle splits', [closed('01', '10'), closed('04', '06', null)], ['01-03:1', '07-10:1']],
    ['clearing an end cuts it off', [closed('01', '10'), closed('08', '20', null)], ['01-07:1']],
    ['clearing all leaves nothing', [closed('03', '05'), closed('01', '10', null)], []],
    [
      'another value splits',
      [closed('01', '10', 2), closed('04', '05', 3)],
      ['01-03:2', '04-05:3', '06-10:2'],
    ],
    ['and merges again', [closed('01', '10', 2), closed('04', '05', 3), closed('04', '05', 2)], ['01-10:2']],
    ['a gap of a day stays', [closed('01', '05'), closed('07', '10')], ['01-05:1', '07-10:1']],
  ])('%s', (_, changes, expected) => {
    expect(told(spliceRestrictions([], changes))).toEqual(expected);
  });

  it('leaves other kinds alone and refuses a change that ends before it begins', () => {
    const minStay: RestrictionRange = { kind: 'MIN_STAY', from: '2026-12-01', to: '2026-12-31', value: 2 };
    expect(spliceRestriction([minStay], closed('05', '06', null))).toEqual([minStay]);
    expect(() => spliceRestriction([], closed('06', '05'))).toThrow(RangeError);
  });

  const start = '2026-12-01';
  const change = fc
    .record({
      kind: fc.constantFrom(...RESTRICTION_KINDS.slice(0, 4)),
      at: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 0, max: 20 }),
      value: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    .map(({ kind, at, days, value }): RestrictionChange => ({
      kind,
      from: addDays(start, at),
      to: addDays(start, at + days),
      value,
    }));
  const days = Array.from({ length: 64 }, (_, index) => addDays(start, index - 1));

  it('says for every day what a map of single days says', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const model = new Map<string, number>();
        for (const { kind, from, to, value } of changes) {
          for (let step = 0; step <= diffDays(from, to); step += 1) {
            const key = `${kind} ${addDays(from, step)}`;
            if (value === null) model.delete(key);
            else model.set(key, value);
          }
        }
        const ranges = spliceRestrictions([], changes);
        for (const kind of RESTRICTION_KINDS)
          for (const day of days)
            expect(restrictionOn(ranges, kind, day)).toBe(model.get(`${kind} ${day}`) ?? null);
      }),
    );
  });

  it('keeps ranges in order, apart, and as few as there can be', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const ranges = spliceRestrictions([], changes);
        for (const [index, range] of ranges.entries()) {
          const next = ranges[index + 1];
          expect(range.from <= range.to).toBe(true);
          if (next?.kind !== range.kind) continue;
          const gap = diffDays(range.to, next.from);
          expect(gap > 1 || (gap === 1 && next.value !== range.value)).toBe(true);
        }
      }),
    );
  });

  it('is brought back by its undoing', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), change, (before, last) => {
        const ranges = spliceRestrictions([], before);
        const undone = spliceRestrictions(spliceRestriction(ranges, last), undoingOf(ranges, last));
        expect(undone).toEqual(ranges);
      }),
    );
  });
});

describe('restrictions against a stay', () => {
  const stay = (more: Partial<StayToRestrict> = {}): StayToRestrict => ({
    checkInDate: '2026-12-04',
    checkOutDate: '2026-12-06',
    bookedOn: '2026-11-20',
    nights: ['2026-12-04', '2026-12-05'].map((date) => ({
      date,
      roomTypeId: 'TWIN',
      planId: 'P',
      salesRouteId: 'WEB',
    })),
    ...more,
  });
  const on = (
    kind: RestrictionRange['kind'],
    day: string,
    value = 1,
    target: Omit<RestrictedTarget, 'ranges'> = { level: 'HOUSE', targetId: null },
  ): RestrictedTarget => ({
    ...target,
    ranges: [{ kind, from: `2026-12-${day}`, to: `2026-12-${day}`, value }],
  });
  const kindsOf = (targets: RestrictedTarget[], asked = stay()) =>
    restrictionsAgainst(asked, indexRestrictions(targets)).map(({ kind }) => kind);

  it.each<[string, RestrictedTarget, string[]]>([
    ['a closed night', on('CLOSED', '05'), ['CLOSED']],
    ['the day of departure is no night', on('CLOSED', '06'), []],
    ['arrival', on('CLOSED_TO_ARRIVAL', '04'), ['CLOSED_TO_ARRIVAL']],
    ['no arrival on the second night', on('CLOSED_TO_ARRIVAL', '05'), []],
    ['departure', on('CLOSED_TO_DEPARTURE', '06'), ['CLOSED_TO_DEPARTURE']],
    ['no departure on a night', on('CLOSED_TO_DEPARTURE', '05'), []],
    ['a stay that is too short', on('MIN_STAY', '04', 3), ['MIN_STAY']],
    ['and one that is long enough', on('MIN_STAY', '04', 2), []],
    ['length is asked of the arrival alone', on('MIN_STAY', '05', 9), []],
    ['a stay that is too long', on('MAX_STAY', '04', 1), ['MAX_STAY']],
    ['booked too late', on('MIN_ADVANCE', '04', 15), ['MIN_ADVANCE']],
    ['booked just in time', on('MIN_ADVANCE', '04', 14), []],
    ['booked too early', on('MAX_ADVANCE', '04', 13), ['MAX_ADVANCE']],
    ['its room type', on('CLOSED', '04', 1, { level: 'ROOM_TYPE', targetId: 'TWIN' }), ['CLOSED']],
    ['another room type', on('CLOSED', '04', 1, { level: 'ROOM_TYPE', targetId: 'SUITE' }), []],
    ['its plan', on('CLOSED', '04', 1, { level: 'PLAN', targetId: 'P' }), ['CLOSED']],
    ['its sales route', on('CLOSED', '04', 1, { level: 'SALES_ROUTE', targetId: 'WEB' }), ['CLOSED']],
  ])('%s', (_, target, kinds) => {
    expect(kindsOf([target])).toEqual(kinds);
  });

  it('names the day, the level and the number', () => {
    const hits = restrictionsAgainst(
      stay(),
      indexRestrictions([on('MIN_STAY', '04', 3, { level: 'PLAN', targetId: 'P' })]),
    );
    expect(hits).toEqual([{ kind: 'MIN_STAY', level: 'PLAN', targetId: 'P', date: '2026-12-04', value: 3 }]);
  });

  it('asks day use for the day, not for a length', () => {
    const dayUse = stay({
      checkOutDate: '2026-12-04',
      nights: [{ date: '2026-12-04', roomTypeId: 'TWIN', planId: 'P', salesRouteId: null }],
    });
    expect(kindsOf([on('MIN_STAY', '04', 2), on('CLOSED', '04')], dayUse)).toEqual(['CLOSED']);
    expect(kindsOf([on('CLOSED', '04', 1, { level: 'SALES_ROUTE', targetId: 'WEB' })], dayUse)).toEqual([]);
  });
});
