import { writeHouseHistory } from './bookings/house-history.ts';
import { GuestBook } from './bookings/people.ts';
import { spanAround } from './bookings/span.ts';
import { writeGuests } from './bookings/write-guests.ts';
import type { Sql } from './database.ts';
import { insertRows } from './database.ts';
import { HOUSES } from './house/index.ts';
import { masterTables } from './masters/master-rows.ts';
import { demoUsers } from './users/logins.ts';
import { writeUsers } from './users/write-users.ts';
import { writeBusinessDay, writeTenancy } from './write-tenancy.ts';

/** Days of history of the demonstration, and guests that the chain knows. */
const DAYS_BACK = 60;
const GUESTS = 6_000;

export interface SeedOptions {
  /** The installation's secret; salts of the passwords come from it. */
  readonly secret: string;
  /** The first business date, `YYYY-MM-DD`. */
  readonly anchor: string;
}

/** Whether the database has a chain already; then its data is somebody's and stays as it is. */
async function hasChain(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from admin.chain_group) as any`;
  return row?.any ?? false;
}

/**
 * Fills an empty, migrated database with the demonstration chain, all or nothing. Returns false, and changes nothing,
 * when there is a chain. The same anchor and secret make the same rows.
 */
export async function seedDemoChain(sql: Sql, { secret, anchor }: SeedOptions): Promise<boolean> {
  if (await hasChain(sql)) return false;
  const span = spanAround(anchor, DAYS_BACK);
  await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    await writeTenancy(tx, HOUSES);
    for (const house of HOUSES) {
      for (const [table, rows] of masterTables(house, span)) await insertRows(tx, table, rows);
    }
    await writeUsers(tx, demoUsers(), { houses: HOUSES, secret });
    await writeBusinessDay(tx, HOUSES, anchor);
    const guestBook = new GuestBook(GUESTS);
    for (const house of HOUSES) await writeHouseHistory(tx, { house, span, guestBook, secret });
    await writeGuests(tx, guestBook);
  });
  return true;
}
