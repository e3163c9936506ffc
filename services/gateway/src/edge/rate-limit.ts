import { Refusal } from '@honjin/service-kit';
import type { GatewayConfig } from '../config.ts';

interface Bucket {
  tokens: number;
  at: number;
}

const MAX_BUCKETS = 20_000;

/** Refuses (429) who asks faster than `perSecond` after a burst. Forgets whose bucket is full again. */
class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(key: string, now: number = performance.now()): void {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 1_000) * this.#perSecond);
    if (tokens < 1) throw new Refusal('HOS-00006-0');
    if (this.#buckets.size >= MAX_BUCKETS) this.#forget(now);
    this.#buckets.set(key, { tokens: tokens - 1, at: now });
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (((now - bucket.at) / 1_000) * this.#perSecond + bucket.tokens >= this.#burst)
        this.#buckets.delete(key);
    }
    if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear();
  }
}

/** Per gateway process: with several gateways a client gets as many times more, which still stops a runaway. */
export interface RateLimits {
  signIn(address: string): void;
  session(sessionId: string): void;
  address(address: string): void;
}

export function createRateLimits(config: GatewayConfig): RateLimits {
  const signIns = new TokenBuckets(config.RATE_SIGN_IN_PER_MINUTE / 60, config.RATE_SIGN_IN_PER_MINUTE);
  const sessions = new TokenBuckets(config.RATE_SESSION_PER_SECOND, config.RATE_SESSION_PER_SECOND * 2);
  const addresses = new TokenBuckets(config.RATE_ADDRESS_PER_SECOND, config.RATE_ADDRESS_PER_SECOND * 2);
  return {
    signIn: (address) => signIns.take(address),
    session: (sessionId) => sessions.take(sessionId),
    address: (address) => addresses.take(address),
  };
}
