/** A record in its place of a list. */
export interface Placed {
  readonly id: string;
  readonly displayOrder: number;
}

/** New numbers stand this far apart, so that a record can be moved between two others. */
const STEP = 10;

function between(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return (before ?? 0) + STEP;
  const low = before ?? 0;
  const middle = low + ((after - low) >> 1);
  return middle > low && middle < after ? middle : null;
}

function renumbered(list: readonly Placed[]): Map<string, number> {
  const wanted = list.map(({ id }, index) => [id, (index + 1) * STEP] as const);
  return new Map(wanted.filter(([, order], index) => list[index]?.displayOrder !== order));
}

function isSorted(list: readonly Placed[]): boolean {
  return list.every(({ displayOrder }, index) => (list[index - 1]?.displayOrder ?? -1) < displayOrder);
}

/**
 * Returns the display orders that change when a record moves to a position (from 1) of a list that is given in its
 * order (R-MASTER-03): one wherever there is room, else those of the whole list. A position beyond the end is the end.
 */
export function placeInOrder(list: readonly Placed[], id: string, position: number): Map<string, number> {
  const moved = list.find((record) => record.id === id);
  if (!moved) return new Map();
  const others = list.filter((record) => record.id !== id);
  const index = Math.min(Math.max(position, 1), list.length) - 1;
  if (list[index]?.id === id) return new Map();
  const order = between(others[index - 1]?.displayOrder, others[index]?.displayOrder);
  if (order !== null && isSorted(others)) return new Map([[id, order]]);
  return renumbered(others.toSpliced(index, 0, moved));
}
