import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface BookedRequest {
  readonly key: string;
  readonly op: string;
  readonly state: 'waiting' | 'done' | 'refused' | 'cancelled';
  readonly room: string;
  readonly serial: string;
  readonly reason: string;
  /** The key of the cut that is made void. */
  readonly of: string | null;
}

/** The encoder's own record of what it did: tests compare its cards with those of the hotel. */
export class KeyBook {
  readonly #entries = new Map<string, BookedRequest>();
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const entry of JSON.parse(readFileSync(file, 'utf8')) as BookedRequest[])
      // A card that lay in an encoder without power was not cut.
      this.#entries.set(entry.key, entry.state === 'waiting' ? { ...entry, state: 'cancelled' } : entry);
  }

  find(key: string): BookedRequest | undefined {
    return this.#entries.get(key);
  }

  put(entry: BookedRequest): void {
    this.#entries.set(entry.key, entry);
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#entries.values()]), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  list(): readonly BookedRequest[] {
    return [...this.#entries.values()];
  }

  isAtWork(): boolean {
    return this.list().some(({ state }) => state === 'waiting');
  }

  /** Returns the serials of the cards that open a door. */
  validSerials(): string[] {
    const done = this.list().filter(({ state }) => state === 'done');
    const voided = new Set(done.filter(({ op }) => op === 'void').map(({ of }) => of));
    return done
      .filter(({ op, key }) => op === 'cut' && !voided.has(key))
      .map(({ serial }) => serial)
      .toSorted();
  }
}
