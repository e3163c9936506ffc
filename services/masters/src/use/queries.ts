import { toSnakeKey } from '@honjin/contracts';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import { tableOf } from '../records/record.ts';

/** Records of one master that name a record of another one. */
export interface Usage {
  /** The master that names it, and the field that does. */
  readonly entity: string;
  readonly field: string;
  readonly count: number;
  /** The names of the first of them. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** Parts of a plan, and the column that names a record of another master. */
const PLAN_PARTS: readonly { readonly used: string; readonly table: string; readonly column: string }[] = [
  { used: 'sales-route', table: 'plan_sales_route', column: 'sales_route_id' },
  { used: 'room-type', table: 'plan_price', column: 'room_type_id' },
  { used: 'accounting-item', table: 'plan_item', column: 'accounting_item_id' },
  { used: 'arrangement', table: 'plan_arrangement', column: 'arrangement_id' },
];

/** Columns of the plan itself. */
const PLAN_COLUMNS: readonly { readonly used: string; readonly field: string }[] = [
  { used: 'plan-group', field: 'planGroupId' },
  { used: 'accounting-item', field: 'roomAccountingItemId' },
];

type Found = { count: number; examples: string[] };

async function toUsage(
  entity: string,
  field: string,
  rows: PromiseLike<readonly Found[]>,
): Promise<Usage | null> {
  const [found] = await rows;
  return found && found.count > 0 ? { entity, field, ...found } : null;
}

function inPlainMaster(tx: TenantTx, master: AnyMaster, field: string, id: string) {
  const { sql, scope } = tx;
  const label = sql(toSnakeKey(master.labelField));
  return toUsage(
    master.entity,
    field,
    sql<Found[]>`
      select count(*)::int as count, (array_agg(${label} order by display_order, ${label}))[1:${EXAMPLES}] as examples
      from ${sql(tableOf(master.entity))}
      where store_id = ${scope.storeId} and ${sql(toSnakeKey(field))} = ${id}`,
  );
}

function inPlanColumn(tx: TenantTx, field: string, id: string) {
  const { sql, scope } = tx;
  return toUsage(
    'plan',
    field,
    sql<Found[]>`
      select count(*)::int as count, (array_agg(name order by display_order, code))[1:${EXAMPLES}] as examples
      from plan where store_id = ${scope.storeId} and ${sql(toSnakeKey(field))} = ${id}`,
  );
}

function inPlanPart(tx: TenantTx, part: { table: string; column: string }, id: string) {
  const { sql, scope } = tx;
  return toUsage(
    'plan',
    part.table,
    sql<Found[]>`
      select count(*)::int as count, (array_agg(name order by display_order, code))[1:${EXAMPLES}] as examples
      from plan p where p.store_id = ${scope.storeId} and exists (
        select from ${sql(part.table)} part
        where part.store_id = p.store_id and part.plan_id = p.id and part.${sql(part.column)} = ${id})`,
  );
}

/** Columns of a rate strategy that list what it is for. */
const STRATEGY_LISTS: readonly { readonly used: string; readonly field: string }[] = [
  { used: 'plan', field: 'planIds' },
  { used: 'room-type', field: 'roomTypeIds' },
];

function inStrategies(tx: TenantTx, field: string, id: string) {
  const { sql, scope } = tx;
  return toUsage(
    'rate-strategy',
    field,
    sql<Found[]>`
      select count(*)::int as count, (array_agg(name order by position))[1:${EXAMPLES}] as examples
      from rate_strategy where store_id = ${scope.storeId} and ${id}::uuid = any(${sql(toSnakeKey(field))})`,
  );
}

/** Returns every master that names a record, with how often and where first. */
export async function listUsages(tx: TenantTx, entity: string, id: string): Promise<Usage[]> {
  const masters = [...PLAIN_MASTERS.values()] as unknown as AnyMaster[];
  const plain = masters.flatMap((master) =>
    Object.entries(master.fields)
      .filter(([, field]) => field.entity === entity)
      .map(([field]) => inPlainMaster(tx, master, field, id)),
  );
  const columns = PLAN_COLUMNS.filter(({ used }) => used === entity).map(({ field }) =>
    inPlanColumn(tx, field, id),
  );
  const parts = PLAN_PARTS.filter(({ used }) => used === entity).map((part) => inPlanPart(tx, part, id));
  const strategies = STRATEGY_LISTS.filter(({ used }) => used === entity).map(({ field }) =>
    inStrategies(tx, field, id),
  );
  const found = await Promise.all([...plain, ...columns, ...parts, ...strategies]);
  return found.filter((usage) => usage !== null);
}

/** The last booking that names a record: its last day, and its number where it is known. */
export interface LastUse {
  readonly lastDate: string;
  readonly lastBookingNo: string | null;
}

/** Returns the last use of a record by a booking, or null when none ever named it. */
export async function findLastBookingUse(tx: TenantTx, entity: string, id: string): Promise<LastUse | null> {
  const [use] = await tx.sql<LastUse[]>`
    select last_date, last_booking_no from booking_use
    where store_id = ${tx.scope.storeId} and entity = ${entity} and master_id = ${id}`;
  return use ?? null;
}

export interface Use {
  readonly entity: string;
  readonly id: string;
  readonly date: string;
  /** Absent where no booking is the reason. */
  readonly bookingNo?: string | undefined;
}

/** Keeps the last use of each master; of several on one day the first that names a booking. */
export async function recordUses(tx: TenantTx, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  const { sql, scope } = tx;
  await sql`
    insert into booking_use (store_id, entity, master_id, last_date, last_booking_no)
    select distinct on (w.entity, w.id) ${scope.storeId}, w.entity, w.id, w.date, nullif(w.booking_no, '')
    from rows from (jsonb_to_recordset(${sql.json(uses.map(({ bookingNo = '', ...use }) => ({ ...use, booking_no: bookingNo })) as never)})
      as (entity text, id uuid, date date, booking_no text)) with ordinality as w(entity, id, date, booking_no, place)
    order by w.entity, w.id, w.date desc, w.booking_no = '', w.place
    on conflict (store_id, entity, master_id) do update
      set last_date = excluded.last_date, last_booking_no = excluded.last_booking_no
      where booking_use.last_date < excluded.last_date
        or (booking_use.last_date = excluded.last_date and booking_use.last_booking_no is null)`;
}
