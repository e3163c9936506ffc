import type { BoardBar } from '@honjin/contracts/schedule';
import { readBar, type BoardRow } from '../board/board-model.ts';
import { wordsOf } from '../board/stay-bar.tsx';

/** A part of a printed line: `days` columns from `first` on. */
export type PrintCell = { readonly first: number; readonly days: number } & (
  | { readonly kind: 'free' }
  | { readonly kind: 'stay'; readonly status: BoardBar[4]; readonly words: string }
  | { readonly kind: 'block'; readonly block: 'BROKEN' | 'STOP'; readonly words: string }
);

type StayRow = Exclude<BoardRow, { kind: 'group' }>;

/** Wide enough for the whole name: paper has no narrow bars, only cut ones. */
const PAPER_PX = 200;

function takenCells(row: StayRow): PrintCell[] {
  const stays = row.bars.map((bar): PrintCell => {
    const stay = readBar(bar);
    const words = wordsOf(stay, PAPER_PX);
    return { kind: 'stay', first: stay.start, days: Math.max(1, stay.nights), status: stay.status, words };
  });
  const blocks = (row.kind === 'room' ? row.blocks : []).map(([, first, days, block, words]): PrintCell => ({
    kind: 'block',
    first,
    days,
    block,
    words,
  }));
  return [...stays, ...blocks].toSorted((a, b) => a.first - b.first);
}

/** Day use and a night that begins on its day share a cell: who is in the room by day, and who comes then. */
function sharing(cells: readonly PrintCell[]): PrintCell[] {
  const shared: PrintCell[] = [];
  for (const cell of cells) {
    const last = shared.at(-1);
    if (last?.kind !== 'stay' || cell.kind !== 'stay' || cell.first > last.first) shared.push(cell);
    else {
      const [{ status }, days] = [cell.days > last.days ? cell : last, Math.max(cell.days, last.days)];
      shared[shared.length - 1] = { ...last, status, days, words: `${last.words} / ${cell.words}` };
    }
  }
  return shared;
}

/** Returns the cells of a line, side by side and as many days as the board has. */
export function cellsOf(row: StayRow, days: number): PrintCell[] {
  const cells: PrintCell[] = [];
  let day = 0;
  for (const cell of sharing(takenCells(row))) {
    const first = Math.max(day, cell.first);
    const end = Math.min(days, cell.first + cell.days);
    if (end <= first) continue;
    if (first > day) cells.push({ kind: 'free', first: day, days: first - day });
    cells.push({ ...cell, first, days: end - first });
    day = end;
  }
  if (day < days) cells.push({ kind: 'free', first: day, days: days - day });
  return cells;
}
