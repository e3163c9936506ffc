import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { mergeClasses } from '@honjin/ui';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { BoardRow } from './board-model.ts';
import type { RowProps } from './board-row.tsx';
import { useBoardStyles } from './board-styles.ts';

type GroupProps = RowProps & { row: Extract<BoardRow, { kind: 'group' }> };

/** The line above a group: for a type, what is left of it per day and who still waits for a room. */
export function GroupLine(props: GroupProps) {
  const { row, board, dayWidth, firstDay, endDay, cursorDay } = props;
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const type = row.typeAt === null ? undefined : board.types[row.typeAt];
  const days = Array.from({ length: endDay - firstDay }, (_, index) => firstDay + index);
  const leftOn = (day: number) =>
    type ? type.roomCount - (type.occupied[day] ?? 0) - (type.blocked[day] ?? 0) : 0;
  const waitingOn = (day: number) => type?.unassigned[day] ?? 0;
  const wordsOf = (day: number) =>
    t('groupDay', {
      name: row.name,
      date: formatDate(addDays(board.from, day), 'MM/dd'),
      left: leftOn(day),
      waiting: waitingOn(day),
    });
  return (
    <>
      <div role="rowheader" className={mergeClasses(styles.label, styles.groupLabel)} title={row.name}>
        {row.hiddenLanes > 0 && <span aria-hidden>▸</span>}
        {row.name}
        {row.hiddenLanes > 0 && (
          <span className={styles.more}>{t('moreLanes', { count: row.hiddenLanes })}</span>
        )}
      </div>
      {type?.isReal === true &&
        days.map((day) => (
          <span
            key={day}
            aria-hidden
            title={wordsOf(day)}
            className={mergeClasses(styles.figure, leftOn(day) < 0 && styles.short)}
            style={{ left: LABEL_WIDTH + day * dayWidth, width: dayWidth }}
          >
            {leftOn(day)}
            {waitingOn(day) > 0 && <b className={styles.waiting}>{waitingOn(day)}</b>}
          </span>
        ))}
      {cursorDay !== undefined && (
        <span
          role="gridcell"
          tabIndex={0}
          data-cursor
          aria-label={type ? wordsOf(cursorDay) : row.name}
          aria-expanded={row.hiddenLanes > 0 ? false : undefined}
          className={styles.cursor}
          style={{ left: LABEL_WIDTH + cursorDay * dayWidth + 1, width: dayWidth - 2 }}
        />
      )}
    </>
  );
}
