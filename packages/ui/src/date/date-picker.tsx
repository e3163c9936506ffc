import { Button, Input, Popover, PopoverSurface, makeStyles, useId } from '@fluentui/react-components';
import { formatDate } from '@honjin/domain';
import { useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { defined } from '../field/defined.ts';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { isImeKey } from '../form/ime.ts';
import { CalendarLtrRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useBusinessCalendar } from './business-calendar.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { readDate } from './read-date.ts';

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

const useStyles = makeStyles({
  root: { minWidth: '136px' },
  input: { fontVariantNumeric: 'tabular-nums' },
  surface: { padding: '8px' },
});

export interface DatePickerProps extends FieldFrameProps, FieldBinding<string> {
  /** Default: the store's, from `BusinessCalendarProvider`. */
  holidays?: ReadonlySet<string> | undefined;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
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
}

function useTypedDate({ value, onChange, near, min, max }: TypedDateOptions): TypedDate {
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
    const date = readDate(typed, near);
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
  ref,
  holidays,
  min = FIRST_DAY,
  max = LAST_DAY,
  placeholder,
  ...input
}: DatePickerProps) {
  const styles = useStyles();
  const texts = useUiTexts().date;
  const calendar = useBusinessCalendar();
  const surfaceId = useId('calendar');
  const [root, setRoot] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = useTypedDate({ value, onChange, near: calendar.businessDate, min, max });

  function show(open: boolean) {
    if (open) typed.commit();
    setIsOpen(open && input.disabled !== true);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (isImeKey(event)) return;
    if (event.key === 'Enter') typed.commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    show(true);
  }
  function pick(date: string) {
    typed.choose(date);
    setIsOpen(false);
    root?.querySelector('input')?.focus();
  }

  return (
    <>
      <Field {...{ label, required, hint, hideLabel, className }} error={typed.complaint ?? error}>
        <Input
          {...defined(input)}
          ref={ref as Ref<never>}
          root={{ ref: setRoot as Ref<never> }}
          className={styles.root}
          input={{ className: styles.input }}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? surfaceId : undefined}
          autoComplete="off"
          placeholder={placeholder ?? texts.placeholder}
          value={typed.text}
          onChange={(_, data) => typed.type(data.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            typed.commit();
            onBlur?.();
          }}
          contentAfter={
            <Button
              tabIndex={-1}
              appearance="transparent"
              size="small"
              icon={<CalendarLtrRegular />}
              aria-label={texts.openCalendar}
              disabled={input.disabled === true}
              onClick={() => show(!isOpen)}
            />
          }
        />
      </Field>
      <Popover
        trapFocus
        open={isOpen}
        onOpenChange={(_, data) => show(data.open)}
        positioning={{ target: root, position: 'below', align: 'start', offset: 2 }}
      >
        <PopoverSurface
          id={surfaceId}
          aria-label={`${label} ${texts.openCalendar}`}
          className={styles.surface}
        >
          <MonthCalendar
            {...{ value, min, max }}
            businessDate={calendar.businessDate}
            holidays={holidays ?? calendar.holidays}
            onPick={pick}
          />
        </PopoverSurface>
      </Popover>
    </>
  );
}
