import { makeStyles, tokens, useId } from '@fluentui/react-components';
import { DatePicker as FluentDatePicker } from '@fluentui/react-datepicker-compat';
import { formatDate } from '@honjin/domain';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { defined } from '../field/defined.ts';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { useEnterFlow } from '../form/entry-form.tsx';
import { isImeKey } from '../form/ime.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useBusinessCalendar } from './business-calendar.tsx';
import { calendarFormatter, calendarStrings } from './calendar-strings.ts';
import { dayCellMarker } from './day-cells.ts';
import { fromCalendarDate, readDate, toCalendarDate } from './read-date.ts';

const MONDAY = 1;

const useStyles = makeStyles({
  root: { minWidth: '132px' },
  input: { fontVariantNumeric: 'tabular-nums' },
  calendar: {
    // Order matters less than weight here: the cell's own colour rules have one class.
    '& td[data-day="sunday"] button, & th:nth-of-type(7)': { color: 'var(--calendarSunday)' },
    '& td[data-day="saturday"] button, & th:nth-of-type(6)': { color: 'var(--calendarSaturday)' },
    // A holiday is underlined as well, because the place in the week does not tell it.
    '& td[data-day="holiday"] button': {
      color: 'var(--calendarSunday)',
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '3px',
    },
    '& td[aria-selected="true"] button': { fontWeight: 700 },
    '& td:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

export interface DatePickerProps extends FieldFrameProps, FieldBinding<string> {
  /** Default: the store's, from `BusinessCalendarProvider`. */
  holidays?: ReadonlySet<string> | undefined;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
}

const show = (date?: Date) => (date ? formatDate(fromCalendarDate(date)) : '');

type Complaint = { kind: 'invalid'; text: string } | { kind: 'outOfRange' } | undefined;

function useComplaintText(complaint: Complaint, min = '0001-01-01', max = '9999-12-31'): string | undefined {
  const texts = useUiTexts().date;
  if (complaint === undefined) return undefined;
  if (complaint.kind === 'invalid') return texts.invalid(complaint.text);
  return texts.outOfRange(formatDate(min), formatDate(max));
}

/**
 * A day as `YYYY-MM-DD`, '' when empty; shown as yyyy/mm/dd. Weeks start on Monday, Sundays and holidays are red,
 * Saturdays blue. Typing takes `20261121`, `11/21` and full-width digits; arrow down opens the calendar, Enter takes
 * what was typed. A text that is no date is reported and the former date comes back.
 */
export function DatePicker({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  holidays: ownHolidays,
  min,
  max,
  placeholder,
  ...input
}: DatePickerProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const calendar = useBusinessCalendar();
  const flow = useEnterFlow();
  const id = useId('date');
  const [isOpen, setIsOpen] = useState(false);
  const [complaint, setComplaint] = useState<Complaint>();
  const [typed, setTyped] = useState('');
  const complaintText = useComplaintText(complaint, min, max);
  const holidays = ownHolidays ?? calendar.holidays;
  const words = useMemo(
    () => ({ strings: calendarStrings(texts), dateTimeFormatter: calendarFormatter(texts) }),
    [texts],
  );
  const selected = useMemo(() => (value === '' ? null : toCalendarDate(value)), [value]);
  const today = useMemo(() => toCalendarDate(calendar.businessDate), [calendar.businessDate]);
  const bounds = useMemo(
    () =>
      defined({
        minDate: min ? toCalendarDate(min) : undefined,
        maxDate: max ? toCalendarDate(max) : undefined,
      }),
    [min, max],
  );

  function choose(date: Date | null | undefined) {
    const next = date ? fromCalendarDate(date) : '';
    setComplaint(undefined);
    if (next !== value) onChange(next);
  }

  /** Fluent opens its calendar on Enter; here Enter takes the text and goes on through the form. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (isImeKey(event)) event.stopPropagation();
    if (isImeKey(event) || event.key !== 'Enter' || isOpen) return;
    event.stopPropagation();
    const date = readDate(event.target.value, calendar.businessDate);
    const isInside =
      date !== null && (min === undefined || date >= min) && (max === undefined || date <= max);
    if (isInside && date !== value) onChange(date);
    if (flow.moveOn(event.target)) event.preventDefault();
  }

  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={complaintText ?? error}>
      <FluentDatePicker
        {...defined(input)}
        {...words}
        {...bounds}
        root={{ className: styles.root }}
        input={{ className: styles.input }}
        calendar={{
          className: styles.calendar,
          calendarDayProps: { customDayCellRef: dayCellMarker(holidays, texts) },
        }}
        popupSurface={{ 'aria-label': texts.date.openCalendar }}
        placeholder={placeholder ?? texts.date.placeholder}
        allowTextInput
        openOnClick={false}
        disableAutoFocus
        id={id}
        autoComplete="off"
        firstDayOfWeek={MONDAY}
        showMonthPickerAsOverlay
        highlightSelectedMonth
        today={today}
        initialPickerDate={today}
        value={selected}
        formatDate={show}
        parseDateFromString={(text) => {
          const date = readDate(text, calendar.businessDate);
          return date === null ? null : toCalendarDate(date);
        }}
        onSelectDate={choose}
        open={isOpen}
        onOpenChange={setIsOpen}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDownCapture={handleKeyDown}
        onValidationResult={({ error: kind }) => {
          if (kind === 'invalid-input') setComplaint({ kind: 'invalid', text: typed });
          else if (kind === 'out-of-bounds') setComplaint({ kind: 'outOfRange' });
        }}
        {...defined({ onBlur })}
      />
    </Field>
  );
}
