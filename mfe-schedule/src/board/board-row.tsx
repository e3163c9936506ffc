import { BAR_MARKS, type BoardBar } from '@honjin/contracts/schedule';
import { addDays, formatDate } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { mergeClasses, roomUnitVisuals } from '@honjin/ui';
import { memo } from 'react';
import { signsOf, useBarTexts } from './bar-texts.ts';
import { LABEL_WIDTH, ROW_HEIGHT, placeOf, type Range } from './board-geometry.ts';
import { barAt, readBar, type BoardRow } from './board-model.ts';
import { useBarStyles, useBoardStyles } from './board-styles.ts';
import { GroupLine } from './group-line.tsx';
import type { Board } from './board-model.ts';

export interface RowProps {
  board: Board;
  row: BoardRow;
  index: number;
  dayWidth: number;
  firstDay: number;
  endDay: number;
  /** The day the cursor stands on, when it is in this line. */
  cursorDay: number | undefined;
}

function isInSight(start: number, nights: number, { first, end }: Range): boolean {
  return start < end && start + Math.max(1, nights) >= first;
}

/** One line of the board. It is drawn again only when its own content, the days in sight or its cursor change. */
export const BoardLine = memo(function BoardLine(props: RowProps) {
  const { row, index } = props;
  const styles = useBoardStyles();
  const style = { transform: `translateY(${index * ROW_HEIGHT}px)` };
  const kind = row.kind === 'room' ? undefined : styles[row.kind];
  return (
    <div role="row" aria-rowindex={index + 2} className={mergeClasses(styles.row, kind)} style={style}>
      {row.kind === 'group' ? <GroupLine {...props} row={row} /> : <StayLine {...props} row={row} />}
    </div>
  );
});

function StayLine(props: RowProps & { row: Exclude<BoardRow, { kind: 'group' }> }) {
  const { row, board, dayWidth, firstDay, endDay, cursorDay } = props;
  const range = { first: firstDay, end: endDay };
  const atCursor = cursorDay === undefined ? undefined : barAt(row, cursorDay);
  return (
    <>
      <LineLabel row={row} />
      {row.kind === 'room' &&
        row.blocks
          .filter(([, start, nights]) => isInSight(start, nights, range))
          .map(([, start, nights, kind, reason]) => (
            <BlockBar
              key={`${kind}${start}`}
              {...{ start, nights, kind, reason, dayWidth }}
              days={board.days}
            />
          ))}
      {row.bars
        .filter(([, , start, nights]) => isInSight(start, nights, range))
        .map((bar) => (
          <StayBar
            key={`${bar[6]}-${bar[7]}@${bar[2]}`}
            bar={bar}
            board={board}
            dayWidth={dayWidth}
            isCursor={bar === atCursor}
          />
        ))}
      {cursorDay !== undefined && atCursor === undefined && <EmptyCursor {...props} day={cursorDay} />}
    </>
  );
}

function LineLabel({ row }: { row: Exclude<BoardRow, { kind: 'group' }> }) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  if (row.kind === 'lane') {
    return (
      <div role="rowheader" className={mergeClasses(styles.label, styles.laneLabel)}>
        {t('unassigned')}
      </div>
    );
  }
  const { roomNo, condition, cleaning } = row.room;
  return (
    <div role="rowheader" className={styles.label}>
      <span className={styles.number}>{roomNo}</span>
      <span className={styles.state}>{`${condition} ${cleaning}`}</span>
    </div>
  );
}

interface StayBarProps {
  bar: BoardBar;
  board: Board;
  dayWidth: number;
  isCursor: boolean;
}

function StayBar({ bar, board, dayWidth, isCursor }: StayBarProps) {
  const styles = useBarStyles();
  const locale = useLocale();
  const texts = useBarTexts(board.from);
  const stay = readBar(bar);
  const { left, width } = placeOf(stay, dayWidth, board.days);
  const isCutBefore = stay.start < 0 || (stay.marks & BAR_MARKS.continuesBefore) !== 0;
  const shown = `${stay.guest || `${stay.bookingNo}-${stay.roomIndex}`} ${stay.guestCount}${signsOf(stay)}`;
  const isCutAfter = stay.start + stay.nights >= board.days || (stay.marks & BAR_MARKS.continuesAfter) !== 0;
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      aria-label={`${shown} ${texts.label(stay)}`}
      data-bar={stay.key}
      data-cursor={isCursor || undefined}
      data-letter={roomUnitVisuals[stay.status].letter[locale]}
      className={mergeClasses(
        styles.bar,
        styles[stay.status],
        isCutBefore && styles.before,
        isCutAfter && styles.after,
      )}
      style={{ left: left + LABEL_WIDTH, width }}
    >
      {shown}
    </div>
  );
}

interface BlockBarProps {
  start: number;
  nights: number;
  kind: 'BROKEN' | 'STOP';
  reason: string;
  dayWidth: number;
  days: number;
}

function BlockBar({ start, nights, kind, reason, dayWidth, days }: BlockBarProps) {
  const styles = useBarStyles();
  const locale = useLocale();
  const { t } = useTranslation('schedule');
  const { left, width } = placeOf({ start, nights }, dayWidth, days);
  const text = `${t(kind === 'BROKEN' ? 'broken' : 'stop')} ${reason}`;
  return (
    <div
      role="gridcell"
      title={text}
      data-letter={roomUnitVisuals[kind].letter[locale]}
      className={mergeClasses(styles.bar, styles[kind], styles.block)}
      style={{ left: left + LABEL_WIDTH, width }}
    >
      {text}
    </div>
  );
}

/** The cursor where nothing is: an empty night of a room, which a booking can begin in. */
function EmptyCursor({
  row,
  board,
  day,
  dayWidth,
}: RowProps & { row: Exclude<BoardRow, { kind: 'group' }>; day: number }) {
  const styles = useBoardStyles();
  const { t } = useTranslation('schedule');
  const room = row.kind === 'room' ? row.room.roomNo : t('unassigned');
  return (
    <div
      role="gridcell"
      tabIndex={0}
      data-cursor
      aria-label={t('emptyCell', { room, date: formatDate(addDays(board.from, day), 'MM/dd') })}
      className={styles.cursor}
      style={{ left: LABEL_WIDTH + day * dayWidth + 1, width: dayWidth - 2 }}
    />
  );
}
