import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { mergeClasses } from '@honjin/ui';
import { LABEL_WIDTH } from './board-geometry.ts';
import type { BoardRow } from './board-model.ts';
import type { RowProps } from './row-props.ts';
import { dayOfColumn } from './board-scale.ts';

type GroupProps = RowProps & { row: Extract<BoardRow, { kind: 'group' }> };

/** The line above a group: for a type, what is left of it per day and who still waits for a room. */
export function GroupLine(props: GroupProps) {
  const { row, board, layout, firstColumn, endColumn, cursorColumn, styles } = props;
  const { columnWidth, unit } = layout;
  const { t } = useTranslation('schedule');
  const type = row.typeAt === null ? undefined : board.types[row.typeAt];
  const columns = Array.from({ length: endColumn - firstColumn }, (_, index) => firstColumn + index);
  // By the hour, the night's figure stands once, where its day begins.
  const shown = columns.filter((column) => unit === 'day' || column % 24 === 0);
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
        shown.map((column) => {
          const day = dayOfColumn(unit, column);
          return (
            <span
              key={column}
              aria-hidden
              title={wordsOf(day)}
              className={mergeClasses(styles.figure, leftOn(day) < 0 && styles.short)}
              style={{ left: LABEL_WIDTH + column * columnWidth, width: columnWidth }}
            >
              {leftOn(day)}
              {waitingOn(day) > 0 && <b className={styles.waiting}>{waitingOn(day)}</b>}
            </span>
          );
        })}
      {cursorColumn !== undefined && (
        <span
          role="gridcell"
          tabIndex={0}
          data-cursor
          aria-label={type ? wordsOf(dayOfColumn(unit, cursorColumn)) : row.name}
          aria-expanded={row.hiddenLanes > 0 ? false : undefined}
          className={styles.cursor}
          style={{ left: LABEL_WIDTH + cursorColumn * columnWidth + 1, width: columnWidth - 2 }}
        />
      )}
    </>
  );
}
