import { WorkerPool } from '@honjin/service-kit/workers';
import type { PostalAddress } from './postal-address.ts';

/** The list of all postal codes takes 80 MB: it lives in a thread that ends when nobody has asked for a minute. */
export const postalPool = new WorkerPool<string, PostalAddress[]>(
  new URL('./postal-worker.ts', import.meta.url),
  {
    size: 1,
    maxWaiting: 100,
    timeoutMs: 5_000,
    idleMs: 60_000,
  },
);

/** Returns the address of a 7-digit postal code; empty when it is not in use. */
export function lookUpPostalCode(code: string): Promise<PostalAddress[]> {
  return postalPool.run(code);
}
