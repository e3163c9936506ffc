import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { addDays, daysInMonth, makeDate, rankOfNight, weekdayOf, type LocalDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens, toneVars, VisuallyHidden } from '@honjin/ui';
import { memo, useMemo } from 'react';
import { calendarOf } from './calendar-of.ts';

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
          seasonName: season?.name ?? '',
          holiday: holidays.get(date),
          weekday: weekdayOf(date),
        };
      });
    });
  }, [group, year, holidays]);
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
  /** A day was pressed; with Shift the period reaches to it. */
  onChoose: (date: LocalDate, extend: boolean) => void;
}

function DayButton({
  night,
  isChosen,
  onChoose,
}: { night: Night; isChosen: boolean } & Pick<YearCalendarProps, 'onChoose'>) {
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
      title={note}
      className={mergeClasses(styles.day, isChosen && styles.chosen)}
      style={night.colour === undefined ? undefined : { borderBottomColor: night.colour }}
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

/** A year at a glance: each night with its rank, in the colour of its season; weeks begin on Monday. */
export const YearCalendar = memo(function YearCalendar({
  group,
  year,
  holidays,
  chosen,
  onChoose,
}: YearCalendarProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const months = useNights(group, year, holidays);
  return (
    <div className={styles.year}>
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
                      <DayButton night={night} isChosen={chosen.has(night.date)} onChoose={onChoose} />
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
