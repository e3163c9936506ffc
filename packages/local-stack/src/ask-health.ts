import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

const PATIENCE_MS = 5_000;

export interface Health {
  /** True when it answers calls. */
  readonly isReady: boolean;
  readonly problems?: { readonly nats?: string };
}

/** Asks a part how it is. `fetch` would do, too, but a start waits for its code: a tenth of a second. */
export async function askHealth(url: string): Promise<Health> {
  try {
    const asked = get(`${url}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // The status decides, also where the answer is no JSON or breaks off.
    const { problems } = (await json(answer).catch(() => ({}))) as Pick<Health, 'problems'>;
    return { isReady: answer.statusCode === 200, ...(problems === undefined ? {} : { problems }) };
  } catch {
    return { isReady: false };
  }
}
