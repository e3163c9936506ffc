import type { AnyCall, RequestOf, ResponseOf, ServiceName } from '@honjin/contracts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { hearRevision } from '../client/call-api.ts';
import { useRealtime } from '../realtime/hub.ts';
import { useCall, type UseCallOptions } from './use-call.ts';

/** The events after which a projection may show something else, and the service that counts each. */
const COUNTED_BY = {
  RegistrationChanged: 'registration',
  StockChanged: 'registration',
  RoomChanged: 'rooms',
  LinkageChanged: 'linkage',
} as const satisfies Record<string, ServiceName>;

export type ProjectionEvent = keyof typeof COUNTED_BY;

/** A night of changes by others must not become a storm of requests. */
const REST_MS = 200;

export interface UseLiveCallOptions<C extends AnyCall, Data> extends UseCallOptions<C, Data> {
  follows: readonly ProjectionEvent[];
}

/**
 * {@link useCall} that asks again when others change something, for the revision they reached: at once, and then at
 * most five times a second. The old answer stays until the new one is there.
 */
export function useLiveCall<C extends AnyCall, Data = ResponseOf<C>>(
  call: C,
  input: RequestOf<C>,
  { follows, ...options }: UseLiveCallOptions<C, Data>,
): UseQueryResult<Data, ApiError> {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hear(event: ProjectionEvent, revision: number): void {
    if (!follows.includes(event)) return;
    hearRevision(COUNTED_BY[event], revision);
    const restMs = Math.max(0, askedAt.current + REST_MS - Date.now());
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      askedAt.current = Date.now();
      void queries.invalidateQueries({ queryKey: [call.path] });
    }, restMs);
  }
  useRealtime('RegistrationChanged', ({ revision }) => hear('RegistrationChanged', revision));
  useRealtime('StockChanged', ({ revision }) => hear('StockChanged', revision));
  useRealtime('RoomChanged', ({ revision }) => hear('RoomChanged', revision));
  useRealtime('LinkageChanged', ({ revision }) => hear('LinkageChanged', revision));
  return useCall<C, Data>(call, input, options as UseCallOptions<C, Data>);
}
