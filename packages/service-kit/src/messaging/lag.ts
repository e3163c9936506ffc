import type { ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import type { Bus } from './bus.ts';
import { fetchHeads } from './replay.ts';

/** A store that lacks events of the source: how many, and since when this process has seen it so. */
export interface StoreLag {
  readonly storeId: string;
  readonly events: number;
  readonly seconds: number;
}

/** Compares how far a service has followed another one with what has happened there. */
export class Lag {
  readonly #place: { bus: Bus; workerDb: Sql; source: ServiceName };
  readonly #behind = new Map<string, { head: number; at: number }>();

  constructor(place: { bus: Bus; workerDb: Sql; source: ServiceName }) {
    this.#place = place;
  }

  /** Returns the stores that lack events of the source. Asks the source; a source that is away is an error. */
  async read(): Promise<StoreLag[]> {
    const { bus, workerDb, source } = this.#place;
    const heads = await fetchHeads(bus, source);
    const rows = await workerDb<{ storeId: string; seq: number }[]>`
      select store_id, seq from projection_position where source = ${source} order by store_id`;
    const at = new Map(rows.map(({ storeId, seq }) => [storeId, seq]));
    const now = Date.now();
    return heads.flatMap(({ storeId, seq }) => {
      const position = at.get(storeId) ?? 0;
      const known = this.#behind.get(storeId);
      // Who has reached the head that was missing is not behind for longer: it follows, however busy the store is.
      const since = known !== undefined && position < known.head ? known : { head: seq, at: now };
      if (position >= seq) this.#behind.delete(storeId);
      else this.#behind.set(storeId, since);
      return position >= seq ? [] : [{ storeId, events: seq - position, seconds: (now - since.at) / 1_000 }];
    });
  }
}
