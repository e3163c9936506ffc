import { rankOfNight, strategyHoldsOn, type NightOfRate, type RateStrategy } from '@honjin/domain';
import type { RateContext } from '../../house/pricing/rate-context.ts';
import type { SearchMasters } from './search-masters.ts';

/** Nights of a stay that cost the same wherever their season group counts: one rank, the same strategies. */
export interface RankGroup {
  rank: string;
  firstNight: string;
  nights: number;
  dates: string[];
  /** Strategies that hold on these nights, in their order; on which plans and room types they lie is still to be asked. */
  strategies: readonly RateStrategy[];
}

const NO_STRATEGIES: readonly RateStrategy[] = [];

/** Returns the nights of a stay by what they cost, once per season group; null for a group that is not there. */
export function rankGroupsBySeason(
  masters: SearchMasters,
  stay: { nights: readonly string[]; leadDays: number },
  rates: RateContext,
): (seasonGroupId: string) => readonly RankGroup[] | null {
  const holidays = new Set([...masters.holiday.values()].map(({ date }) => date));
  const known = new Map<string, readonly RankGroup[] | null>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const calendar = masters.seasonGroup.get(id)?.calendar;
    const groups =
      calendar === undefined
        ? null
        : groupNights(
            stay.nights.map((date) => {
              const { rank, seasonCode } = rankOfNight(calendar, date, holidays);
              const { sold: roomsSold, total: roomsTotal } = rates.occupancyOf(date);
              return { date, rank, seasonCode, leadDays: stay.leadDays, roomsSold, roomsTotal };
            }),
            rates.strategies,
          );
    known.set(id, groups);
    return groups;
  };
}

type RatedNight = Omit<NightOfRate, 'planId' | 'roomTypeId'>;

/** In the order of their first nights, so that the first group without a price names the first night without one. */
function groupNights(nights: readonly RatedNight[], strategies: readonly RateStrategy[]): RankGroup[] {
  const groups = new Map<string, RankGroup>();
  for (const night of nights) {
    const holding =
      strategies.length === 0 ? NO_STRATEGIES : strategies.filter((each) => strategyHoldsOn(each, night));
    const key = [night.rank, ...holding.map(({ code }) => code)].join(' ');
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, {
        rank: night.rank,
        firstNight: night.date,
        nights: 1,
        dates: [night.date],
        strategies: holding,
      });
    else {
      group.nights += 1;
      group.dates.push(night.date);
    }
  }
  return [...groups.values()];
}
