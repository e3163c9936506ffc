import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { ReOrderRegular } from '../icons.ts';

const useStyles = makeStyles({
  handle: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
  },
  above: { boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  below: { boxShadow: `inset 0 -2px 0 ${tokens.colorBrandStroke1}` },
});

/** Lets the user put the rows of a table in another order: by drag, and by Alt with the arrow keys. */
export interface TableReorder<Row> {
  /** The row shall stand at this place (from 0) of the rows in sight; -1 and their number lie on the pages beside. */
  readonly onMove: (row: Row, index: number) => void;
}

interface Target {
  readonly key: string;
  readonly isBelow: boolean;
}

/** The props that a row of an ordered table needs to be dragged and dropped on. */
export interface RowDrag {
  readonly className: string | undefined;
  readonly handle: {
    draggable: true;
    onDragStart: (event: DragEvent<HTMLElement>) => void;
    onDragEnd: () => void;
  };
  readonly row: {
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

function isBelowMiddle(event: DragEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY > box.top + box.height / 2;
}

/** Returns the place that a row takes when it is dropped on another one: above it or below it. */
function droppedAt(from: number, target: number, isBelow: boolean): number {
  const gap = isBelow ? target + 1 : target;
  return gap > from ? gap - 1 : gap;
}

/** Dragging of rows. Undefined where the table has no order of its own. */
export function useRowDrag<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  reorder: TableReorder<Row> | undefined,
): ((row: Row) => RowDrag) | undefined {
  const styles = useStyles();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();
  if (!reorder) return undefined;

  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }
  return (row) => {
    const key = rowKey(row);
    return {
      className: target?.key === key ? (target.isBelow ? styles.below : styles.above) : undefined,
      handle: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', key);
          const line = event.currentTarget.closest('tr');
          if (line) event.dataTransfer.setDragImage(line, 0, 0);
          setDragged(key);
        },
        onDragEnd: end,
      },
      row: {
        onDragOver: (event) => {
          if (dragged === undefined) return;
          event.preventDefault();
          const isBelow = isBelowMiddle(event);
          if (target?.key !== key || target.isBelow !== isBelow) setTarget({ key, isBelow });
        },
        onDrop: (event) => {
          event.preventDefault();
          const from = rows.findIndex((one) => rowKey(one) === dragged);
          const moved = rows[from];
          const index = droppedAt(from, rows.indexOf(row), isBelowMiddle(event));
          if (moved !== undefined && index !== from) reorder.onMove(moved, index);
          end();
        },
      },
    };
  };
}

/** Alt with ↑ or ↓ moves the row that has the focus. True when the key was that. */
export function moveByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  moving: { row: Row; index: number; reorder: TableReorder<Row> | undefined },
): boolean {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (!event.altKey || step === 0) return false;
  event.preventDefault();
  moving.reorder?.onMove(moving.row, moving.index + step);
  return true;
}

/** The handle by which the mouse takes hold of a row. The keys work on the row itself. */
export function DragHandle({ handle }: { handle: RowDrag['handle'] }) {
  const styles = useStyles();
  return (
    <span aria-hidden className={mergeClasses(styles.handle)} {...handle}>
      <ReOrderRegular />
    </span>
  );
}
