import type { BoardBar, BoardBlock } from '@honjin/contracts/schedule';

/** The extra states of bars: chosen together with others, held by somebody, or arranged but not saved. */
export interface BarState {
  readonly selected: ReadonlySet<string>;
  /** The colleague at another desk who drags a unit, by reservation number and branch. */
  readonly held: ReadonlyMap<string, string>;
  readonly staged: ReadonlySet<string>;
  /** As of a moment: in a word, how units and blocks differ from now. */
  readonly differences?: ReadonlyMap<string, string> | undefined;
}

/** Returns the key of a bar as {@link readBar} makes it, without reading all of it. */
export function keyOf(bar: BoardBar): string {
  return `${bar[6]}-${bar[7]}@${bar[2]}`;
}

/** Returns the unit of a bar. Presence marks use it. */
export function unitOf(bar: BoardBar): string {
  return `${bar[6]}-${bar[7]}`;
}

/** Returns the key of a block: its room and first day. */
export function blockKeyOf([room, start]: BoardBlock): string {
  return `block ${room}@${start}`;
}
