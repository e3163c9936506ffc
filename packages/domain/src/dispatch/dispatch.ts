/** A paper that is sent waits for its turn, is done, has failed for good, or is not wanted any more. */
export const DISPATCH_STATES = ['WAITING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

/** The actions of a clerk on a paper. */
export type DispatchAction = 'RETRY' | 'CANCEL' | 'RESEND';

const ALLOWED: Record<DispatchAction, readonly DispatchState[]> = {
  RETRY: ['WAITING', 'FAILED'],
  CANCEL: ['WAITING', 'FAILED'],
  RESEND: ['DONE', 'CANCELLED'],
};

/** After this many attempts a person has to look at the paper. */
const MOST_ATTEMPTS = 6;

export function mayDispatch(state: DispatchState, action: DispatchAction): boolean {
  return ALLOWED[action].includes(state);
}

/**
 * Returns what follows the failed attempt number `attempts`: the next attempt after 1, 2, 4 … minutes, or none
 * (R-DISPATCH-02).
 */
export function afterFailure(attempts: number): { state: 'WAITING' | 'FAILED'; minutes: number } {
  return attempts < MOST_ATTEMPTS
    ? { state: 'WAITING', minutes: 2 ** (attempts - 1) }
    : { state: 'FAILED', minutes: 0 };
}
