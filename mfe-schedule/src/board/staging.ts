import type { Draft } from '../acting/use-moves.ts';
import { addDays } from '@honjin/domain';
import { readBar, type Bar, type Board } from './board-model.ts';

/** On the shelf: lifted out of its room, and not yet put anywhere. */
export const SHELF = -2;
/** The lane of stays that wait for a room. */
const LANE = -1;

/** The planned places of bars, by their key: a room's position, the lane, or the shelf. Nothing of it is saved yet. */
export type Staged = ReadonlyMap<string, number>;

/** Puts a bar somewhere; back where it came from is no move. */
export function stage(staged: Staged, bar: Bar, origin: number, to: number): Staged {
  const next = new Map(staged);
  if (to === origin) next.delete(bar.key);
  else next.set(bar.key, to);
  return next;
}

export interface StagedBoard {
  /** The board as it would be, without the stays on the shelf. */
  readonly board: Board;
  readonly shelf: readonly Bar[];
  /** The planned moves. Each bar still has its present place. */
  readonly moves: readonly { readonly bar: Bar; readonly to: number }[];
}

/**
 * Returns the board with the arrangement on it. Bars that others moved or took away meanwhile fall out of the
 * arrangement.
 */
export function stagedBoardOf(board: Board, staged: Staged): StagedBoard {
  if (staged.size === 0) return { board, shelf: [], moves: [] };
  const moves = board.bars
    .map(readBar)
    .flatMap((bar) => (staged.has(bar.key) ? [{ bar, to: staged.get(bar.key)! }] : []));
  const bars = board.bars
    .flatMap((row): Board['bars'] => {
      const to = staged.get(readBar(row).key);
      if (to === undefined) return [row];
      return to === SHELF ? [] : [[to, ...row.slice(1)] as unknown as typeof row];
    })
    .toSorted((a, b) => a[2] - b[2]);
  const shelf = moves.filter(({ to }) => to === SHELF).map(({ bar }) => bar);
  return { board: { ...board, bars }, shelf, moves };
}

/** Returns the nights of a bar; day use is its whole stay. */
export function nightsOf(bar: Bar, boardFrom: string): { from?: string; to?: string } {
  if (bar.nights === 0) return {};
  return { from: addDays(boardFrom, bar.start), to: addDays(boardFrom, bar.start + bar.nights) };
}

/** Returns the actions of a commit. Stays that are still on the shelf will wait for a room. */
export function draftsOf({ board, moves }: StagedBoard, charge: 'NEW' | 'KEEP' | ''): Draft[] {
  return moves
    .filter(({ bar, to }) => !(bar.room === LANE && to < 0))
    .map(({ bar, to }) => {
      const room = board.rooms[to];
      const isOther = room !== undefined && room.type !== bar.type;
      return {
        unit: bar,
        action: {
          kind: 'ROOM',
          roomId: room?.roomId ?? null,
          ...nightsOf(bar, board.from),
          ...(isOther && charge !== '' ? { charge } : {}),
        },
      };
    });
}

/** Tells whether a move of the arrangement gives a room of another type. */
export function changesType({ board, moves }: StagedBoard): boolean {
  return moves.some(({ bar, to }) => board.rooms[to] !== undefined && board.rooms[to].type !== bar.type);
}
