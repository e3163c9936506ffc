import { addDays, addMonths, startOfWeek } from '@honjin/domain';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { fromCalendarDate, toCalendarDate } from './calendar-dates.ts';

const STEPS: Readonly<Record<string, (date: string, isYear: boolean) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => startOfWeek(date),
  End: (date) => addDays(startOfWeek(date), 6),
  PageUp: (date, isYear) => addMonths(date, isYear ? -12 : -1),
  PageDown: (date, isYear) => addMonths(date, isYear ? 12 : 1),
};

interface CalendarKeysOptions {
  /** The day the calendar opens on. */
  start: string;
  isOpen: boolean;
  min: string;
  max: string;
  onPick: (date: string) => void;
}

/** Brings a day into a range. */
function within(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** Returns the day that is open to the user; the rows that slide away hold it a second time, hidden. */
function cellOf(calendar: HTMLElement, date: string): HTMLElement | null {
  return calendar.querySelector<HTMLElement>(`tr:not([aria-hidden="true"]) > [data-date="${date}"]`);
}

/**
 * The keys of the calendar's days as the pattern for date pickers has them: arrows by day and week, Home and End
 * within the week, Page keys by month and with Shift by year, Enter and Space to choose. Fluent's own keys turn
 * the pages the other way round and know no Home and no Space.
 */
export function useCalendarKeys({ start, isOpen, min, max, onPick }: CalendarKeysOptions) {
  const [calendar, setCalendar] = useState<HTMLElement | null>(null);
  const [walked, setWalked] = useState<{ date: string; steps: number }>();
  const date = walked?.date ?? within(start, min, max);
  const steps = walked?.steps ?? 0;
  const shown = useMemo(() => {
    // Fluent turns to a value whose time differs from the last one. The milliseconds tell a day that is requested
    // again.
    const day = toCalendarDate(date);
    day.setMilliseconds(steps % 1000);
    return day;
  }, [date, steps]);
  useEffect(() => {
    if (calendar && isOpen) cellOf(calendar, fromCalendarDate(shown))?.focus();
  }, [calendar, isOpen, shown]);

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).dataset['date'];
    const step = STEPS[event.key];
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (from === undefined || (!step && !isChoice)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) setWalked({ date: within(step(from, event.shiftKey), min, max), steps: steps + 1 });
    else onPick(from);
  }
  return { shown, begin: () => setWalked(undefined), calendarRef: setCalendar, calendar, onKeyDownCapture };
}
