import { withBareTablesAtOnce } from './bare-tables.ts';
import { scopeOf } from './chain.ts';
import { copyStore, type Twin } from './copy-store.ts';
import type { Sql } from './database.ts';
import { HOUSES } from './house/index.ts';
import { twinsOf } from './house/scale-house.ts';
import { giveStore } from './users/write-users.ts';

/** The schemas of all services: every one keeps something of a store. */
const SCHEMAS = ['admin', 'identity', 'linkage', 'masters', 'registration', 'reports', 'rooms', 'schedule'];

/** Lets the database count its tables for its plans, the large ones first. */
async function countTables(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = any(${SCHEMAS}::regnamespace[]) order by relpages desc`;
  await Promise.all(tables.map(({ name }) => sql.unsafe(`analyze ${name}`)));
}

/**
 * Makes twins of the first store until the chain has as many stores as wanted: with all bookings and money, and with the
 * projections of them, so that no service has to read the history of a store whose rows are there. Returns how many
 * were made. Nobody works in twins; they measure how the data of other stores slows a store down. The services must
 * stand still and have followed the first store to its end. Needs the rights of a superuser.
 */
export async function growChain(sql: Sql, wantedStores: number): Promise<number> {
  const [model] = HOUSES;
  if (model === undefined) throw new Error('a chain has a store');
  const [chain] = await sql<{ stores: number }[]>`select count(*)::int as stores from admin.store`;
  const stores = chain?.stores ?? 0;
  if (stores < HOUSES.length) throw new Error('there is no demonstration chain to grow');
  const twins: Twin[] = twinsOf(model, wantedStores - HOUSES.length)
    .slice(stores - HOUSES.length)
    .map(({ key, code, ja, en }) => ({ ...scopeOf({ key, company: model.company }), code, ja, en }));
  if (twins.length === 0) return 0;
  await withBareTablesAtOnce(sql, SCHEMAS, () => copyStore(sql, scopeOf(model), twins));
  for (const twin of twins) await giveStore(sql, 'admin', twin);
  await countTables(sql);
  return twins.length;
}
