import type { AnyCall } from '@honjin/contracts';
import { createObservable, type Observable } from '../observable.ts';
import { isApiError, type ApiError } from './api-error.ts';

/** The code of the last failure while calls are being repeated. It is null when none is. */
export type Outage = string | null;

/** The whole page shares this: it tells whether calls are being sent again until the server serves them. */
export const outage: Observable<Outage> = createObservable<Outage>(null);

/** Waits before each repetition, milliseconds: about ten seconds in all, as long as a restart takes. */
const DELAYS_MS: readonly number[] = [400, 1_000, 2_000, 3_000, 4_000];

/** Failures that pass by themselves: nobody answered, the service or the database was away, others held the record. */
const PASSING: ReadonlySet<string> = new Set(['NETWORK', 'HOS-00007-0', 'HOS-00007-1', 'HOS-00007-2']);

/** True for a failure that the client has already sent again for, as often as makes sense. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && PASSING.has(error.code);
}

/**
 * Tells whether a call may be repeated: a read, or a write under its key. A visitor's call has no key, and a mail
 * would go out twice.
 */
function mayRepeat({ access }: AnyCall): boolean {
  return access !== 'public';
}

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

export type Retry = <T>(
  call: AnyCall,
  signal: AbortSignal | undefined,
  attempt: () => Promise<T>,
) => Promise<T>;

interface Try<T> {
  readonly answer?: T;
  readonly failure?: ApiError;
}

/** One attempt; a failure that passes by itself is a result, any other is thrown. */
async function tryOnce<T>(attempt: () => Promise<T>): Promise<Try<T>> {
  try {
    return { answer: await attempt() };
  } catch (error) {
    if (isApiError(error) && isPassing(error)) return { failure: error };
    throw error;
  }
}

/** Sends a call again while it fails in a way that passes by itself. The caller sees only the last failure. */
export function createRetry(delaysMs: readonly number[] = DELAYS_MS): Retry {
  let waiting = 0;

  async function waitOut(
    { code, retryAfterMs }: ApiError,
    delayMs: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    waiting += 1;
    outage.set(code);
    try {
      // Pages that failed together do not come back together.
      await rest(Math.max(delayMs, retryAfterMs) * (1 + Math.random() / 4), signal);
    } finally {
      waiting -= 1;
    }
  }

  return async (call, signal, attempt) => {
    try {
      for (const delayMs of mayRepeat(call) ? delaysMs : []) {
        const { answer, failure } = await tryOnce(attempt);
        if (failure === undefined) return answer as never;
        await waitOut(failure, delayMs, signal);
      }
      return await attempt();
    } finally {
      if (waiting === 0) outage.set(null);
    }
  };
}
