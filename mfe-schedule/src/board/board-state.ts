import type { BoardBar } from '@honjin/contracts/schedule';

/** What bars show besides what they are: chosen together with others, held by somebody, or arranged but not saved. */
export interface BarState {
  readonly selected: ReadonlySet<string>;
  /** Who drags a unit at another desk, by reservation number and branch. */
  readonly held: ReadonlyMap<string, string>;
  readonly staged: ReadonlySet<string>;
}

/** The key of a bar as {@link readBar} makes it, without reading all of it. */
export function keyOf(bar: BoardBar): string {
  return `${bar[6]}-${bar[7]}@${bar[2]}`;
}

/** The unit of a bar: what presence marks go by. */
export function unitOf(bar: BoardBar): string {
  return `${bar[6]}-${bar[7]}`;
}
