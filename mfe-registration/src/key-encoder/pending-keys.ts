import { useSyncExternalStore } from 'react';

/** A card of this browser whose end its clerk has not been told. */
export interface PendingKey {
  readonly id: string;
  readonly unitId: string;
}

const KEPT = 'honjin.pending-keys';

const listeners = new Set<() => void>();
let pending: readonly PendingKey[] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as PendingKey[];

function keep(next: readonly PendingKey[]): void {
  pending = next;
  sessionStorage.setItem(KEPT, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface AskedKey {
  readonly id: string;
  readonly bRoomUnitId: string;
  readonly status: string;
}

/** Remembers the cards that wait at an encoder, so that their end is told wherever the clerk is by then. */
export function awaitKeys(keys: readonly AskedKey[]): void {
  const waiting = keys.filter(({ status }) => status === 'CUTTING');
  keep([...pending, ...waiting.map(({ id, bRoomUnitId }) => ({ id, unitId: bRoomUnitId }))]);
}

export function forgetKeys(ids: readonly string[]): void {
  keep(pending.filter(({ id }) => !ids.includes(id)));
}

export const usePendingKeys = (): readonly PendingKey[] => useSyncExternalStore(subscribe, () => pending);
