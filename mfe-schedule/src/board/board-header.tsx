import { addDays, formatDate, weekdayLabel, weekdayOf } from '@honjin/domain';
import { useBusinessDate, useLocale, useTranslation } from '@honjin/mfe-kit';
import { dayKindOf, mergeClasses } from '@honjin/ui';
import { useMemo } from 'react';
import { LABEL_WIDTH, type Range } from './board-geometry.ts';
import type { Board, DayTotal } from './board-model.ts';
import { useBoardStyles } from './board-styles.ts';

export interface BoardHeaderProps {
  board: Board;
  totals: readonly DayTotal[];
  dayWidth: number;
  range: Range;
}

/** The days with their figures, always in sight above the lines. */
export function BoardHeader({ board, totals, dayWidth, range }: BoardHeaderProps) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const { businessDate } = useBusinessDate();
  const holidays = useMemo(
    () => new Map(board.holidays.map((one) => [one.date, one.name])),
    [board.holidays],
  );
  const names = useMemo(() => new Set(holidays.keys()), [holidays]);
  const days = Array.from({ length: range.end - range.first }, (_, index) => range.first + index);

  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.header}
      style={{ width: LABEL_WIDTH + board.days * dayWidth }}
    >
      <div role="columnheader" className={styles.corner}>
        <span>{t('occupied')}</span>
        <span>{t('remaining')}</span>
        <span>{t('occupancy')}</span>
      </div>
      {days.map((day) => {
        const date = addDays(board.from, day);
        const kind = dayKindOf(date, names);
        const { occupied, remaining, occupancyPercent: percent } = totals[day]!;
        const isFirst = day === range.first || date.endsWith('-01');
        const short = isFirst ? formatDate(date, 'MM/dd') : String(Number(date.slice(8)));
        const weekday = weekdayLabel(weekdayOf(date), locale);
        return (
          <div
            key={day}
            role="columnheader"
            aria-label={[
              t('dayTotal', {
                date: `${formatDate(date, 'MM/dd')} ${weekday}`,
                occupied,
                remaining,
                percent,
              }),
              holidays.get(date),
            ]
              .filter(Boolean)
              .join(' ')}
            title={holidays.get(date)}
            className={mergeClasses(
              styles.day,
              kind !== 'weekday' && styles[kind],
              date === businessDate && styles.businessDay,
            )}
            style={{ left: LABEL_WIDTH + day * dayWidth, width: dayWidth }}
          >
            {`${short}\n${weekday}\n${occupied}\n${remaining}\n${percent}%`}
          </div>
        );
      })}
    </div>
  );
}
