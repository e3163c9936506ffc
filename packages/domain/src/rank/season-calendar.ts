import { addDays, weekdayOf, type LocalDate, type Weekday } from '../dates/index.ts';

/** A price rank such as `A` or `S1`; each plan prices every rank it sells. */
export type PriceRank = string;

/** Rank of each weekday, Monday 1 to Sunday 7. */
export type WeekdayRanks = Record<Weekday, PriceRank>;

/** A period with ranks of its own; both dates are nights that belong to it. */
export interface Season {
  code: string;
  from: LocalDate;
  to: LocalDate;
  ranks: WeekdayRanks;
}

/** Price calendar of a season group. */
export interface SeasonCalendar {
  ranks: WeekdayRanks;
  /** In order of weight: where two seasons overlap, the later in the list wins. */
  seasons: readonly Season[];
  /** Ranks set for single nights; they win over everything. */
  nights: Readonly<Record<LocalDate, PriceRank>>;
  /** When set, the night before a holiday takes the rank of this weekday (usually Saturday 6). */
  holidayEveAs: Weekday | null;
}

/** Where the rank of a night came from: the night itself, its season, or its weekday. */
export const RANK_SOURCES = ['NIGHT', 'SEASON', 'WEEKDAY'] as const;
export type RankSource = (typeof RANK_SOURCES)[number];

/** Rank of a night with the reason, for the price explanation. */
export interface NightRank {
  rank: PriceRank;
  source: RankSource;
  seasonCode: string | null;
  isHolidayEve: boolean;
}

/**
 * Rank of a night: set for the night itself, else by the last season that contains it, else by weekday;
 * the eve of a holiday counts as the weekday that the calendar names (R-PRICE-01).
 */
export function rankOfNight(
  calendar: SeasonCalendar,
  night: LocalDate,
  holidays: ReadonlySet<LocalDate>,
): NightRank {
  const isHolidayEve = calendar.holidayEveAs !== null && holidays.has(addDays(night, 1));
  const weekday = isHolidayEve && calendar.holidayEveAs !== null ? calendar.holidayEveAs : weekdayOf(night);
  const set = calendar.nights[night];
  if (set !== undefined) return { rank: set, source: 'NIGHT', seasonCode: null, isHolidayEve };
  const season = calendar.seasons.findLast(({ from, to }) => from <= night && night <= to);
  if (season) return { rank: season.ranks[weekday], source: 'SEASON', seasonCode: season.code, isHolidayEve };
  return { rank: calendar.ranks[weekday], source: 'WEEKDAY', seasonCode: null, isHolidayEve };
}
