import { readBar, type Bar, type BoardRow } from './board-model.ts';
import { barSpan, blockSpan, overlap, spanOf } from './board-scale.ts';

/** The effect of letting go of a stay over a line. */
export type DropTarget =
  | { readonly what: 'give'; readonly roomId: string; readonly isOtherType: boolean }
  | { readonly what: 'take-away' }
  | { readonly what: 'taken'; readonly by: readonly Bar[]; readonly isBlocked: boolean };

/**
 * Returns the effect of a drop, or null where it has none: the stay's own line, a group, a stay without a room on a
 * lane, a room whose stays have not come yet.
 */
export function dropTargetOf(bar: Bar, row: BoardRow | undefined): DropTarget | null {
  if (!row || row.kind === 'group') return null;
  if (row.kind === 'lane') return bar.room < 0 ? null : { what: 'take-away' };
  if (row.at === bar.room || !row.isRead) return null;
  const wanted = spanOf('hour', bar);
  const by = row.bars.filter((other) => other[4] !== 'CHECK_OUT' && overlap(wanted, barSpan('hour', other)));
  const isBlocked = row.blocks.some((block) => overlap(wanted, blockSpan('hour', block)));
  if (by.length > 0 || isBlocked) return { what: 'taken', by: by.map(readBar), isBlocked };
  return { what: 'give', roomId: row.room.roomId, isOtherType: row.room.type !== bar.type };
}
