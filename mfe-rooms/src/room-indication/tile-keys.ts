import { ROOM_CLEANINGS, type RoomCleaning } from '@honjin/domain';

/** Returns the cleaning that a key sets, or null. Keys with Ctrl, Alt or Meta belong to the browser. */
export function cleaningOfKey(event: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): RoomCleaning | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const letter = event.key.toUpperCase();
  return ROOM_CLEANINGS.find((cleaning) => cleaning === letter) ?? null;
}

interface Placed {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the tile to which an arrow leads from tile `from`. Left and right go through all tiles, up and down to the
 * nearest tile of the next row, across floors, too. Returns `from` when there is no such tile.
 */
export function tileAfterKey(key: string, from: number, places: readonly Placed[]): number | null {
  const last = places.length - 1;
  if (key === 'ArrowRight') return Math.min(from + 1, last);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowDown') return nearestInNextRow(from, places, 1);
  if (key === 'ArrowUp') return nearestInNextRow(from, places, -1);
  return null;
}

function nearestInNextRow(from: number, places: readonly Placed[], direction: 1 | -1): number {
  const here = places[from]!;
  const beyond = places
    .map((place, index) => ({
      index,
      rows: (place.top - here.top) * direction,
      aside: Math.abs(place.left - here.left),
    }))
    .filter((one) => one.rows > 1)
    .toSorted((a, b) => a.rows - b.rows || a.aside - b.aside);
  return beyond[0]?.index ?? from;
}
