import type { CalendarStrings, DatePickerProps } from '@fluentui/react-datepicker-compat';
import { formatDate } from '@honjin/domain';
import type { UiTexts } from '../texts/texts.ts';
import { fromCalendarDate } from './calendar-dates.ts';

/** Returns the words of Fluent's calendar, from our own dictionary. */
export function calendarStrings({ date }: UiTexts): CalendarStrings {
  return {
    months: date.months,
    shortMonths: date.shortMonths,
    days: date.days,
    shortDays: date.shortDays,
    goToToday: date.today,
    prevMonthAriaLabel: date.previousMonth,
    nextMonthAriaLabel: date.nextMonth,
    prevYearAriaLabel: date.previousYear,
    nextYearAriaLabel: date.nextYear,
    monthPickerHeaderAriaLabel: date.chooseYear('{0}'),
    yearPickerHeaderAriaLabel: date.chooseMonth('{0}'),
    prevYearRangeAriaLabel: date.previousYears,
    nextYearRangeAriaLabel: date.nextYears,
    selectedDateFormatString: date.selected('{0}'),
    todayDateFormatString: date.todayIs('{0}'),
  };
}

/** Writes dates in the way that Fluent's calendar expects. */
export function calendarFormatter({ date }: UiTexts): NonNullable<DatePickerProps['dateTimeFormatter']> {
  return {
    formatDay: (day) => String(day.getDate()),
    formatMonth: (day) => date.months[day.getMonth()] ?? '',
    formatYear: (day) => date.year(day.getFullYear()),
    formatMonthDayYear: (day) => formatDate(fromCalendarDate(day)),
    formatMonthYear: (day) => date.monthOfYear({ year: day.getFullYear(), month: day.getMonth() + 1 }),
  };
}
