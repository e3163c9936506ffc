import { withBareTables } from './bare-tables.ts';
import { scopeOf } from './chain.ts';
import { copyStore, type Twin } from './copy-store.ts';
import type { Sql } from './database.ts';
import { HOUSES } from './house/index.ts';
import { twinsOf } from './house/scale-house.ts';
import { giveStore } from './users/write-users.ts';

/** The schemas of all services: every one keeps something of a store. */
const SCHEMAS = ['admin', 'identity', 'linkage', 'masters', 'registration', 'reports', 'rooms', 'schedule'];

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
  await sql.begin(async (transaction) => {
    const tx = transaction as unknown as Sql;
    // What triggers would note has been noted of the model, and is copied as well.
    await tx`set local session_replication_role = replica`;
    await withBareTables(tx, SCHEMAS, () => copyStore(tx, scopeOf(model), twins));
    for (const twin of twins) await giveStore(tx, 'admin', twin);
  });
  await sql`analyze`;
  return twins.length;
}
