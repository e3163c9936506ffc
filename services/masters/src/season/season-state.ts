import type { StateOf } from '@honjin/contracts';
import type { seasonGroupMaster } from '@honjin/contracts/masters';
import type { SeasonCalendar, WeekdayRanks } from '@honjin/domain';
import type { SeasonGroupRecord } from './queries.ts';

/** Ranks listed from Monday, by weekday number. */
function byWeekday(ranks: readonly string[]): WeekdayRanks {
  const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = '', saturday = '', sunday = ''] =
    ranks;
  return { 1: monday, 2: tuesday, 3: wednesday, 4: thursday, 5: friday, 6: saturday, 7: sunday };
}

/** Returns a season group as the price engine and the other services read it. */
export function toSeasonGroupState(group: SeasonGroupRecord): StateOf<typeof seasonGroupMaster> {
  return {
    id: group.id,
    code: group.code,
    name: group.name,
    priceRanks: group.priceRanks,
    colours: Object.fromEntries(group.seasons.map((season) => [season.code, season.colour])),
    calendar: {
      ranks: byWeekday(group.ranks),
      seasons: group.seasons.map(({ code, fromDate, toDate, ranks }) => ({
        code,
        from: fromDate,
        to: toDate,
        ranks: byWeekday(ranks),
      })),
      nights: Object.fromEntries(group.nights.map(({ date, rank }) => [date, rank])),
      holidayEveAs: group.holidayEveAs as SeasonCalendar['holidayEveAs'],
    },
  };
}
