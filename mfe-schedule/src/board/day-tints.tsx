import { addDays } from '@honjin/domain';
import { useBusinessDate } from '@honjin/mfe-kit';
import { dayKindOf, mergeClasses } from '@honjin/ui';
import { memo } from 'react';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { Board } from './board-model.ts';
import type { Layout } from './board-scale.ts';
import { useBoardStyles } from './board-styles.ts';

/** Weekends, holidays and the business date behind the lines; the header says them in words and colours. */
export const DayTints = memo(function DayTints({ board, layout }: { board: Board; layout: Layout }) {
  const styles = useBoardStyles();
  const { businessDate } = useBusinessDate();
  const holidays = new Set(board.holidays.map((one) => one.date));
  const perDay = layout.unit === 'day' ? 1 : 24;
  const days = Array.from({ length: Math.ceil(layout.columns / perDay) }, (_, day) => ({
    day,
    date: addDays(board.from, day),
  }));
  const tinted = days.filter(({ date }) => date === businessDate || dayKindOf(date, holidays) !== 'weekday');
  return tinted.map(({ day, date }) => {
    const columns = Math.min(perDay, layout.columns - day * perDay);
    return (
      <div
        key={date}
        aria-hidden
        className={mergeClasses(styles.tint, date === businessDate ? styles.tintToday : styles.tintWeekend)}
        style={{
          left: LABEL_WIDTH + day * perDay * layout.columnWidth,
          width: columns * layout.columnWidth,
        }}
      />
    );
  });
});
