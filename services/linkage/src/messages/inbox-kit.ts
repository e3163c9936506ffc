import type { Seal } from '../accounts/seal.ts';

/** What taking messages in needs besides the store's transaction. */
export interface InboxKit {
  readonly seal: Seal;
  /** Wakes whoever applies messages. */
  readonly wake: () => void;
}
