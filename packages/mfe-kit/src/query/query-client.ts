import { QueryClient } from '@tanstack/react-query';
import { isUncertain } from '../client/api-error.ts';
import { isPassing } from '../client/retry.ts';

/**
 * Returns the one cache of the page. Reads are tried again only where a repetition can help and the client has not
 * sent them again itself; writes never from here.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isUncertain(error) && !isPassing(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
