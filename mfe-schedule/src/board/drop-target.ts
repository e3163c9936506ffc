import type { Bar, BoardRow } from './board-model.ts';

/** What letting go of a stay over a line would do. */
export type DropTarget =
  | { readonly what: 'give'; readonly roomId: string }
  | { readonly what: 'take-away' }
  | { readonly what: 'taken' };

function overlaps(start: number, nights: number, bar: Bar): boolean {
  return start < bar.start + Math.max(1, bar.nights) && bar.start < start + Math.max(1, nights);
}

/** The effect of a drop, or null where it has none: the stay's own line, a group, a stay without a room on a lane. */
export function dropTargetOf(bar: Bar, row: BoardRow | undefined): DropTarget | null {
  if (!row || row.kind === 'group') return null;
  if (row.kind === 'lane') return bar.room < 0 ? null : { what: 'take-away' };
  if (row.at === bar.room) return null;
  const isTaken =
    row.bars.some(([, , start, nights, status]) => status !== 'CHECK_OUT' && overlaps(start, nights, bar)) ||
    row.blocks.some(([, start, nights]) => overlaps(start, nights, bar));
  return isTaken ? { what: 'taken' } : { what: 'give', roomId: row.room.roomId };
}
