import { weekdayOf } from '@honjin/domain';
import type { UiTexts } from '../texts/texts.ts';
import { fromCalendarDate } from './read-date.ts';

export type DayKind = 'holiday' | 'sunday' | 'saturday' | 'weekday';

/** What kind of day it is; a holiday on a Saturday is a holiday. */
export function dayKindOf(date: string, holidays: ReadonlySet<string>): DayKind {
  if (holidays.has(date)) return 'holiday';
  const weekday = weekdayOf(date);
  if (weekday === 7) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

/**
 * Marks the cells of Fluent's calendar with the kind of their day, which the styles colour, and gives each day a name
 * in the user's language that also says what the colour says. Fluent offers the element only.
 */
export function dayCellMarker(holidays: ReadonlySet<string>, { date: texts }: UiTexts) {
  return (cell: HTMLElement | null, day: Date) => {
    if (cell === null) return;
    const kind = dayKindOf(fromCalendarDate(day), holidays);
    cell.dataset['day'] = kind;
    const name = texts.day({ year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() });
    const parts = [name, texts.days[day.getDay()], kind === 'holiday' ? texts.holiday : undefined];
    const label = parts.filter((part) => part !== undefined).join(' ');
    cell.querySelector('button')?.setAttribute('aria-label', label);
  };
}
