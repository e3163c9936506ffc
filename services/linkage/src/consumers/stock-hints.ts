import { bookingChanged, roomBlockChanged, stockChanged } from '@honjin/contracts/registration/bus';
import type { EventHandler } from '@honjin/service-kit';
import type { Pusher } from '../pushing/pusher.ts';

/** Hints of the past are one hint: the pusher is woken once by all that are passed over. */
const needsNone = async () => false;

/**
 * Events after which providers may have to be told another stock. They wake the pusher and nothing else, so that nothing of
 * them is read: what is told is asked from registration as it stands.
 */
export function stockHints(pusher: Pick<Pusher, 'wake'>): EventHandler[] {
  return [bookingChanged, roomBlockChanged, stockChanged].map(({ type }) => ({
    type,
    isInAnyOrder: true,
    needsPast: needsNone,
    apply: async (tx) => tx.afterCommit(() => pusher.wake(tx.scope, type.replace('registration.', ''), true)),
  }));
}
