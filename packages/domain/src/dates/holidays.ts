import { addDays, makeDate, weekdayOf, type LocalDate } from './calendar-date.ts';

/** A holiday is named by the law, moved from a Sunday, or lies between two holidays. */
export const HOLIDAY_KINDS = ['NATIONAL', 'SUBSTITUTE', 'CITIZENS'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** One public holiday of Japan. */
export interface Holiday {
  date: LocalDate;
  kind: HolidayKind;
  nameJa: string;
  nameEn: string;
}

/** First and last year for which the present law and the equinox formula hold. */
export const HOLIDAY_YEARS = { first: 2020, last: 2099 } as const;

type Named = [date: LocalDate, nameJa: string, nameEn: string];

/**
 * Public holidays of a year in order of date, by the Act on National Holidays (国民の祝日に関する法律):
 * article 2 (named days), 3-2 (a holiday on a Sunday moves to the next day that is none) and 3-3 (a
 * day between two holidays). Equinoxes follow the usual astronomical approximation, which the Cabinet
 * Office confirms each February. Throws RangeError outside {@link HOLIDAY_YEARS} (R-DATE-05).
 */
export function computeHolidays(year: number): Holiday[] {
  if (!Number.isInteger(year) || year < HOLIDAY_YEARS.first || year > HOLIDAY_YEARS.last) {
    throw new RangeError(`no holiday rule for the year ${year}`);
  }
  const national = namedDays(year).map(([date, nameJa, nameEn]): Holiday => {
    return { date, kind: 'NATIONAL', nameJa, nameEn };
  });
  const nationalDates = new Set(national.map((holiday) => holiday.date));
  const substitutes = national
    .filter((holiday) => weekdayOf(holiday.date) === 7)
    .map((holiday) => substituteOf(holiday.date, nationalDates));
  const taken = new Set([...nationalDates, ...substitutes.map((holiday) => holiday.date)]);
  const between = national
    .map((holiday) => addDays(holiday.date, 1))
    .filter((date) => !taken.has(date) && nationalDates.has(addDays(date, 1)))
    .map((date): Holiday => ({ date, kind: 'CITIZENS', nameJa: '国民の休日', nameEn: "Citizens' Holiday" }));
  return [...national, ...substitutes, ...between].toSorted((a, b) => a.date.localeCompare(b.date));
}

function substituteOf(sunday: LocalDate, nationalDates: Set<LocalDate>): Holiday {
  let date = addDays(sunday, 1);
  while (nationalDates.has(date)) date = addDays(date, 1);
  return { date, kind: 'SUBSTITUTE', nameJa: '振替休日', nameEn: 'Substitute Holiday' };
}

function namedDays(year: number): Named[] {
  const moved = olympicDays(year);
  return [
    [makeDate(year, 1, 1), '元日', "New Year's Day"],
    [nthMonday(year, 1, 2), '成人の日', 'Coming of Age Day'],
    [makeDate(year, 2, 11), '建国記念の日', 'National Foundation Day'],
    [makeDate(year, 2, 23), '天皇誕生日', "Emperor's Birthday"],
    [makeDate(year, 3, equinoxDay(year, 208_431)), '春分の日', 'Vernal Equinox Day'],
    [makeDate(year, 4, 29), '昭和の日', 'Showa Day'],
    [makeDate(year, 5, 3), '憲法記念日', 'Constitution Memorial Day'],
    [makeDate(year, 5, 4), 'みどりの日', 'Greenery Day'],
    [makeDate(year, 5, 5), 'こどもの日', "Children's Day"],
    [moved?.marine ?? nthMonday(year, 7, 3), '海の日', 'Marine Day'],
    [moved?.mountain ?? makeDate(year, 8, 11), '山の日', 'Mountain Day'],
    [nthMonday(year, 9, 3), '敬老の日', 'Respect for the Aged Day'],
    [makeDate(year, 9, equinoxDay(year, 232_488)), '秋分の日', 'Autumnal Equinox Day'],
    [moved?.sports ?? nthMonday(year, 10, 2), 'スポーツの日', 'Sports Day'],
    [makeDate(year, 11, 3), '文化の日', 'Culture Day'],
    [makeDate(year, 11, 23), '勤労感謝の日', 'Labor Thanksgiving Day'],
  ];
}

/** Returns the days moved by the Olympic special measures acts. */
function olympicDays(year: number): { marine: LocalDate; sports: LocalDate; mountain: LocalDate } | null {
  if (year === 2020) return { marine: '2020-07-23', sports: '2020-07-24', mountain: '2020-08-10' };
  if (year === 2021) return { marine: '2021-07-22', sports: '2021-07-23', mountain: '2021-08-08' };
  return null;
}

/** Day of month of an equinox, 1980–2099; `base` is the day in 1980 in ten-thousandths. */
function equinoxDay(year: number, base: number): number {
  const years = year - 1980;
  return Math.floor((base + years * 2422) / 10_000) - Math.floor(years / 4);
}

function nthMonday(year: number, month: number, nth: number): LocalDate {
  const first = makeDate(year, month, 1);
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}
