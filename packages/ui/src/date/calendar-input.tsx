import { makeStyles, tokens } from '@fluentui/react-components';
import {
  renderDatePicker_unstable,
  useDatePickerStyles_unstable,
  useDatePicker_unstable,
} from '@fluentui/react-datepicker-compat';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { defined } from '../field/defined.ts';
import { initialFocus } from '../field/initial-focus.ts';
import { selectWhenShown } from '../field/select-when-shown.ts';
import { isImeKey } from '../form/ime.ts';
import { CalendarLtrRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { fromCalendarDate, toCalendarDate } from './calendar-dates.ts';
import { calendarFormatter, calendarStrings } from './calendar-strings.ts';
import { dayCellMarker } from './day-cells.ts';
import { bringCalendar } from './late-calendar.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';

const MONDAY = 1;
/** No day of a calendar: Fluent has no way to say that nothing is chosen yet. */
const NOTHING_CHOSEN = new Date(-1, 0, 1);

/** Brings the calendar before somebody opens it; when it cannot come, the open one says so. */
const prepareCalendar = () => void bringCalendar().catch(() => undefined);

const useStyles = makeStyles({
  root: { minWidth: '136px', cursor: 'text', '& input': { cursor: 'text' } },
  input: { fontVariantNumeric: 'tabular-nums' },
  icon: { cursor: 'pointer' },
  calendar: {
    fontVariantNumeric: 'tabular-nums',
    // Order matters less than weight here: the cell's own colour rules have one class.
    '& td[data-day="sunday"] button:enabled, & th:nth-of-type(7)': { color: 'var(--calendarSunday)' },
    '& td[data-day="saturday"] button:enabled, & th:nth-of-type(6)': { color: 'var(--calendarSaturday)' },
    // The place in the week does not tell a holiday, so it is underlined as well.
    '& td[data-day="holiday"] button:enabled': {
      color: 'var(--calendarSunday)',
      textDecorationLine: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '3px',
    },
    '& td[aria-current="date"] button:enabled': { color: 'inherit' },
    '& td[aria-current="date"] button:enabled span': { color: tokens.colorNeutralForegroundOnBrand },
    '& td[aria-selected="true"] button': { fontWeight: 700 },
    '& td:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
});

export interface CalendarInputProps {
  /** `YYYY-MM-DD`, or '' when no day is chosen. */
  value: string;
  min: string;
  max: string;
  businessDate: string;
  holidays: ReadonlySet<string>;
  /** The name of the calendar for assistive technology. */
  calendarName: string;
  /** The text in the field while the user types. */
  text: string;
  placeholder: string;
  onType: (text: string) => void;
  onCommit: () => void;
  onPick: (date: string) => void;
  onBlur: () => void;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

function useCalendarWords(holidays: ReadonlySet<string>) {
  const texts = useUiTexts();
  return useMemo(
    () => ({
      strings: calendarStrings(texts),
      dateTimeFormatter: calendarFormatter(texts),
      markDay: dayCellMarker(holidays, texts),
    }),
    [texts, holidays],
  );
}

/** Fluent's date picker, open or closed, over a field whose text is not its own. */
function useFluentPicker(props: Omit<CalendarInputProps, 'ref' | 'text'>, ref: Ref<HTMLInputElement>) {
  const { value, min, max, businessDate, holidays, calendarName, ...rest } = props;
  const { onType, onCommit, onPick, disabled = false, autoFocus = false, ...control } = rest;
  const styles = useStyles();
  const texts = useUiTexts().date;
  const { markDay, ...words } = useCalendarWords(holidays);
  const [root, setRoot] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const keys = useCalendarKeys({ start: value || businessDate, isOpen, min, max, onPick: pick });

  function show(open: boolean) {
    if (open) {
      onCommit();
      keys.begin();
    } else if (keys.calendar?.contains(document.activeElement)) {
      root?.querySelector('input')?.focus();
    }
    setIsOpen(open && !disabled);
  }
  function pick(date: string) {
    onPick(date);
    show(false);
  }
  return useDatePicker_unstable(
    {
      ...defined(control),
      ...words,
      disabled,
      readOnly: false,
      openOnClick: false,
      disableAutoFocus: true,
      showMonthPickerAsOverlay: true,
      highlightSelectedMonth: true,
      firstDayOfWeek: MONDAY,
      autoComplete: 'off',
      minDate: toCalendarDate(min),
      maxDate: toCalendarDate(max),
      today: toCalendarDate(businessDate),
      open: isOpen,
      onOpenChange: show,
      onSelectDate: (date) => date && pick(fromCalendarDate(date)),
      onChange: (_, data) => onType(data.value),
      onClick: () => isOpen && show(false),
      root: { ref: setRoot, className: styles.root, onPointerEnter: prepareCalendar },
      input: {
        className: styles.input,
        autoFocus,
        ...initialFocus(autoFocus),
        // As after Tab, so that a day that is typed replaces the proposed one.
        onFocus: ({ currentTarget }) => {
          prepareCalendar();
          if (autoFocus) selectWhenShown(currentTarget);
        },
      },
      contentAfter: {
        'aria-label': texts.openCalendar,
        'aria-labelledby': undefined,
        'aria-disabled': disabled,
        className: styles.icon,
        children: <CalendarLtrRegular />,
        onClick: () => isOpen && show(false),
      },
      popupSurface: { 'aria-label': calendarName, onKeyDownCapture: keys.onKeyDownCapture },
      calendar: {
        ref: keys.calendarRef,
        className: styles.calendar,
        value: keys.shown,
        calendarDayProps: {
          selectedDate: value === '' ? NOTHING_CHOSEN : toCalendarDate(value),
          customDayCellRef: markDay,
        },
      },
    },
    ref,
  );
}

/**
 * The field of a date with its calendar. The date picker around it handles the text, and the form handles Enter. Arrow
 * down and the icon open the calendar, and Escape closes it and nothing else.
 */
export function CalendarInput({ ref = null, text, ...props }: CalendarInputProps) {
  const fluent = useFluentPicker(props, ref);
  // Dropping Fluent's id lets the field take the one that its label points to.
  const { id: _, onKeyDown: openOrClose, ...field } = fluent.root;
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isImeKey(event)) return;
    if (event.key === 'Enter') props.onCommit();
    else openOrClose?.(event);
  }
  const state = { ...fluent, root: { ...field, value: text, onKeyDown: handleKeyDown } };
  return renderDatePicker_unstable(useDatePickerStyles_unstable(state));
}
