import {
  computeHolidays,
  HOLIDAY_YEARS,
  type Holiday,
  type SeasonCalendar,
  type WeekdayRanks,
} from '@honjin/domain';
import type { Span } from '../bookings/span.ts';
import { range } from '../house/house.ts';

/** Code of the one season group of a store. */
export const SEASON_GROUP = 'STD';

/** Years with prices and holidays: from the first night on to the second year after the anchor's. */
export function yearsOf({ from, anchor }: Span): number[] {
  const first = Math.max(Number(from.slice(0, 4)), HOLIDAY_YEARS.first);
  return range(first, Number(anchor.slice(0, 4)) + 2);
}

export function holidaysOf(span: Span): Holiday[] {
  return yearsOf(span).flatMap(computeHolidays);
}

/** Price ranks from low to high, and the percentage of the base price that each asks. */
export const RANK_PERCENTS: Readonly<Record<string, number>> = { A: 88, B: 100, C: 118, D: 140, S: 175 };

export interface SeasonPlan {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly colour: string;
  readonly from: string;
  readonly to: string;
  /** A letter for each weekday, Monday first. */
  readonly ranks: string;
}

/** Ranks of a usual week, Monday first. */
export const USUAL_WEEK = 'AABBCDA';

function seasonsOf(year: number): SeasonPlan[] {
  const season = (
    code: string,
    [name, nameEn]: readonly [ja: string, en: string],
    given: [colour: string, from: string, to: string, ranks: string],
  ) => {
    const [colour, from, to, ranks] = given;
    return {
      code: `${code}${year % 100}`,
      name,
      nameEn,
      colour,
      from: `${year}-${from}`,
      to: `${year}-${to}`,
      ranks,
    };
  };
  return [
    season('SPR', ['春休み・桜', 'Cherry blossoms'], ['F48FB1', '03-20', '04-07', 'BBBCCDB']),
    season('SUM', ['夏休み', 'Summer holidays'], ['FFCC80', '07-20', '08-31', 'BBBBCDB']),
    season('AUT', ['紅葉', 'Autumn leaves'], ['FFAB91', '11-01', '11-30', 'BBBBCDB']),
    season('GW', ['ゴールデンウィーク', 'Golden Week'], ['80CBC4', '04-28', '05-05', 'DDDDSSD']),
    season('BON', ['お盆', 'Bon'], ['FF8A65', '08-11', '08-16', 'DDDDSSD']),
    {
      ...season('NY', ['年末年始', 'New Year'], ['B39DDB', '12-29', '12-31', 'SSSSSSS']),
      to: `${year + 1}-01-03`,
    },
  ];
}

/** Seasons of the years given, in order of weight. */
export function listSeasons(years: readonly number[]): SeasonPlan[] {
  return years.flatMap(seasonsOf);
}

function byWeekday(ranks: string): WeekdayRanks {
  const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = '', saturday = '', sunday = ''] =
    ranks;
  return { 1: monday, 2: tuesday, 3: wednesday, 4: thursday, 5: friday, 6: saturday, 7: sunday };
}

/** The night before a holiday is sold like a Saturday. */
export const HOLIDAY_EVE_AS = 6;

/** Returns the price calendar as the domain reads it. */
export function calendarOf(years: readonly number[]): SeasonCalendar {
  const seasons = listSeasons(years).map(({ code, from, to, ranks }) => ({
    code,
    from,
    to,
    ranks: byWeekday(ranks),
  }));
  return { ranks: byWeekday(USUAL_WEEK), seasons, nights: {}, holidayEveAs: HOLIDAY_EVE_AS };
}
