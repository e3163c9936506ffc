import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { addDays, daysInMonth, makeDate, rankOfNight, weekdayOf, type LocalDate } from '@honjin/domain';
import { useName, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens, toneVars, VisuallyHidden } from '@honjin/ui';
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { calendarOf } from './calendar-of.ts';
import { walkDays } from './walk-days.ts';

const useStyles = makeStyles({
  year: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(268px, 1fr))',
    gap: '12px 20px',
    alignItems: 'start',
  },
  month: {
    borderCollapse: 'separate',
    borderSpacing: '2px',
    width: '100%',
    tableLayout: 'fixed',
    fontSize: '12px',
  },
  caption: { textAlign: 'start', fontWeight: 600, fontSize: '13px', paddingBlockEnd: '2px' },
  head: { fontWeight: 400, padding: 0, color: tokens.colorNeutralForeground3 },
  cell: { padding: 0 },
  day: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    width: '100%',
    minHeight: '32px',
    padding: '1px 0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottomWidth: '4px',
    borderRadius: '3px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    lineHeight: '14px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderBottomWidth: '4px',
  },
  rank: { fontWeight: 600 },
  own: { textDecorationLine: 'underline' },
  saturday: { color: toneVars('info').foreground },
  holiday: { color: toneVars('danger').foreground },
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface Night {
  readonly date: LocalDate;
  readonly day: number;
  readonly rank: string;
  readonly isOwn: boolean;
  readonly colour: string | undefined;
  readonly seasonName: string;
  readonly holiday: string | undefined;
  readonly weekday: number;
}

function useNights(
  group: SeasonGroupInput,
  year: number,
  holidays: ReadonlyMap<LocalDate, string>,
): Night[][] {
  const nameOf = useName();
  return useMemo(() => {
    const calendar = calendarOf(group);
    const dates = new Set(holidays.keys());
    const seasons = new Map(group.seasons.map((season) => [season.code, season]));
    return Array.from({ length: 12 }, (_, month) => {
      const first = makeDate(year, month + 1, 1);
      return Array.from({ length: daysInMonth(year, month + 1) }, (__, index): Night => {
        const date = addDays(first, index);
        const { rank, source, seasonCode } = rankOfNight(calendar, date, dates);
        const season = seasons.get(seasonCode ?? '');
        return {
          date,
          day: index + 1,
          rank,
          isOwn: source === 'NIGHT',
          colour: season && `#${season.colour}`,
          seasonName: nameOf(season),
          holiday: holidays.get(date),
          weekday: weekdayOf(date),
        };
      });
    });
  }, [group, year, holidays, nameOf]);
}

function weeksOf(nights: readonly Night[]): (Night | null)[][] {
  const lead = (nights[0]?.weekday ?? 1) - 1;
  const cells: (Night | null)[] = [...Array.from({ length: lead }, () => null), ...nights];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

export interface YearCalendarProps {
  group: SeasonGroupInput;
  year: number;
  /** Names of holidays by date. */
  holidays: ReadonlyMap<LocalDate, string>;
  /** Days shown as chosen. */
  chosen: ReadonlySet<LocalDate>;
  /** A day was pressed, or dragged to; `extend` when the choice reaches from where it began to this day. */
  onChoose: (date: LocalDate, extend: boolean) => void;
  /** The keys have left the year in sight. */
  onYear: (year: number) => void;
  today: LocalDate;
}

interface DayButtonProps extends Pick<YearCalendarProps, 'onChoose'> {
  night: Night;
  isChosen: boolean;
  /** The one day of the year that Tab leads to; arrows lead on. */
  isTabStop: boolean;
}

const LEFT_BUTTON = 1;

function DayButton({ night, isChosen, isTabStop, onChoose }: DayButtonProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const isHoliday = night.weekday === 7 || night.holiday !== undefined;
  const note = [night.holiday, night.seasonName, night.isOwn ? t('season.ownNight') : '']
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-date={night.date}
      tabIndex={isTabStop ? 0 : -1}
      title={note}
      className={mergeClasses(styles.day, isChosen && styles.chosen)}
      style={night.colour === undefined ? undefined : { borderBottomColor: night.colour }}
      onPointerDown={(event) => event.buttons === LEFT_BUTTON && onChoose(night.date, event.shiftKey)}
      onPointerEnter={(event) => event.buttons === LEFT_BUTTON && onChoose(night.date, true)}
      onClick={(event) => onChoose(night.date, event.shiftKey)}
    >
      <VisuallyHidden>{night.date.slice(0, 8).replaceAll('-', '/')}</VisuallyHidden>
      <span className={mergeClasses(night.weekday === 6 && styles.saturday, isHoliday && styles.holiday)}>
        {night.day}
      </span>
      <VisuallyHidden>{t('fields.rank')}</VisuallyHidden>
      <span className={mergeClasses(styles.rank, night.isOwn && styles.own)}>{night.rank}</span>
      <VisuallyHidden>{note}</VisuallyHidden>
    </button>
  );
}

/** One tab stop, and arrow keys from there; a day of another year brings that year into sight first. */
function useDayKeys({
  year,
  today,
  onChoose,
  onYear,
}: Pick<YearCalendarProps, 'year' | 'today' | 'onChoose' | 'onYear'>) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(today);
  const isInSight = Number(current.slice(0, 4)) === year;
  const wanted = useRef<LocalDate | undefined>(undefined);
  // After every rendering: the day may be in a year that the address brings into sight only later.
  useEffect(() => {
    const day = root.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`);
    if (!day) return;
    wanted.current = undefined;
    day.focus();
  });

  function handleKeys(event: KeyboardEvent<HTMLDivElement>) {
    walkDays(event, (date, extend) => {
      const nextYear = Number(date.slice(0, 4));
      if (nextYear !== year) onYear(nextYear);
      onChoose(date, extend);
      setCurrent(date);
      wanted.current = date;
    });
  }
  return { root, tabStop: isInSight ? current : makeDate(year, 1, 1), handleKeys };
}

/** A year at a glance: each night with its rank, in the colour of its season; weeks begin on Monday. */
export const YearCalendar = memo(function YearCalendar({
  group,
  year,
  holidays,
  chosen,
  onChoose,
  onYear,
  today,
}: YearCalendarProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const months = useNights(group, year, holidays);
  const { root, tabStop, handleKeys } = useDayKeys({ year, today, onChoose, onYear });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the days in it
    <div ref={root} className={styles.year} onKeyDown={handleKeys}>
      {months.map((nights, month) => (
        <table key={nights[0]?.date} className={styles.month}>
          <caption className={styles.caption}>{t('season.month', { year, month: month + 1 })}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th
                  key={weekday}
                  scope="col"
                  className={mergeClasses(
                    styles.head,
                    weekday === 6 && styles.saturday,
                    weekday === 7 && styles.holiday,
                  )}
                >
                  {t(`weekdays.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(nights).map((week) => (
              <tr key={week.find((night) => night !== null)?.date}>
                {week.map((night, index) => (
                  <td key={night?.date ?? `blank ${index}`} className={styles.cell}>
                    {night && (
                      <DayButton
                        night={night}
                        isChosen={chosen.has(night.date)}
                        isTabStop={night.date === tabStop}
                        onChoose={onChoose}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
});
