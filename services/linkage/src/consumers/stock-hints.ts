import { bookingChanged, roomBlockChanged, stockChanged } from '@honjin/contracts/registration/bus';
import type { EventHandler } from '@honjin/service-kit';
import type { Pusher } from '../pushing/pusher.ts';

/**
 * Events after which providers may have to be told another stock. They wake the pusher and nothing else, so that nothing of
 * them is read: what is told is asked from registration as it stands.
 */
export function stockHints(pusher: Pick<Pusher, 'wake'>): EventHandler[] {
  return [bookingChanged, roomBlockChanged, stockChanged].map(({ type }) => ({
    type,
    isInAnyOrder: true,
    apply: async (tx) => tx.afterCommit(() => pusher.wake(tx.scope, type.replace('registration.', ''), true)),
  }));
}
