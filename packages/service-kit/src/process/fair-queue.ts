export interface FairPlaces {
  /** The number of tasks that run at once. */
  readonly places: number;
  /** The number of them that one key may hold, so that the next caller finds a place. */
  readonly perKey: number;
}

/**
 * Lets work run in a number of places, and takes turns among the waiting keys: a user who asks for much waits behind
 * their own requests, not in front of somebody who asks for little. The next place goes to who holds the fewest.
 */
export class FairQueue {
  readonly #limits: FairPlaces;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  /** The keys in the order of their turns. */
  readonly #waitingOf = new Map<string, (() => void)[]>();

  constructor(limits: FairPlaces) {
    this.#limits = limits;
  }

  /** Runs `work` when it is the key's turn. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasPlaceFor(key) && !this.#waitingOf.has(key)) this.#enter(key);
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #hasPlaceFor(key: string): boolean {
    return this.#running < this.#limits.places && (this.#runningOf.get(key) ?? 0) < this.#limits.perKey;
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
