export interface FairPlaces {
  /** The number of tasks that run at once. */
  readonly places: number;
  /** The number of them that one key may hold, so that the next caller finds a place. */
  readonly perKey: number;
  /** The number that a key may hold while others ask, too; as many as `perKey` if left out. */
  readonly perKeyBeside?: number;
}

/** Milliseconds for which a key counts as one that asks, after its last task ended. */
const ASKS_STILL = 1_000;

/**
 * Lets work run in a number of places, and takes turns among the waiting keys: a user who asks for much waits behind
 * their own requests, not in front of somebody who asks for little. The next place goes to who holds the fewest.
 */
export class FairQueue {
  readonly #limits: Required<FairPlaces>;
  readonly #now: () => number;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  /** When each key asked or was served last. A key that asked long ago is forgotten. */
  readonly #seenAt = new Map<string, number>();
  /** The keys in the order of their turns. */
  readonly #waitingOf = new Map<string, (() => void)[]>();

  /** `now` tells the time in milliseconds. */
  constructor(limits: FairPlaces, now: () => number = Date.now) {
    this.#limits = { perKeyBeside: limits.perKey, ...limits };
    this.#now = now;
  }

  /** The places in all, and how many are taken and waited for at the moment. */
  get load(): { size: number; used: number; waiting: number } {
    let waiting = 0;
    for (const { length } of this.#waitingOf.values()) waiting += length;
    return { size: this.#limits.places, used: this.#running, waiting };
  }

  /** Runs `work` when it is the key's turn. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#see(key);
    if (this.#hasPlaceFor(key) && !this.#waitingOf.has(key)) this.#enter(key);
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #see(key: string): void {
    this.#seenAt.delete(key);
    this.#seenAt.set(key, this.#now());
  }

  /** Tells whether another key asks, or asked a moment ago. */
  #isBesideOthers(key: string): boolean {
    for (const [seen, at] of this.#seenAt) {
      const isBusy = this.#runningOf.has(seen) || this.#waitingOf.has(seen);
      if (!isBusy && at + ASKS_STILL < this.#now()) this.#seenAt.delete(seen);
      else if (seen !== key) return true;
    }
    return false;
  }

  #hasPlaceFor(key: string): boolean {
    if (this.#running >= this.#limits.places) return false;
    const { perKey, perKeyBeside } = this.#limits;
    return (this.#runningOf.get(key) ?? 0) < (this.#isBesideOthers(key) ? perKeyBeside : perKey);
  }

  #enter(key: string): void {
    this.#running += 1;
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1);
  }

  #wait(key: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waitingOf.get(key);
      if (waiting === undefined) this.#waitingOf.set(key, [resolve]);
      else waiting.push(resolve);
    });
  }

  #leave(key: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(key) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(key);
    else this.#runningOf.set(key, left);
    this.#see(key);
    this.#admit();
  }

  /** Gives free places to those whose turn it is; a key that was served goes behind the others. */
  #admit(): void {
    for (let key = this.#nextKey(); key !== undefined; key = this.#nextKey()) {
      const waiting = this.#waitingOf.get(key)!;
      const next = waiting.shift();
      this.#waitingOf.delete(key);
      if (waiting.length > 0) this.#waitingOf.set(key, waiting);
      this.#enter(key);
      next?.();
    }
  }

  /** Returns the waiting key that holds the fewest places; among equals the one whose turn it is. */
  #nextKey(): string | undefined {
    let next: { key: string; running: number } | undefined;
    for (const key of this.#waitingOf.keys()) {
      const running = this.#runningOf.get(key) ?? 0;
      if (this.#hasPlaceFor(key) && (next === undefined || running < next.running)) next = { key, running };
    }
    return next?.key;
  }
}
