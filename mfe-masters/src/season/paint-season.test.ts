import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { addDays, rankOfNight } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { back, forward, NO_HISTORY, remember } from './calendar-history.ts';
import { calendarOf } from './calendar-of.ts';
import { paintSeason } from './paint-season.ts';

type Season = SeasonGroupInput['seasons'][number];

const season = (code: string, fromDate: string, toDate: string): Season => ({
  code,
  name: code,
  nameEn: '',
  colour: 'B39DDB',
  fromDate,
  toDate,
  ranks: Array.from({ length: 7 }, () => code),
});
const shape = (seasons: readonly Season[]) =>
  seasons.map(({ code, fromDate, toDate }) => `${code} ${fromDate.slice(5)} ${toDate.slice(5)}`);

describe('painting a season', () => {
  it('splits what lay there, and joins what then belongs together', () => {
    const before = [season('A', '2026-11-01', '2026-11-10'), season('B', '2026-12-01', '2026-12-05')];
    const split = paintSeason(before, { from: '2026-11-04', to: '2026-11-05' }, 'B');
    expect(shape(split)).toEqual(['A 11-01 11-03', 'A 11-06 11-10', 'B 11-04 11-05', 'B 12-01 12-05']);
    const mended = paintSeason(split, { from: '2026-11-04', to: '2026-11-05' }, 'A');
    expect(shape(mended)).toEqual(['A 11-01 11-10', 'B 12-01 12-05']);
    expect(shape(paintSeason(before, { from: '2026-11-09', to: '2026-12-03' }, null))).toEqual([
      'A 11-01 11-08',
      'B 12-04 12-05',
    ]);
  });

  it('gives every day of the range the season and leaves every other day as it was', () => {
    const first = '2026-11-01';
    const day = fc.integer({ min: 0, max: 20 });
    const span = fc.tuple(day, day).map(([a, b]) => ({
      from: addDays(first, Math.min(a, b)),
      to: addDays(first, Math.max(a, b)),
    }));
    const code = fc.constantFrom('A', 'B', 'C');
    const strokes = fc.array(fc.record({ span, code: fc.option(code) }), { maxLength: 6 });
    const seasonOn = (seasons: Season[], date: string) =>
      rankOfNight(calendarOf({ ...GROUP, seasons }), date, new Set<string>()).seasonCode;
    fc.assert(
      fc.property(strokes, (list) => {
        let seasons = ['A', 'B', 'C'].map((one) => season(one, '2027-01-01', '2027-01-01'));
        for (const stroke of list) {
          const next = paintSeason(seasons, stroke.span, stroke.code);
          for (let index = 0; index <= 20; index += 1) {
            const date = addDays(first, index);
            const isInside = stroke.span.from <= date && date <= stroke.span.to;
            expect(seasonOn(next, date)).toBe(isInside ? stroke.code : seasonOn(seasons, date));
          }
          seasons = next;
        }
      }),
      { numRuns: 60 },
    );
  });
});

const GROUP: SeasonGroupInput = {
  code: 'STD',
  name: '標準',
  nameEn: '',
  priceRanks: ['A', 'B', 'C', 'R'],
  ranks: Array.from({ length: 7 }, () => 'R'),
  holidayEveAs: null,
  seasons: [],
  nights: [],
};

describe('the history of a calendar', () => {
  it('goes back and forward again, and forgets the undone steps after a new change', () => {
    const [one, two, three] = ['A', 'B', 'C'].map((code) => ({
      nights: [],
      seasons: [season(code, '2026-11-01', '2026-11-01')],
    }));
    const done = remember(remember(NO_HISTORY, one!), two!);
    const undone = back(done, three!)!;
    expect(undone.painting).toBe(two);
    expect(forward(undone.history, two!)!.painting).toBe(three);
    expect(forward(remember(undone.history, two!), one!)).toBeUndefined();
    expect(back(NO_HISTORY, one!)).toBeUndefined();
  });
});
