import { datePartsOf, weekdayOf } from '@honjin/domain';
import type { UiTexts } from '../texts/texts.ts';

export type DayKind = 'holiday' | 'sunday' | 'saturday' | 'weekday';

/** Returns the kind of a day. A holiday on a Saturday is a holiday. */
export function dayKindOf(date: string, holidays: ReadonlySet<string>): DayKind {
  if (holidays.has(date)) return 'holiday';
  const weekday = weekdayOf(date);
  if (weekday === 7) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

/** Returns the day in words, with what its colour says: 2026年11月23日 月曜日 祝日. */
export function dayName(date: string, kind: DayKind, { date: texts }: UiTexts): string {
  const weekday = texts.days[weekdayOf(date) % 7] ?? '';
  const name = `${texts.day(datePartsOf(date))} ${weekday}`;
  return kind === 'holiday' ? `${name} ${texts.holiday}` : name;
}
