import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface BookedKey {
  readonly key: string;
  readonly op: string;
  readonly amount: number;
  readonly of: string | null;
  readonly state: 'waiting' | 'card' | 'approved' | 'declined' | 'cancelled' | 'never';
}

/** The terminal's own record of what it did: tests compare it with the books of the hotel. */
export class TerminalBook {
  readonly #entries = new Map<string, BookedKey>();
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const entry of JSON.parse(readFileSync(file, 'utf8')) as BookedKey[])
      // A guest who stood before a terminal without power has gone.
      this.#entries.set(
        entry.key,
        entry.state === 'waiting' || entry.state === 'card' ? { ...entry, state: 'cancelled' } : entry,
      );
  }

  find(key: string): BookedKey | undefined {
    return this.#entries.get(key);
  }

  put(entry: BookedKey): void {
    this.#entries.set(entry.key, entry);
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#entries.values()]), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  list(): readonly BookedKey[] {
    return [...this.#entries.values()];
  }

  /** Tells whether what is captured, released or taken back was approved, is large enough, and is still there. */
  fits({ op, amount, of }: BookedKey): boolean {
    if (of === null) return op === 'sale' || op === 'hold';
    const below = this.#entries.get(of);
    const isTaken = this.list().some((entry) => entry.of === of && entry.state === 'approved');
    const kinds = op === 'void' ? ['sale', 'capture'] : ['hold'];
    return below?.state === 'approved' && kinds.includes(below.op) && amount <= below.amount && !isTaken;
  }

  /** Returns the yen that cards were charged with by sales and captures that were not taken back. */
  chargedYen(): number {
    const approved = this.list().filter(({ state }) => state === 'approved');
    const takenBack = new Set(approved.filter(({ op }) => op === 'void').map(({ of }) => of));
    return approved
      .filter(({ op, key }) => (op === 'sale' || op === 'capture') && !takenBack.has(key))
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}
