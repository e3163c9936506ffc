import type { BatchProgressMessage } from '@honjin/contracts/admin';
import { createContext, useContext, useEffect, useRef } from 'react';

/** What the server tells the store's open pages. Events are hints: data comes by query. */
export interface RealtimeEvents {
  BusinessDateUpdated: { businessDate: string; salesDate: string; revision?: number };
  RegistrationChanged: { revision: number; bookingId?: string };
  RoomChanged: { revision: number; roomIds?: readonly string[] };
  StockChanged: { revision: number };
  BatchProgress: BatchProgressMessage;
  Presence: { userIds: readonly string[] };
  ReleaseAvailable: { name: string; version: string };
}

export type RealtimeEvent = keyof RealtimeEvents;

export type RealtimeState = 'connecting' | 'connected' | 'unavailable';

/** The one realtime connection of the page. */
export interface RealtimeHub {
  /** Calls `handler` for each event of that name in the current store; returns the way to stop. */
  on<E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void): () => void;
}

const silent: RealtimeHub = { on: () => () => {} };

export const RealtimeContext = createContext<RealtimeHub>(silent);

/** Calls the newest `handler` for each event of that name while the component is mounted. */
export function useRealtime<E extends RealtimeEvent>(
  event: E,
  handler: (payload: RealtimeEvents[E]) => void,
): void {
  const hub = useContext(RealtimeContext);
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => hub.on(event, (payload) => newest.current(payload)), [hub, event]);
}
