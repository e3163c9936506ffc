import type { AnyCall } from '@honjin/contracts';
import { Refusal } from '../refusal.ts';

const USUAL_MS = 28_000;
const LONG_MS = 110_000;

/**
 * Returns the time after which a request is given up, shortly before the gateway would. A heavy one may finish, so
 * that a caller who asks again gets its answer (R-BOUND-04).
 */
export function deadlineOf({ transfer, isHeavy }: AnyCall): Deadline {
  return new Deadline(transfer === 'json' && !isHeavy ? USUAL_MS : LONG_MS);
}

/** Limits the time of a request. After its end nothing commits. */
export class Deadline {
  readonly #endsAt: number;

  constructor(lastsMs: number) {
    this.#endsAt = performance.now() + lastsMs;
  }

  /** Refuses HOS-00007-0 when the time is over. */
  check(): void {
    if (performance.now() >= this.#endsAt) throw new Refusal('HOS-00007-0');
  }

  /** Returns the answer of `work`, or throws HOS-00007-0 when the time is over first. */
  async limit<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Refusal('HOS-00007-0'));
      timer = setTimeout(giveUp, Math.max(0, this.#endsAt - performance.now()));
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
      // Nobody hears any more what comes of it.
      work.catch(() => undefined);
    }
  }
}
