import { useSyncExternalStore } from 'react';

/** A request of this browser whose result its clerk has not been told. */
export interface PendingCard {
  readonly id: string;
  readonly bookingId: string;
}

const KEY = 'honjin.pending-cards';

const listeners = new Set<() => void>();
let pending: readonly PendingCard[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PendingCard[];

function keep(next: readonly PendingCard[]): void {
  pending = next;
  sessionStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers a request, so that its result is told wherever the clerk is by then. */
export const awaitCard = (card: PendingCard): void => keep([...pending, card]);

export const forgetCard = (id: string): void => keep(pending.filter((card) => card.id !== id));

export const usePendingCards = (): readonly PendingCard[] => useSyncExternalStore(subscribe, () => pending);
