import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { addDays, addMonths, datePartsOf, startOfMonth, startOfWeek } from '@honjin/domain';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { dayKindOf, dayName } from './day-kind.ts';

const WEEKS_SHOWN = 6;
const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', width: '240px' },
  head: { display: 'flex', alignItems: 'center' },
  month: { flexGrow: 1, textAlign: 'center', fontWeight: 600 },
  grid: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
  },
  weekday: {
    textAlign: 'center',
    height: '24px',
    padding: 0,
    fontSize: '12px',
    fontWeight: 400,
    color: tokens.colorNeutralForeground2,
  },
  cell: { padding: '1px', textAlign: 'center' },
  day: {
    width: '30px',
    height: '28px',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: '4px',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  sunday: { color: 'var(--calendarSunday)' },
  saturday: { color: 'var(--calendarSaturday)' },
  weekdayDay: {},
  // The place in the week does not tell a holiday, so it is underlined as well.
  holiday: {
    color: 'var(--calendarSunday)',
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  otherMonth: { opacity: 0.85, fontSize: '11px' },
  today: { border: `1px solid ${tokens.colorBrandStroke1}`, fontWeight: 700 },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: 700,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  foot: { display: 'flex', justifyContent: 'flex-end' },
});

const KEYS: Record<string, (date: string, isYear: boolean) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => startOfWeek(date),
  End: (date) => addDays(startOfWeek(date), 6),
  PageUp: (date, isYear) => addMonths(date, isYear ? -12 : -1),
  PageDown: (date, isYear) => addMonths(date, isYear ? 12 : 1),
};

export interface MonthCalendarProps {
  /** The chosen day, `YYYY-MM-DD` or ''. */
  value: string;
  businessDate: string;
  holidays: ReadonlySet<string>;
  min: string;
  max: string;
  onPick: (date: string) => void;
}

interface DayCellProps extends MonthCalendarProps {
  date: string;
  /** The day in the tab order. */
  current: string;
}

function DayCell({ date, current, value, businessDate, holidays, min, max, onPick }: DayCellProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const kind = dayKindOf(date, holidays);
  const isToday = date === businessDate;
  return (
    <td data-day={kind} aria-selected={date === value} className={styles.cell}>
      <button
        type="button"
        data-date={date}
        tabIndex={date === current ? 0 : -1}
        disabled={date < min || date > max}
        aria-label={dayName(date, kind, texts)}
        aria-current={isToday ? 'date' : undefined}
        className={mergeClasses(
          styles.day,
          styles[kind === 'weekday' ? 'weekdayDay' : kind],
          date.slice(0, 7) !== current.slice(0, 7) && styles.otherMonth,
          isToday && styles.today,
          date === value && styles.chosen,
        )}
        onClick={() => onPick(date)}
      >
        {datePartsOf(date).day}
      </button>
    </td>
  );
}

interface MonthHeadProps {
  current: string;
  onMove: (months: number) => void;
}

function MonthHead({ current, onMove }: MonthHeadProps) {
  const styles = useStyles();
  const texts = useUiTexts().date;
  const jump = (label: string, icon: React.ReactElement, months: number) => (
    <Button size="small" appearance="subtle" aria-label={label} icon={icon} onClick={() => onMove(months)} />
  );
  return (
    <div className={styles.head}>
      {jump(texts.previousYear, <ChevronDoubleLeftRegular />, -12)}
      {jump(texts.previousMonth, <ChevronLeftRegular />, -1)}
      <span aria-live="polite" className={styles.month}>
        {texts.monthOfYear(datePartsOf(current))}
      </span>
      {jump(texts.nextMonth, <ChevronRightRegular />, 1)}
      {jump(texts.nextYear, <ChevronDoubleRightRegular />, 12)}
    </div>
  );
}

/**
 * One month, weeks beginning on Monday. Arrows move by day and week, Home and End within the week, Page keys by
 * month, with Shift by year. The focus begins on the chosen day, or on the business date.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { value, businessDate, min, max } = props;
  const styles = useStyles();
  const texts = useUiTexts().date;
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(value || within(businessDate, min, max));
  const [hasFocus, setHasFocus] = useState(true);
  useEffect(() => {
    if (hasFocus) grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current, hasFocus]);

  function move(date: string, focus: boolean) {
    setHasFocus(focus);
    setCurrent(within(date, min, max));
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step(current, event.shiftKey), true);
  }

  const first = startOfWeek(startOfMonth(current));
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => addDays(first, week * 7));
  return (
    <div className={styles.root}>
      <MonthHead current={current} onMove={(months) => move(addMonths(current, months), false)} />
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a month that is walked through by arrow keys
        role="grid"
        aria-label={texts.monthOfYear(datePartsOf(current))}
        className={styles.grid}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {DAYS_OF_WEEK.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={texts.days[weekday % 7]}
                className={mergeClasses(
                  styles.weekday,
                  weekday === 6 && styles.saturday,
                  weekday === 7 && styles.sunday,
                )}
              >
                {texts.shortDays[weekday % 7]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {DAYS_OF_WEEK.map((weekday) => (
                <DayCell key={weekday} {...props} current={current} date={addDays(monday, weekday - 1)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button size="small" appearance="subtle" onClick={() => move(businessDate, true)}>
          {texts.today}
        </Button>
      </div>
    </div>
  );
}

function within(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}
