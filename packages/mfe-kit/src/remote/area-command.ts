import type { NeededRight } from '@honjin/contracts';
import type { CommandArgument, RoomUnitStatus } from '@honjin/domain';

/**
 * A screen or an act that a remote offers in the command bar. Its build writes `src/commands.ts` beside the manifest as
 * `commands.json`, so that the shell can read it before it loads the remote.
 */
export interface AreaCommand {
  /** Names it within the remote, e.g. `payment`. */
  readonly id: string;
  readonly titleJa: string;
  readonly titleEn: string;
  /** Further words: the reading in hiragana, from which Latin letters follow, and abbreviations. */
  readonly words: readonly string[];
  /** The right that it needs; null means that everybody who is signed in has it. */
  readonly needs: NeededRight | null;
  /** `PAGE` needs nobody; `STAY` is done with the stay of a room or a guest that is typed with it. */
  readonly about: 'PAGE' | 'STAY';
  /**
   * The address that it opens. A value of the query like `{amount}` is filled in, and left out when nothing was typed
   * for it: `{bookingId}` and `{roomUnitId}` of the stay, and what the command takes.
   */
  readonly path: string;
  readonly takes?: readonly CommandArgument[];
  /** Further words, which name the article that it takes as well. */
  readonly articles?: readonly string[];
  /** The states of a stay for which it is meant. Such stays are offered first; none means all of them. */
  readonly statuses?: readonly RoomUnitStatus[];
  /** The key that does the same on its screen, e.g. `F7`. */
  readonly keys?: string;
}
