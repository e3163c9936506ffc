import { addDays, addMonths, datePartsOf, daysInMonth, makeDate, type LocalDate } from '@honjin/domain';
import type { KeyboardEvent } from 'react';

/** The day a key leads to from a day; undefined for keys that lead nowhere. */
export function dayByKey(key: string, from: LocalDate): LocalDate | undefined {
  const { year, month } = datePartsOf(from);
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    case 'Home':
      return makeDate(year, month, 1);
    case 'End':
      return makeDate(year, month, daysInMonth(year, month));
    default:
      return undefined;
  }
}

/** Walks over the days of a calendar: arrows by day and week, Page keys by month; Shift chooses on the way. */
export function walkDays(
  event: KeyboardEvent<HTMLElement>,
  onGo: (date: LocalDate, extend: boolean) => void,
): void {
  const from = (event.target as HTMLElement).dataset['date'];
  const date = from === undefined ? undefined : dayByKey(event.key, from);
  if (date === undefined) return;
  event.preventDefault();
  onGo(date, event.shiftKey);
}
