import type { Bus } from '@honjin/service-kit';
import type { Seal } from '../accounts/seal.ts';

/** The things that the calls of the inbox work with. */
export interface InboxKit {
  readonly seal: Seal;
  readonly bus: Bus;
  /** Wakes the applier of messages. */
  readonly wake: () => void;
}
