import type { AnyCall, RequestOf, ResponseOf } from '@honjin/contracts';
import {
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { callApi } from '../client/call-api.ts';
import type { ApiError } from '../client/api-error.ts';
import { useObservable } from '../observable.ts';
import { sessionStore } from '../session/session.ts';

/** Returns the stable key of a call's answer: path, store, input. Everything of a path is below `[path]`. */
export function callKey<C extends AnyCall>(call: C, storeId: string | null, input?: RequestOf<C>): QueryKey {
  return input === undefined ? [call.path, storeId] : [call.path, storeId, input];
}

export type UseCallOptions<C extends AnyCall, Data = ResponseOf<C>> = Omit<
  UseQueryOptions<ResponseOf<C>, ApiError, Data>,
  'queryKey' | 'queryFn'
>;

const BEHIND_MS = 1_000;

/** A projection that was slow to follow is asked again soon, because no event may tell that it has caught up. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }), BEHIND_MS);
}

/** Returns the answer of a reading call for the store being worked in, cached and refetched by react-query. */
export function useCall<C extends AnyCall, Data = ResponseOf<C>>(
  call: C,
  input: RequestOf<C>,
  options?: UseCallOptions<C, Data>,
): UseQueryResult<Data, ApiError> {
  const storeId = useObservable(sessionStore)?.targetStore.storeId ?? null;
  return useQuery<ResponseOf<C>, ApiError, Data>({
    ...options,
    queryKey: callKey(call, storeId, input),
    queryFn: ({ signal, client, queryKey }) =>
      callApi(call, input, { signal, onBehind: () => askAgain(client, queryKey) }),
  });
}
