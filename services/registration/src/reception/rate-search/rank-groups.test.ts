import { addDays, eachNight, rankOfNight, strategyHoldsOn, type RateStrategy } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateContext } from '../../house/pricing/rate-context.ts';
import { rankGroupsBySeason } from './rank-groups.ts';
import type { SearchMasters } from './search-masters.ts';

const SEASON = 'S';
const FIRST = '2026-11-20';
const calendar = {
  ranks: { 1: 'A', 2: 'A', 3: 'A', 4: 'A', 5: 'B', 6: 'C', 7: 'A' },
  seasons: [],
  nights: { '2026-11-25': 'C' },
  holidayEveAs: 6 as const,
};
const masters = {
  holiday: new Map([['1', { date: '2026-11-23' }]]),
  seasonGroup: new Map([[SEASON, { calendar }]]),
} as unknown as SearchMasters;

const strategy: RateStrategy = {
  code: 'S',
  name: '',
  stayFrom: null,
  stayTo: null,
  weekdays: [],
  ranks: [],
  seasonCodes: [],
  planIds: [],
  roomTypeIds: [],
  occupancyPercent: null,
  leadDays: null,
  adjustment: 'PERCENT',
  value: 10,
  floorYen: null,
  ceilingYen: null,
};
const weekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<1 | 2 | 3 | 4 | 5 | 6 | 7>;
const strategies = fc
  .array(
    fc.record({
      weekdays: fc.array(weekday, { maxLength: 3 }),
      ranks: fc.subarray(['A', 'B', 'C']),
      occupancyPercent: fc.constantFrom(null, { from: 50, to: 100 }),
    }),
    { maxLength: 4 },
  )
  .map((list) => list.map((more, index): RateStrategy => ({ ...strategy, ...more, code: `S${index}` })));

const contextOf = (list: readonly RateStrategy[]): RateContext => ({
  bookedOn: '2026-11-01',
  strategies: list,
  occupancyOf: (night) => ({ sold: Number(night.slice(8)) % 2 === 0 ? 60 : 10, total: 100 }),
});

describe('nights of a stay that cost the same', () => {
  it('are each night once, at its rank and with the strategies that hold on it', () => {
    fc.assert(
      fc.property(strategies, fc.integer({ min: 1, max: 20 }), (list, count) => {
        const rates = contextOf(list);
        const nights = eachNight(FIRST, addDays(FIRST, count));
        const groups = rankGroupsBySeason(masters, { nights, leadDays: 19 }, rates)(SEASON)!;
        const told = (rank: string, codes: string[]) => [rank, ...codes].join(' ');
        const expected = nights.map((date) => {
          const { rank } = rankOfNight(calendar, date, new Set(['2026-11-23']));
          const { sold, total } = rates.occupancyOf(date);
          const facts = { date, rank, seasonCode: null, leadDays: 19, roomsSold: sold, roomsTotal: total };
          return told(
            rank,
            list.filter((each) => strategyHoldsOn(each, facts)).map(({ code }) => code),
          );
        });
        const got = groups.flatMap(({ rank, nights: times, strategies: holding }) =>
          Array.from({ length: times }, () =>
            told(
              rank,
              holding.map(({ code }) => code),
            ),
          ),
        );
        expect(got.toSorted()).toEqual(expected.toSorted());
        expect(groups.map(({ firstNight }) => firstNight)).toEqual(
          groups.map(({ firstNight }) => firstNight).toSorted(),
        );
      }),
    );
  });

  it('are unknown where the season group is', () => {
    expect(rankGroupsBySeason(masters, { nights: [FIRST], leadDays: 0 }, contextOf([]))('X')).toBeNull();
  });
});
