import type { UiTexts } from '../texts/texts.ts';
import { fromCalendarDate } from './calendar-dates.ts';
import { dayKindOf, dayName } from './day-kind.ts';

/**
 * Marks the cells of Fluent's calendar with their day and its kind, which the styles colour, and gives each day a name
 * in the user's language that also says what the colour says. Fluent offers the element only.
 */
export function dayCellMarker(holidays: ReadonlySet<string>, texts: UiTexts) {
  return (cell: HTMLElement | null, day: Date) => {
    if (cell === null) return;
    const date = fromCalendarDate(day);
    const kind = dayKindOf(date, holidays);
    cell.dataset['date'] = date;
    cell.dataset['day'] = kind;
    cell.querySelector('button')?.setAttribute('aria-label', dayName(date, kind, texts));
  };
}
