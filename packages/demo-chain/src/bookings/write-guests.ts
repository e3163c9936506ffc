import type { Row, Sql } from '../database.ts';
import { copyRows } from './copy.ts';
import type { GuestBook } from './people.ts';

const AT_ONCE = 20_000;

/** Writes the guests of the chain, after the stays that they count. */
export async function writeGuests(sql: Sql, guestBook: GuestBook): Promise<void> {
  let rows: Row[] = [];
  for (const row of guestBook.rows()) {
    rows.push(row);
    if (rows.length < AT_ONCE) continue;
    await copyRows(sql, 'registration.customer', rows);
    rows = [];
  }
  await copyRows(sql, 'registration.customer', rows);
}
