import type { BatchProgressMessage } from '@honjin/contracts/admin';
import type { BookingOpen } from '@honjin/contracts/registration';
import type { BoardHold } from '@honjin/contracts/schedule';
import { createContext, useContext, useEffect, useRef } from 'react';

type BookingOpenEvent = Omit<BookingOpen, 'storeId'>;
type BoardHoldEvent = Omit<BoardHold, 'storeId'>;

/** The messages of the server to the store's open pages. Events are only hints; the data comes by query. */
export interface RealtimeEvents {
  BusinessDateUpdated: { businessDate: string; salesDate: string; revision?: number };
  RegistrationChanged: { revision: number; bookingId?: string };
  RoomChanged: { revision: number; roomIds?: readonly string[] };
  StockChanged: { revision: number };
  /** Messages of site controllers came in or went to another state. */
  LinkageChanged: { revision: number };
  BatchProgress: BatchProgressMessage;
  /** A colleague drags a stay on the schedule board, or has let go of it. */
  BoardHold: BoardHoldEvent;
  /** A colleague has a booking open, types in it, or has left it. */
  BookingOpen: BookingOpenEvent;
  Presence: { userIds: readonly string[] };
  /** The rights or menus of this session are others now: it is read again. */
  SessionChanged: object;
  /** Troubles of the installation that clerks should know of: all of them, none when it is well again. */
  InstallationState: { troubles: readonly string[] };
  ReleaseAvailable: { name: string; version: string };
}

export type RealtimeEvent = keyof RealtimeEvents;

export type RealtimeState = 'connecting' | 'connected' | 'unavailable';

/** The one realtime connection of the page. */
export interface RealtimeHub {
  /** Calls `handler` for each event of that name in the current store; returns the way to stop. */
  on<E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void): () => void;
}

/** A hub that knows whether it hears of everything; the shell's does. One that does not know counts as deaf. */
export interface LiveHub extends RealtimeHub {
  /** Since when it hears of every change in the store, as milliseconds since 1970; undefined while it does not. */
  liveSince?: () => number | undefined;
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
