import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { mergeClasses } from '@honjin/ui';
import { memo } from 'react';
import type { Range } from './board-geometry.ts';
import { barAt, type BoardRoom, type BoardRow } from './board-model.ts';
import { barSpan, blockSpan, dayOfColumn, type Span } from './board-scale.ts';
import { blockKeyOf, keyOf } from './board-state.ts';
import { CellCursor } from './cell-cursor.tsx';
import { GroupLine } from './group-line.tsx';
import type { RowProps } from './row-props.ts';
import { BlockBar, drawStayBar } from './stay-bar.tsx';

type StayRow = Exclude<BoardRow, { kind: 'group' }>;

function isInSight(span: Span, { first, end }: Range): boolean {
  return span.first < end && span.end > first;
}

/** One line of the board. It is drawn again only when its own content, the columns in sight or its cursor change. */
export const BoardLine = memo(function BoardLine(props: RowProps) {
  const { row, index, layout, styles } = props;
  const style = { transform: `translateY(${index * layout.rowHeight}px)` };
  const kind = row.kind !== 'room' ? styles[row.kind] : row.isRead ? undefined : styles.unread;
  return (
    <div role="row" aria-rowindex={index + 2} className={mergeClasses(styles.row, kind)} style={style}>
      {row.kind === 'group' ? <GroupLine {...props} row={row} /> : <StayLine {...props} row={row} />}
    </div>
  );
});

function StayLine(props: RowProps & { row: StayRow }) {
  const { row, layout, firstColumn, endColumn, cursorColumn, state, pen, styles } = props;
  const { unit } = layout;
  const range = { first: firstColumn, end: endColumn };
  const atCursor = cursorColumn === undefined ? undefined : barAt(row, cursorColumn, unit);
  return (
    <>
      {row.kind === 'lane' ? <LaneLabel styles={styles} /> : <RoomLabel room={row.room} styles={styles} />}
      {row.kind === 'room' &&
        row.blocks
          .filter((block) => isInSight(blockSpan(unit, block), range))
          .map((block) => (
            <BlockBar
              key={`${block[3]}${block[1]}`}
              block={block}
              layout={layout}
              difference={state.differences?.get(blockKeyOf(block))}
            />
          ))}
      {row.bars.map((bar, index) => {
        const span = barSpan(unit, bar);
        if (!isInSight(span, range)) return null;
        const next = row.bars[index + 1];
        const freeUntil = next ? barSpan(unit, next).first : layout.columns;
        const isCursor = bar === atCursor;
        return drawStayBar(keyOf(bar), { bar, span, freeUntil, layout, isCursor, state, pen });
      })}
      {cursorColumn !== undefined && atCursor === undefined && (
        <EmptyCursor {...props} column={cursorColumn} />
      )}
    </>
  );
}

function LaneLabel({ styles }: Pick<RowProps, 'styles'>) {
  const { t } = useTranslation('schedule');
  return (
    <div role="rowheader" className={mergeClasses(styles.label, styles.laneLabel)}>
      {t('unassigned')}
    </div>
  );
}

function RoomLabel({ room, styles }: Pick<RowProps, 'styles'> & { room: BoardRoom }) {
  const { roomNo, condition, cleaning } = room;
  return (
    <div role="rowheader" className={styles.label}>
      <span className={styles.number}>{roomNo}</span>
      <span className={styles.state}>{condition !== null && `${condition} ${cleaning}`}</span>
    </div>
  );
}

/** The cursor where nothing is: an empty night, which a booking can begin in, or one whose stays have not come yet. */
function EmptyCursor({ row, board, column, layout, styles }: RowProps & { row: StayRow; column: number }) {
  const { t } = useTranslation('schedule');
  const room = row.kind === 'room' ? row.room.roomNo : t('unassigned');
  const isRead = row.kind === 'lane' || row.isRead;
  const date = formatDate(addDays(board.from, dayOfColumn(layout.unit, column)), 'MM/dd');
  return (
    <CellCursor
      {...{ column, layout, styles }}
      label={t(isRead ? 'emptyCell' : 'unreadCell', { room, date })}
    />
  );
}
