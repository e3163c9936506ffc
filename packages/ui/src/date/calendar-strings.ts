import type { CalendarStrings, DatePickerProps } from '@fluentui/react-datepicker-compat';
import { formatDate } from '@honjin/domain';
import type { UiTexts } from '../texts/texts.ts';
import { fromCalendarDate } from './read-date.ts';

/** The words of Fluent's calendar, from our own dictionary. */
export function calendarStrings({ date }: UiTexts): CalendarStrings {
  return {
    months: date.months,
    shortMonths: date.months.map((month) => (month.endsWith('月') ? month : month.slice(0, 3))),
    days: date.days,
    shortDays: date.shortDays,
    goToToday: date.today,
    prevMonthAriaLabel: date.previousMonth,
    nextMonthAriaLabel: date.nextMonth,
    prevYearAriaLabel: date.previousYear,
    nextYearAriaLabel: date.nextYear,
    prevYearRangeAriaLabel: date.previousYears,
    nextYearRangeAriaLabel: date.nextYears,
    monthPickerHeaderAriaLabel: date.monthPicker('{0}'),
    yearPickerHeaderAriaLabel: date.yearPicker('{0}'),
    selectedDateFormatString: date.selected('{0}'),
    todayDateFormatString: date.todayIs('{0}'),
  };
}

/** How Fluent's calendar writes dates. */
export function calendarFormatter({ date }: UiTexts): NonNullable<DatePickerProps['dateTimeFormatter']> {
  const monthOfYear = (day: Date) => date.monthOfYear({ year: day.getFullYear(), month: day.getMonth() + 1 });
  return {
    formatDay: (day) => String(day.getDate()),
    formatMonth: (day) => date.months[day.getMonth()] ?? '',
    formatYear: (day) => String(day.getFullYear()),
    formatMonthDayYear: (day) => formatDate(fromCalendarDate(day)),
    formatMonthYear: monthOfYear,
  };
}
