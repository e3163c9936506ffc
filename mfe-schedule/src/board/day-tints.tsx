import { addDays } from '@honjin/domain';
import { useBusinessDate } from '@honjin/mfe-kit';
import { dayKindOf, mergeClasses } from '@honjin/ui';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { Board } from './board-model.ts';
import { useBoardStyles } from './board-styles.ts';

/** Weekends, holidays and the business date behind the lines; the header says them in words and colours. */
export function DayTints({ board, dayWidth }: { board: Board; dayWidth: number }) {
  const styles = useBoardStyles();
  const { businessDate } = useBusinessDate();
  const holidays = new Set(board.holidays.map((one) => one.date));
  const days = Array.from({ length: board.days }, (_, day) => ({ day, date: addDays(board.from, day) }));
  const tinted = days.filter(({ date }) => date === businessDate || dayKindOf(date, holidays) !== 'weekday');
  return tinted.map(({ day, date }) => (
    <div
      key={date}
      aria-hidden
      className={mergeClasses(styles.tint, date === businessDate ? styles.tintToday : styles.tintWeekend)}
      style={{ left: LABEL_WIDTH + day * dayWidth, width: dayWidth }}
    />
  ));
}
