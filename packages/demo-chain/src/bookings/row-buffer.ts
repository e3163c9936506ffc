import type { Row, Sql } from '../database.ts';
import { copyRows } from './copy.ts';

/** Rows that wait until they are written together. */
const ROWS_AT_ONCE = 20_000;

/** Tables in the order in which their rows name each other. */
const ORDER = [
  'booking',
  'room_unit',
  'room_night',
  'guest',
  'booking_arrangement',
  'arrangement_stock',
  'ticket',
  'unit_search',
  'qam',
  'room_block',
  'room_occupancy',
  'room_type_stock',
  'bill',
  'order_line',
  'payment',
  'bill_item',
  'receivable',
  'receipt',
  'receipt_version',
  'number_sequence',
  'outbox',
  'store_revision',
] as const;
type Table = (typeof ORDER)[number];

/** Gathers rows of the registration schema and writes them in pieces; the next are gathered while some are written. */
export class RowBuffer {
  readonly #sql: Sql;
  #tables = new Map<Table, Row[]>();
  #count = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  put(table: Table, rows: readonly Row[]): void {
    const waiting = this.#tables.get(table);
    if (waiting === undefined) this.#tables.set(table, [...rows]);
    else for (const row of rows) waiting.push(row);
    this.#count += rows.length;
  }

  /** Begins to write when there is enough; returns once what was begun before is written. */
  async flushWhenFull(): Promise<void> {
    if (this.#count >= ROWS_AT_ONCE) await this.#flush();
  }

  /** Writes what is left, and waits for all of it. */
  async end(): Promise<void> {
    await this.#flush();
    await this.#writing;
  }

  async #flush(): Promise<void> {
    await this.#writing;
    const tables = this.#tables;
    this.#tables = new Map();
    this.#count = 0;
    this.#writing = this.#write(tables);
    // The next call of the buffer reports a failure. Until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async #write(tables: ReadonlyMap<Table, readonly Row[]>): Promise<void> {
    for (const table of ORDER) await copyRows(this.#sql, `registration.${table}`, tables.get(table) ?? []);
  }
}
