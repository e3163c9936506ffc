import type { Row } from '../database.ts';

/** Prefixes and digits that the registration service begins with. */
const PREFIXES = { BOOKING: 'R', BILL: 'B', RECEIPT: 'K' } as const;
const DIGITS = 8;

type Kind = keyof typeof PREFIXES;

/** Numbers of a store, without gaps. */
export class Numbers {
  readonly #storeId: string;
  readonly #next: Record<Kind, number> = { BOOKING: 1, BILL: 1, RECEIPT: 1 };

  constructor(storeId: string) {
    this.#storeId = storeId;
  }

  next(kind: Kind): string {
    const number = this.#next[kind];
    this.#next[kind] = number + 1;
    return `${PREFIXES[kind]}${String(number).padStart(DIGITS, '0')}`;
  }

  /** Returns the counters with which the store goes on. */
  rows(): Row[] {
    return (Object.keys(PREFIXES) as Kind[]).map((kind) => ({
      store_id: this.#storeId,
      kind,
      prefix: PREFIXES[kind],
      digits: DIGITS,
      next_number: this.#next[kind],
    }));
  }
}
