import { database } from '../database.ts';

export interface Broken {
  readonly lost: string[];
  readonly doubled: string[];
}

/** Acknowledged work that must be in the database: once, and as it was acknowledged. */
export class Promises {
  readonly #word: string;
  readonly #bookings = new Map<string, string>();
  readonly #payments = new Map<string, number>();
  readonly #terminals = new Map<string, number>();
  readonly #versions = new Map<string, { table: string; id: string; version: number }>();
  readonly #breaches: string[] = [];

  /** @param word that stands in every name of this run */
  constructor(word: string) {
    this.#word = word;
  }

  /** `NONE`: it was refused. */
  booking(name: string, status: 'BOOK' | 'CANCEL' | 'NONE'): void {
    this.#bookings.set(name, status);
  }

  payment(name: string, count: number): void {
    this.#payments.set(name, count);
  }

  terminal(name: string, count: number): void {
    this.#terminals.set(name, count);
  }

  version(table: string, id: string, version: number): void {
    this.#versions.set(`${table} ${id}`, { table, id, version });
  }

  breach(what: string): void {
    this.#breaches.push(what);
  }

  get count(): number {
    const versions = [...this.#versions.values()].reduce((sum, { version }) => sum + version, 0);
    return this.#bookings.size + this.#payments.size + this.#terminals.size + versions;
  }

  /** Compares what was said with what is there. Nobody may be writing any more. */
  async check(): Promise<Broken> {
    const broken: Broken = { lost: [], doubled: [...this.#breaches] };
    await this.#checkBookings(broken);
    const like = `${this.#word} %`;
    const payments = await database()<{ name: string; count: number }[]>`
      select memo as name, count(*)::int as count from registration.payment where memo like ${like} group by 1`;
    compareCounts(this.#payments, payments, 'payment', broken);
    const terminals = await database()<{ name: string; count: number }[]>`
      select name, count(*)::int as count from identity.terminal where name like ${like} group by 1`;
    compareCounts(this.#terminals, terminals, 'terminal', broken);
    await this.#checkVersions(broken);
    return broken;
  }

  async #checkBookings({ lost, doubled }: Broken): Promise<void> {
    const rows = await database()<{ name: string; statuses: string[] }[]>`
      select b.name_kanji as name, array_agg(u.status) as statuses
        from registration.booking b join registration.room_unit u on u.store_id = b.store_id and u.booking_id = b.id
       where b.name_kanji like ${`${this.#word} %`} group by 1`;
    const found = new Map(rows.map(({ name, statuses }) => [name, statuses]));
    for (const [name, said] of this.#bookings) {
      const statuses = found.get(name) ?? [];
      if (statuses.length > (said === 'NONE' ? 0 : 1))
        doubled.push(`booking ${name}: ${statuses.length} of ${said}`);
      else if (said !== 'NONE' && statuses[0] !== said)
        lost.push(`booking ${name}: ${statuses[0] ?? 'none'} of ${said}`);
    }
    for (const name of found.keys())
      if (!this.#bookings.has(name)) doubled.push(`booking ${name}: nobody knows it`);
  }

  async #checkVersions({ lost, doubled }: Broken): Promise<void> {
    const keys: Record<string, string> = { 'rooms.room_state': 'room_id', 'linkage.account': 'account_id' };
    for (const { table, id, version } of this.#versions.values()) {
      const key = keys[table] ?? 'id';
      const [row] = await database()<{ version: number }[]>`
        select version from ${database()(table)} where ${database()(key)} = ${id}`;
      const there = row?.version ?? 0;
      if (there < version) lost.push(`${table}: version ${there} of ${version}`);
      if (there > version) doubled.push(`${table}: version ${there} of ${version}`);
    }
  }
}

function compareCounts(
  said: ReadonlyMap<string, number>,
  rows: readonly { name: string; count: number }[],
  what: string,
  { lost, doubled }: Broken,
): void {
  const found = new Map(rows.map(({ name, count }) => [name, count]));
  for (const [name, count] of said) {
    const there = found.get(name) ?? 0;
    if (there < count) lost.push(`${what} ${name}`);
    if (there > count) doubled.push(`${what} ${name}: ${there} of ${count}`);
  }
}
