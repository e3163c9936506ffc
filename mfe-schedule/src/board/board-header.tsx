import { addDays, formatDate, nameIn, weekdayLabel, weekdayOf } from '@honjin/domain';
import { useBusinessDate, useLocale, useTranslation } from '@honjin/mfe-kit';
import { dayKindOf, mergeClasses } from '@honjin/ui';
import { memo, useMemo } from 'react';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { Board, DayTotal } from './board-model.ts';
import { dayOfColumn, type Layout } from './board-scale.ts';
import { useBoardStyles } from './board-styles.ts';

export interface BoardHeaderProps {
  board: Board;
  totals: readonly DayTotal[];
  layout: Layout;
  firstColumn: number;
  endColumn: number;
}

/** The days with their figures, or the hours, always in sight above the lines; scrolling up and down draws none of it. */
export const BoardHeader = memo(function BoardHeader(props: BoardHeaderProps) {
  const { board, totals, layout, firstColumn, endColumn } = props;
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const holidays = useMemo(
    () => new Map(board.holidays.map((one) => [one.date, nameIn(locale, one)])),
    [board.holidays, locale],
  );
  const columns = Array.from({ length: endColumn - firstColumn }, (_, index) => firstColumn + index);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.header}
      style={{ width: LABEL_WIDTH + layout.columns * layout.columnWidth }}
    >
      <div role="columnheader" className={styles.corner}>
        <span>{t('occupied')}</span>
        <span>{t('remaining')}</span>
        <span>{t('occupancy')}</span>
      </div>
      {columns.map((column) => (
        <HeaderCell
          key={column}
          {...{ board, totals, layout, column, holidays }}
          isFirst={column === firstColumn}
        />
      ))}
    </div>
  );
});

interface HeaderCellProps extends Pick<BoardHeaderProps, 'board' | 'totals' | 'layout'> {
  column: number;
  isFirst: boolean;
  holidays: ReadonlyMap<string, string>;
}

function HeaderCell({ board, totals, layout, column, isFirst, holidays }: HeaderCellProps) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const { businessDate } = useBusinessDate();
  const day = dayOfColumn(layout.unit, column);
  const date = addDays(board.from, day);
  const names = useMemo(() => new Set(holidays.keys()), [holidays]);
  const kind = dayKindOf(date, names);
  const { occupied, remaining, occupancyPercent: percent } = totals[day]!;
  const weekday = weekdayLabel(weekdayOf(date), locale);
  const isHour = layout.unit === 'hour';
  const isLong = isFirst || date.endsWith('-01');
  const short = isLong ? formatDate(date, 'MM/dd') : String(Number(date.slice(8)));
  const figures = `${occupied}\n${remaining}\n${percent}%`;
  const hour = `${column}:00`;
  const dayText = `${formatDate(date, 'MM/dd')} ${weekday}`;
  const words = t('dayTotal', { date: dayText, occupied, remaining, percent });
  return (
    <div
      role="columnheader"
      aria-label={[isHour ? `${hour} ${dayText}` : words, holidays.get(date)].filter(Boolean).join(' ')}
      title={holidays.get(date)}
      className={mergeClasses(
        styles.day,
        kind !== 'weekday' && styles[kind],
        date === businessDate && styles.businessDay,
      )}
      style={{ left: LABEL_WIDTH + column * layout.columnWidth, width: layout.columnWidth }}
    >
      {isHour ? `${column % 24 === 0 ? dayText : ''}\n${hour}` : `${short}\n${weekday}\n${figures}`}
    </div>
  );
}
