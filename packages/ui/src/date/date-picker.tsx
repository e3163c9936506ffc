import { formatDate } from '@honjin/domain';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useBusinessCalendar } from './business-calendar.tsx';
import { CalendarInput } from './calendar-input.tsx';
import { readDate } from './read-date.ts';

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

export interface DatePickerProps extends FieldFrameProps, FieldBinding<string> {
  /** Default: the store's, from `BusinessCalendarProvider`. */
  holidays?: ReadonlySet<string> | undefined;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day that has been, such as a birthday: none after the business date, and short years are those of before. */
  isPast?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
}

interface TypedDate {
  text: string;
  complaint: string | undefined;
  type: (text: string) => void;
  choose: (date: string) => void;
  /** Takes what was typed; a text that is no day in range is reported and the former day comes back. */
  commit: () => void;
}

interface TypedDateOptions {
  value: string;
  onChange: (date: string) => void;
  near: string;
  min: string;
  max: string;
  isPast: boolean;
}

function useTypedDate({ value, onChange, near, min, max, isPast }: TypedDateOptions): TypedDate {
  const texts = useUiTexts().date;
  const [typed, setTyped] = useState<string>();
  const [complaint, setComplaint] = useState<string>();

  function choose(date: string) {
    setTyped(undefined);
    setComplaint(undefined);
    if (date !== value) onChange(date);
  }
  function refuse(reason: string) {
    setTyped(undefined);
    setComplaint(reason);
  }
  function commit() {
    if (typed === undefined) return;
    if (typed.trim() === '') return choose('');
    const date = readDate(typed, near, isPast);
    if (date === null) return refuse(texts.invalid(typed));
    if (date < min || date > max) return refuse(texts.outOfRange(formatDate(min), formatDate(max)));
    choose(date);
  }
  const shown = value === '' ? '' : formatDate(value);
  return { text: typed ?? shown, complaint, type: setTyped, choose, commit };
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
  holidays,
  min = FIRST_DAY,
  max: last = LAST_DAY,
  isPast = false,
  placeholder,
  ...input
}: DatePickerProps) {
  const texts = useUiTexts().date;
  const { businessDate, holidays: storeHolidays } = useBusinessCalendar();
  const max = isPast && businessDate < last ? businessDate : last;
  const typed = useTypedDate({ value, onChange, near: businessDate, min, max, isPast });
  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={typed.complaint ?? error}>
      <CalendarInput
        {...input}
        {...{ value, min, max, businessDate }}
        calendarName={`${label} ${texts.openCalendar}`.trim()}
        holidays={holidays ?? storeHolidays}
        placeholder={placeholder ?? texts.placeholder}
        text={typed.text}
        onType={typed.type}
        onCommit={typed.commit}
        onPick={typed.choose}
        onBlur={() => {
          typed.commit();
          onBlur?.();
        }}
      />
    </Field>
  );
}
