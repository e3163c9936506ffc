import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { mergeClasses } from '@honjin/ui';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { BoardRow } from './board-model.ts';
import type { RowProps } from './board-row.tsx';
import { useBoardStyles } from './board-styles.ts';

/** The line above a group: for a type, what is left of it per day and who still waits for a room. */
export function GroupLine({
  row,
  board,
  dayWidth,
  firstDay,
  endDay,
  cursorDay,
}: RowProps & { row: Extract<BoardRow, { kind: 'group' }> }) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const type = row.typeAt === null ? undefined : board.types[row.typeAt];
  const days = Array.from({ length: endDay - firstDay }, (_, index) => firstDay + index);
  const leftOn = (day: number) =>
    type ? type.roomCount - (type.occupied[day] ?? 0) - (type.blocked[day] ?? 0) : 0;
  return (
    <>
      <div role="rowheader" className={mergeClasses(styles.label, styles.groupLabel)}>
        {row.name}
      </div>
      {type?.isReal === true &&
        days.map((day) => {
          const waiting = type.unassigned[day] ?? 0;
          return (
            <span
              key={day}
              role="gridcell"
              className={mergeClasses(styles.figure, leftOn(day) < 0 && styles.short)}
              style={{ left: LABEL_WIDTH + day * dayWidth, width: dayWidth }}
            >
              {t('leftOn', { count: leftOn(day) })}
              {waiting > 0 && ` ${t('unassignedOn', { count: waiting })}`}
            </span>
          );
        })}
      {cursorDay !== undefined && (
        <span
          role="gridcell"
          tabIndex={0}
          data-cursor
          aria-label={`${row.name} ${formatDate(addDays(board.from, cursorDay), 'MM/dd')} ${type ? t('leftOn', { count: leftOn(cursorDay) }) : ''}`}
          className={styles.cursor}
          style={{ left: LABEL_WIDTH + cursorDay * dayWidth + 1, width: dayWidth - 2 }}
        />
      )}
    </>
  );
}
