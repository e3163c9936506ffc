import type { AnyCall, RequestOf, ResponseOf } from '@honjin/contracts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { heardAt } from '../client/call-api.ts';
import { COUNTED_BY } from '../realtime/counted-events.ts';
import { RealtimeContext, useRealtime, type LiveHub } from '../realtime/hub.ts';
import { useCall, type UseCallOptions } from './use-call.ts';

export type ProjectionEvent = keyof typeof COUNTED_BY;

/** A night of changes by others must not become a storm of requests. */
const REST_MS = 200;

/** Changes that no event tells, such as another name of a room type, are shown this much later to somebody who comes back. */
const CURRENT_MS = 60_000;

export interface UseLiveCallOptions<C extends AnyCall, Data> extends UseCallOptions<C, Data> {
  follows: readonly ProjectionEvent[];
}

/**
 * Milliseconds that an answer is good for somebody who comes back to its page. It is good where the page has heard of
 * every change since, and there was none in a service that it follows: told by an event, or by a save of its own.
 */
function freshFor(hub: LiveHub, follows: readonly ProjectionEvent[], answeredAt: number): number {
  const changes = follows.map((event) => heardAt(COUNTED_BY[event]) ?? 0);
  const deafUntil = hub.liveSince?.() ?? Infinity;
  return Math.max(deafUntil, ...changes) <= answeredAt ? CURRENT_MS : 0;
}

/**
 * {@link useCall} that asks again when others change something, for the revision they reached: at once, and then at
 * most five times a second. The old answer stays until the new one is there. A page that is opened again shows its last answer, and asks
 * again only where it may be out of date, unless `staleTime` says otherwise.
 */
export function useLiveCall<C extends AnyCall, Data = ResponseOf<C>>(
  call: C,
  input: RequestOf<C>,
  { follows, ...options }: UseLiveCallOptions<C, Data>,
): UseQueryResult<Data, ApiError> {
  const queries = useQueryClient();
  const hub = useContext(RealtimeContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(0);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      // An answer may have come since that is older than the change: whoever comes back asks.
      void queries.invalidateQueries({ queryKey: [call.path], refetchType: 'none' });
    },
    [queries, call.path],
  );

  function hear(event: ProjectionEvent): void {
    if (!follows.includes(event)) return;
    const restMs = Math.max(0, askedAt.current + REST_MS - Date.now());
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      askedAt.current = Date.now();
      void queries.invalidateQueries({ queryKey: [call.path] });
    }, restMs);
  }
  useRealtime('RegistrationChanged', () => hear('RegistrationChanged'));
  useRealtime('StockChanged', () => hear('StockChanged'));
  useRealtime('RoomChanged', () => hear('RoomChanged'));
  useRealtime('LinkageChanged', () => hear('LinkageChanged'));
  return useCall<C, Data>(call, input, {
    staleTime: ({ state }) => freshFor(hub, follows, state.dataUpdatedAt),
    ...(options as UseCallOptions<C, Data>),
  });
}
