import { Refusal } from '../refusal.ts';

/**
 * For each run of a heavy call that may go on at once, this many wait for a turn. Further callers must come back
 * later.
 */
const WAITING_PER_RUNNING = 8;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets few of the same heavy call run at once (R-BOUND-04). */
export class Turnstile {
  readonly #most: number;
  readonly #queues = new Map<string, Queue>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `work` when it is its turn. Refuses HOS-00007-0 (503, come back) when too many wait already. */
  async pass<T>(path: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(path) ?? { running: 0, waiting: [] };
    this.#queues.set(path, queue);
    if (queue.running < this.#most) queue.running += 1;
    else await this.#wait(queue);
    try {
      return await work();
    } finally {
      // The turn goes to the caller who has waited longest. Without one it is free.
      const next = queue.waiting.shift();
      if (next === undefined) queue.running -= 1;
      else next();
    }
  }

  #wait({ waiting }: Queue): Promise<void> {
    if (waiting.length >= this.#most * WAITING_PER_RUNNING) throw new Refusal('HOS-00007-0');
    return new Promise((resolve) => void waiting.push(resolve));
  }
}
