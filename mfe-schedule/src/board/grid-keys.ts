import { isImeKey } from '@honjin/ui';
import type { KeyboardEvent } from 'react';
import type { BoardGridProps } from './board-grid-props.ts';
import { cellAfterKey, type Cell } from './board-keys.ts';
import { barAt, readBar, type BoardRow } from './board-model.ts';
import { dayOfColumn } from './board-scale.ts';
import type { GridCursor } from './use-cursor.ts';

type GroupRow = Extract<BoardRow, { kind: 'group' }>;

/** The line of a type explains its stock; the line of a floor or building has none and folds nothing. */
export function chooseGroup(
  { onChoose, onToggle }: BoardGridProps,
  row: GroupRow,
  at: { day: number; target: HTMLElement },
): void {
  if (row.typeAt === null) onToggle(row.key);
  else onChoose({ what: 'stock', typeAt: row.typeAt, ...at });
}

function chooseAt(props: BoardGridProps, cell: Cell, target: HTMLElement): void {
  const { rows, unit, onChoose } = props;
  const row = rows[cell.row];
  const bar = barAt(row, cell.day, unit);
  const day = dayOfColumn(unit, cell.day);
  if (bar) onChoose({ what: 'stay', bar: readBar(bar), target });
  else if (row?.kind === 'room' && row.isRead)
    onChoose({ what: 'room', roomId: row.room.roomId, day, target });
  else if (row?.kind === 'group') chooseGroup(props, row, { day, target });
}

function selectAt({ rows, unit, onSelect, onToggle }: BoardGridProps, cell: Cell): void {
  const row = rows[cell.row];
  const bar = barAt(row, cell.day, unit);
  if (bar) onSelect(readBar(bar));
  else if (row?.kind === 'group') onToggle(row.key);
}

/** Handles keys on the grid: arrows move, Enter opens, Space selects a stay or unfolds a group. */
export function handleGridKey(
  event: KeyboardEvent,
  props: BoardGridProps,
  { cell, moveTo }: GridCursor,
): void {
  if (isImeKey(event)) return;
  if (event.key === ' ') selectAt(props, cell);
  else if (event.key === 'Enter' || event.key === 'ContextMenu') {
    const target = event.currentTarget.querySelector<HTMLElement>('[data-cursor]');
    if (target) chooseAt(props, cell, target);
  } else {
    const next = cellAfterKey(event, cell, props);
    if (next === null) return;
    moveTo(next);
  }
  event.preventDefault();
}
