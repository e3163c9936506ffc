import type { SeasonGroupInput } from '@honjin/contracts/masters';
import type { LocalDate, SeasonCalendar, WeekdayRanks } from '@honjin/domain';

function byWeekday(ranks: readonly string[]): WeekdayRanks {
  const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = '', saturday = '', sunday = ''] =
    ranks;
  return { 1: monday, 2: tuesday, 3: wednesday, 4: thursday, 5: friday, 6: saturday, 7: sunday };
}

/** Returns the calendar of a group as the price engine reads it, from what is in the form. */
export function calendarOf(group: SeasonGroupInput): SeasonCalendar {
  return {
    ranks: byWeekday(group.ranks),
    seasons: group.seasons.map(({ code, fromDate, toDate, ranks }) => ({
      code,
      from: fromDate,
      to: toDate,
      ranks: byWeekday(ranks),
    })),
    nights: Object.fromEntries(group.nights.map(({ date, rank }) => [date, rank])),
    holidayEveAs: group.holidayEveAs as SeasonCalendar['holidayEveAs'],
  };
}

/** A period, and which of its weekdays (1 Monday … 7 Sunday) are meant. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly weekdays: readonly number[];
}

export type Nights = SeasonGroupInput['nights'];

/** Nights with one rank set on some dates, or taken away where `rank` is null; in order of date. */
export function withRank(nights: Nights, dates: readonly LocalDate[], rank: string | null): Nights {
  const changed = new Set(dates);
  const kept = nights.filter((night) => !changed.has(night.date));
  const added = rank === null ? [] : dates.map((date) => ({ date, rank }));
  return [...kept, ...added].toSorted((a, b) => a.date.localeCompare(b.date));
}
