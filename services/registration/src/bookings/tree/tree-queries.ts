import { Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { amongIds } from '../../house/db/id-queries.ts';
import { columnsOf, insertRows, upsertRows, type Fragment } from '../../house/db/rows.ts';
import {
  ARRANGEMENT,
  BOOKING,
  GUEST,
  MEMO,
  NIGHT,
  UNIT,
  type ArrangementRow,
  type BookingRow,
  type BookingTree,
  type GuestRow,
  type MemoRow,
  type NightRow,
  type UnitNode,
  type UnitRow,
} from './tree.ts';

/** Locks chosen bookings in the order of their ids. `chosen` compares an id with theirs. */
async function lockChosen({ sql, scope }: TenantTx, chosen: Fragment): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from booking where store_id = ${scope.storeId} and id ${chosen}
    order by id for no key update`;
}

/** Locks bookings in the order of their ids; refuses when one does not exist in this store. */
export async function lockBookings(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)].toSorted();
  const rows = await lockChosen(tx, amongIds(tx, wanted));
  if (rows.length !== wanted.length || wanted.length === 0)
    throw new Refusal('HOS-01002-4', unknownAmong(wanted, rows));
}

type Balance = Pick<UnitNode, 'unsettledSales' | 'unsettledPayments'>;

const NOTHING_OPEN: Balance = { unsettledSales: 0, unsettledPayments: 0 };

/** Lines and payments that are about to be settled. */
interface Billed {
  readonly lineIds: readonly string[];
  readonly paymentIds: readonly string[];
}

async function readBalances(
  { sql, scope }: TenantTx,
  chosen: Fragment,
  billed?: Billed,
): Promise<Map<string, Balance>> {
  const unbilled = (ids?: readonly string[]) =>
    ids === undefined ? sql`` : sql`and id <> all(${ids as string[]}::uuid[])`;
  const rows = await sql<(Balance & { roomUnitId: string })[]>`
    select u.id as room_unit_id,
      (select coalesce(sum(total_amount), 0)::bigint from order_line o
        where o.store_id = u.store_id and o.room_unit_id = u.id and o.bill_status = 'NOT' and not o.is_void ${unbilled(billed?.lineIds)}) as unsettled_sales,
      (select coalesce(sum(amount), 0)::bigint from payment p
        where p.store_id = u.store_id and p.room_unit_id = u.id and p.bill_status = 'NOT' and not p.is_void ${unbilled(billed?.paymentIds)}) as unsettled_payments
    from room_unit u where u.store_id = ${scope.storeId} and u.booking_id ${chosen}`;
  return new Map(rows.map(({ roomUnitId, ...balance }) => [roomUnitId, balance]));
}

/**
 * Returns locked bookings with their balances of now, or as they will be when lines are on their bill. Everything else is as
 * they were loaded: money changes nothing of it.
 */
export async function withNewBalances(
  tx: TenantTx,
  trees: readonly BookingTree[],
  billed?: Billed,
): Promise<BookingTree[]> {
  const ids = trees.map(({ booking }) => booking.id);
  const balances = await readBalances(tx, amongIds(tx, ids), billed);
  return trees.map(({ booking, units }) => ({
    booking,
    units: units.map((node) => ({ ...node, ...(balances.get(node.unit.id) ?? NOTHING_OPEN) })),
  }));
}

/** Reads chosen bookings with everything under them, by id. `chosen` compares an id with theirs. */
async function readChosen(tx: TenantTx, chosen: Fragment): Promise<Map<string, BookingTree>> {
  const { sql, scope } = tx;
  const inBookings = sql`store_id = ${scope.storeId} and booking_id ${chosen}`;
  const ofUnits = sql`store_id = ${scope.storeId} and room_unit_id in (select id from room_unit where ${inBookings})`;
  const [bookings, units, nights, guests, memos, arrangements, balances] = await Promise.all([
    sql<
      BookingRow[]
    >`select ${columnsOf(tx, BOOKING)} from booking where store_id = ${scope.storeId} and id ${chosen}`,
    sql<UnitRow[]>`select ${columnsOf(tx, UNIT)} from room_unit where ${inBookings} order by room_index`,
    sql<NightRow[]>`select ${columnsOf(tx, NIGHT)} from room_night where ${ofUnits} order by night`,
    sql<GuestRow[]>`select ${columnsOf(tx, GUEST)} from guest where ${ofUnits} order by position, id`,
    sql<MemoRow[]>`select ${columnsOf(tx, MEMO)} from booking_free_memo where ${ofUnits} order by id`,
    sql<
      ArrangementRow[]
    >`select ${columnsOf(tx, ARRANGEMENT)} from booking_arrangement where ${ofUnits} order by night, id`,
    readBalances(tx, chosen),
  ]);
  const nightsOf = Map.groupBy(nights, ({ roomUnitId }) => roomUnitId);
  const guestsOf = Map.groupBy(guests, ({ roomUnitId }) => roomUnitId);
  const memosOf = Map.groupBy(memos, ({ roomUnitId }) => roomUnitId);
  const arrangementsOf = Map.groupBy(arrangements, ({ roomUnitId }) => roomUnitId);
  const nodes = units.map((unit): UnitNode => ({
    unit,
    nights: nightsOf.get(unit.id) ?? [],
    guests: guestsOf.get(unit.id) ?? [],
    memos: memosOf.get(unit.id) ?? [],
    arrangements: arrangementsOf.get(unit.id) ?? [],
    ...(balances.get(unit.id) ?? NOTHING_OPEN),
  }));
  const nodesOf = Map.groupBy(nodes, ({ unit }) => unit.bookingId);
  return new Map(bookings.map((booking) => [booking.id, { booking, units: nodesOf.get(booking.id) ?? [] }]));
}

/** Bookings with everything under them, in the order of the ids given. Missing ones are left out. */
export async function loadTrees(tx: TenantTx, ids: readonly string[]): Promise<BookingTree[]> {
  const wanted = [...new Set(ids)];
  const trees = await readChosen(tx, amongIds(tx, wanted));
  return wanted.flatMap((id) => trees.get(id) ?? []);
}

/**
 * Locks bookings and returns them with everything under them. Both leave in one go: the database reads only when it has
 * the locks, and sees then what others saved before.
 */
export async function lockTrees(tx: TenantTx, ids: readonly string[]): Promise<BookingTree[]> {
  const [, trees] = await Promise.all([lockBookings(tx, ids), loadTrees(tx, ids)]);
  return trees;
}

/** {@link lockTrees} of the bookings that room units belong to; HOS-01002-4 when a unit does not exist. */
export async function lockTreesOfUnits(tx: TenantTx, unitIds: readonly string[]): Promise<BookingTree[]> {
  const { sql, scope } = tx;
  const wanted = [...new Set(unitIds)];
  const theirs = sql`select booking_id from room_unit where store_id = ${scope.storeId} and id ${amongIds(tx, wanted)}`;
  const chosen = wanted.length === 1 ? sql`= (${theirs})` : sql`= any(array(${theirs}))`;
  const [, known] = await Promise.all([lockChosen(tx, chosen), readChosen(tx, chosen)]);
  const trees = [...known.values()].toSorted((a, b) => (a.booking.id < b.booking.id ? -1 : 1));
  const units = trees.flatMap(({ units: nodes }) => nodes.map(({ unit }) => unit));
  const found = units.filter(({ id }) => wanted.includes(id));
  if (found.length !== wanted.length) throw new Refusal('HOS-01002-4', unknownAmong(wanted, found));
  return trees;
}

/** One booking with everything under it; HOS-01002-4 when it does not exist. */
export async function getTree(tx: TenantTx, id: string): Promise<BookingTree> {
  const [tree] = await loadTrees(tx, [id]);
  if (tree === undefined) throw new Refusal('HOS-01002-4', { unknownIds: [id] });
  return tree;
}

/** Returns the bookings that room units belong to; HOS-01002-4 when a unit does not exist. */
export async function bookingIdsOfUnits(tx: TenantTx, unitIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(unitIds)];
  const rows = await tx.sql<{ id: string; bookingId: string }[]>`
    select id, booking_id from room_unit
    where store_id = ${tx.scope.storeId} and id = any(${wanted}::uuid[])`;
  if (rows.length !== wanted.length) throw new Refusal('HOS-01002-4', unknownAmong(wanted, rows));
  return [...new Set(rows.map(({ bookingId }) => bookingId))].toSorted();
}

/** Writes a new booking. */
export function insertTree(tx: TenantTx, { booking, units }: BookingTree): void {
  const rows = <Row>(pick: (node: UnitNode) => Row[]) => units.flatMap(pick);
  insertRows(tx, BOOKING, [booking]);
  insertRows(
    tx,
    UNIT,
    rows(({ unit }) => [unit]),
  );
  insertRows(
    tx,
    NIGHT,
    rows(({ nights }) => nights),
  );
  insertRows(
    tx,
    GUEST,
    rows(({ guests }) => guests),
  );
  insertRows(
    tx,
    MEMO,
    rows(({ memos }) => memos),
  );
  insertRows(
    tx,
    ARRANGEMENT,
    rows(({ arrangements }) => arrangements),
  );
}

/** Rows of a tree that a change added, altered or took away. */
export interface TreeChanges {
  bookings: BookingRow[];
  units: UnitRow[];
  nights: NightRow[];
  guests: GuestRow[];
  memos: MemoRow[];
  arrangements: ArrangementRow[];
  removed: { nights: string[]; guests: string[]; memos: string[]; arrangements: string[] };
}

/** Writes what a change did to bookings. */
export function writeChanges(tx: TenantTx, changes: TreeChanges): void {
  const { sql, scope } = tx;
  const { removed } = changes;
  const remove = (
    name: 'room_night' | 'guest' | 'booking_free_memo' | 'booking_arrangement',
    ids: readonly string[],
  ) => {
    if (ids.length === 0) return;
    tx.send(
      sql`delete from ${sql(name)} where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`,
    );
  };
  remove('room_night', removed.nights);
  remove('guest', removed.guests);
  remove('booking_free_memo', removed.memos);
  remove('booking_arrangement', removed.arrangements);
  upsertRows(tx, BOOKING, changes.bookings);
  upsertRows(tx, UNIT, changes.units);
  upsertRows(tx, NIGHT, changes.nights);
  upsertRows(tx, GUEST, changes.guests);
  upsertRows(tx, MEMO, changes.memos);
  upsertRows(tx, ARRANGEMENT, changes.arrangements);
}
