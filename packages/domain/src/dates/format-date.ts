import type { Locale } from '../text/languages.ts';
import { splitLocalDateTime, type LocalDateTime } from './business-time.ts';
import { datePartsOf, isValidDate, weekdayOf, type LocalDate, type Weekday } from './calendar-date.ts';

/** The written forms of a date: `yyyy/MM/dd` everywhere, `yy/MM/dd` in the season calendar. */
export const DATE_FORMATS = ['yyyy/MM/dd', 'yy/MM/dd', 'yyyy-MM-dd', 'MM/dd'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const JA_WEEKDAYS: Record<Weekday, string> = {
  1: '月',
  2: '火',
  3: '水',
  4: '木',
  5: '金',
  6: '土',
  7: '日',
};
const EN_WEEKDAYS: Record<Weekday, string> = {
  1: 'Mon',
  2: 'Tue',
  3: 'Wed',
  4: 'Thu',
  5: 'Fri',
  6: 'Sat',
  7: 'Sun',
};

/** Writes a date. Throws RangeError when the day does not exist. */
export function formatDate(date: LocalDate, format: DateFormat = 'yyyy/MM/dd'): string {
  datePartsOf(date);
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)];
  return format.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day);
}

/** Reads `yyyy/MM/dd`, `yyyy-MM-dd`, `yyyy/M/d` or `yyyyMMdd`; null when it is no existing day. */
export function parseDateInput(text: string): LocalDate | null {
  const match = /^(\d{4})([/-]?)(\d{1,2})\2(\d{1,2})$/.exec(text.trim());
  if (!match) return null;
  const [, year, separator, month, day] = match;
  if (!year || !month || !day || (separator === '' && text.trim().length !== 8)) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isValidDate(date) ? date : null;
}

/** Writes a moment as `yyyy/MM/dd HH:mm`. */
export function formatLocalDateTime(moment: LocalDateTime): string {
  const { date, time } = splitLocalDateTime(moment);
  return `${formatDate(date)} ${time}`;
}

/** Short weekday label: 月…日 or Mon…Sun. */
export function weekdayLabel(weekday: Weekday, language: Locale = 'ja'): string {
  return language === 'ja' ? JA_WEEKDAYS[weekday] : EN_WEEKDAYS[weekday];
}

const EN_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Date of the year with its weekday in the reader's form: `11/20(金)` or `Fri 20 Nov`. */
export function formatDayWithWeekday(date: LocalDate, language: Locale = 'ja'): string {
  const weekday = weekdayLabel(weekdayOf(date), language);
  if (language === 'ja') return `${formatDate(date, 'MM/dd')}(${weekday})`;
  const { month, day } = datePartsOf(date);
  return `${weekday} ${day} ${EN_MONTHS[month - 1] ?? ''}`;
}

/** Date with its weekday in the reader's form: `2026/11/20(金)` or `Fri 20 Nov 2026`. */
export function formatDateWithWeekday(date: LocalDate, language: Locale = 'ja'): string {
  const day = formatDayWithWeekday(date, language);
  return language === 'ja' ? `${date.slice(0, 4)}/${day}` : `${day} ${date.slice(0, 4)}`;
}
