import { withBareTables } from './bare-tables.ts';
import { writeHouseHistory } from './bookings/house-history.ts';
import { GuestBook } from './bookings/people.ts';
import { spanAround } from './bookings/span.ts';
import { writeGuests } from './bookings/write-guests.ts';
import { scopeOf } from './chain.ts';
import { insertRows, type Sql } from './database.ts';
import { hasChain } from './has-chain.ts';
import { HOUSES } from './house/index.ts';
import type { House } from './house/house.ts';
import { scaleHouse } from './house/scale-house.ts';
import { masterTables } from './masters/master-rows.ts';
import { demoUsers } from './users/logins.ts';
import { writeUsers } from './users/write-users.ts';
import { writeLinkage } from './write-linkage.ts';
import { openBusinessDay, writeTenancy } from './write-tenancy.ts';

/** The size of the chain. A field that is left out is as in the demonstration. */
export interface ChainSize {
  /** Rooms of the first stores, one after the other. */
  readonly rooms?: readonly number[] | undefined;
  /** Years of history, also parts of a year. */
  readonly years?: number | undefined;
  /** Guests that the chain knows. */
  readonly guests?: number | undefined;
}

export interface SeedOptions {
  /** The installation's secret; salts of the passwords come from it. */
  readonly secret: string;
  /** The first business date, `YYYY-MM-DD`. */
  readonly anchor: string;
  readonly size?: ChainSize;
  /** The address of simulated providers. The first store is linked to them. */
  readonly simulatorsUrl?: string | undefined;
}

const DAYS_BACK = 60;
const DAYS_OF_YEAR = 365;
const GUESTS = 6_000;

/** Hotels of the first one's company come first: they are of one kind, and one login may work in all of them. */
function housesOf({ rooms = [] }: ChainSize): House[] {
  const company = HOUSES.filter((house) => house.company === HOUSES[0]!.company);
  return HOUSES.map((house) => {
    const size = rooms[company.indexOf(house)];
    return size === undefined ? house : scaleHouse(house, size);
  });
}

/**
 * Fills an empty, migrated database with the demonstration chain, all or nothing. Returns false, and changes nothing,
 * when there is a chain. The same anchor, size and secret make the same rows.
 */
export async function seedDemoChain(
  sql: Sql,
  { secret, anchor, size = {}, simulatorsUrl }: SeedOptions,
): Promise<boolean> {
  if (await hasChain(sql)) return false;
  const houses = housesOf(size);
  const [first] = houses;
  if (first === undefined) throw new Error('a chain has a store');
  const span = spanAround(
    anchor,
    size.years === undefined ? DAYS_BACK : Math.round(size.years * DAYS_OF_YEAR),
  );
  const guestBook = new GuestBook(size.guests ?? GUESTS);
  await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    await writeTenancy(tx, houses);
    for (const [table, rows] of houses.flatMap((house) => masterTables(house, span)))
      await insertRows(tx, table, rows);
    await writeUsers(tx, demoUsers(), { houses, secret });
    await withBareTables(tx, ['registration'], async () => {
      for (const house of houses) await writeHouseHistory(tx, { house, span, guestBook, secret });
      await writeGuests(tx, guestBook);
    });
    await openBusinessDay(tx, houses.map(scopeOf), anchor);
    if (simulatorsUrl !== undefined) await writeLinkage(tx, first, simulatorsUrl);
    await tx`select registration.note_companies_of_customers()`;
  });
  return true;
}
