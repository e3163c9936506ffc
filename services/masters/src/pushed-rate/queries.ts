import type { ResultOf, StateOf } from '@honjin/contracts';
import type { listRatePushes, listRevenueTargets, pushedRateMaster } from '@honjin/contracts/masters';
import type { PushedCell } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

type PushedDay = StateOf<typeof pushedRateMaster>['days'][number];

/** A room type under a plan, with what is in force. */
export interface PushedRateRecord {
  readonly id: string;
  readonly version: number;
  readonly roomTypeId: string;
  readonly planId: string;
  readonly days: PushedDay[];
}

export interface PushedCodes extends PushedRateRecord {
  readonly roomTypeCode: string;
  readonly planCode: string;
}

interface Nights {
  readonly from: string;
  readonly to: string;
}

/** The last day there is: nights without an end. */
export const NO_END = '9999-12-31';

function daysIn({ sql }: TenantTx, { from, to }: Nights) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('night', n.night, 'prices', n.prices, 'restrictions', n.restrictions) order by n.night)
    from (
      select v.night,
        jsonb_agg(jsonb_build_object('programName', v.program_name, 'revision', v.revision, 'prices', v.value))
          filter (where v.field = 'PRICES') -> 0 as prices,
        coalesce(jsonb_agg(jsonb_build_object('programName', v.program_name, 'revision', v.revision, 'kind', v.field,
          'value', v.value) order by v.field) filter (where v.field <> 'PRICES'), '[]') as restrictions
      from pushed_rate_value v
      where v.store_id = r.store_id and v.pushed_rate_id = r.id and v.value is not null
        and v.night between ${from} and ${to}
      group by v.night) n), '[]')`;
}

/** Returns what is in force of records, from a night on. */
export function listPushedById(
  tx: TenantTx,
  ids: readonly string[],
  from: string,
): Promise<PushedRateRecord[]> {
  const { sql, scope } = tx;
  return sql<PushedRateRecord[]>`
    select r.id, r.version, r.room_type_id, r.plan_id, ${daysIn(tx, { from, to: NO_END })} as days
    from pushed_rate r where r.store_id = ${scope.storeId} and r.id = any(${ids as string[]})`;
}

/** Returns what is in force between two nights, by the codes of room type and plan; an empty code means all of them. */
export function listPushedByCode(
  tx: TenantTx,
  asked: Nights & { roomTypeCode: string; planCode: string },
): Promise<PushedCodes[]> {
  const { sql, scope } = tx;
  return sql<PushedCodes[]>`
    select r.id, r.version, r.room_type_id, r.plan_id, t.code as room_type_code, p.code as plan_code,
      ${daysIn(tx, asked)} as days
    from pushed_rate r
    join room_type t on t.store_id = r.store_id and t.id = r.room_type_id
    join plan p on p.store_id = r.store_id and p.id = r.plan_id
    where r.store_id = ${scope.storeId} and ${asked.roomTypeCode} in ('', t.code) and ${asked.planCode} in ('', p.code)
    order by t.display_order, t.code, p.display_order, p.code`;
}

/** The same of one room type under one plan. */
export async function listPushedDays(
  tx: TenantTx,
  asked: Nights & { roomTypeId: string; planId: string },
): Promise<PushedDay[]> {
  const { sql, scope } = tx;
  const [row] = await sql<{ days: PushedDay[] }[]>`
    select ${daysIn(tx, asked)} as days from pushed_rate r
    where r.store_id = ${scope.storeId} and r.room_type_id = ${asked.roomTypeId} and r.plan_id = ${asked.planId}`;
  return row?.days ?? [];
}

export interface PushRecord {
  readonly revision: number;
  readonly digest: string;
  readonly valueCount: number;
  readonly supersededCount: number;
}

export async function findPush(tx: TenantTx, revision: number): Promise<PushRecord | undefined> {
  const [row] = await tx.sql<PushRecord[]>`
    select revision, digest, value_count, superseded_count from rate_push
    where store_id = ${tx.scope.storeId} and revision = ${revision}`;
  return row;
}

/** Keeps a push under its revision. Whoever sends the same at once waits here; false when it was there before. */
export async function insertPush(
  tx: TenantTx,
  push: {
    revision: number;
    programId: string;
    programName: string;
    digest: string;
    rowCount: number;
    valueCount: number;
  },
): Promise<boolean> {
  const { sql, scope } = tx;
  const rows = await sql`
    insert into rate_push (store_id, revision, program_id, program_name, digest, row_count, value_count)
    values (${scope.storeId}, ${push.revision}, ${push.programId}, ${push.programName}, ${push.digest}, ${push.rowCount},
      ${push.valueCount})
    on conflict (store_id, revision) do nothing returning revision`;
  return rows.length > 0;
}

export async function updateSuperseded(tx: TenantTx, revision: number, count: number): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    update rate_push set superseded_count = ${count} where store_id = ${scope.storeId} and revision = ${revision}`;
}

export async function lastRevision(tx: TenantTx): Promise<number | null> {
  const [row] = await tx.sql<{ revision: number | null }[]>`
    select max(revision) as revision from rate_push where store_id = ${tx.scope.storeId}`;
  return row?.revision ?? null;
}

interface Sold {
  readonly roomTypeId: string;
  readonly planId: string;
}

/** Makes the rows of what was never pushed for, and locks all of them in one order. */
export async function lockPushed(tx: TenantTx, targets: readonly Sold[]): Promise<void> {
  const { sql, scope } = tx;
  const wanted = sql.json(
    targets.map(({ roomTypeId, planId }) => ({ room_type_id: roomTypeId, plan_id: planId })),
  );
  await sql`
    insert into pushed_rate (store_id, room_type_id, plan_id)
    select ${scope.storeId}, w.room_type_id, w.plan_id
    from jsonb_to_recordset(${wanted}) as w(room_type_id uuid, plan_id uuid)
    order by w.room_type_id, w.plan_id on conflict do nothing`;
  await sql`
    select r.id from pushed_rate r
    join jsonb_to_recordset(${wanted}) as w(room_type_id uuid, plan_id uuid)
      on w.room_type_id = r.room_type_id and w.plan_id = r.plan_id
    where r.store_id = ${scope.storeId} order by r.room_type_id, r.plan_id for update of r`;
}

/** A row that has a new version, and how many of its values changed. */
export interface Touched {
  readonly id: string;
  readonly count: number;
}

/** Sets the values that no newer revision has set, in locked rows; returns how many of each row that has a new version. */
export function setValues(
  tx: TenantTx,
  cells: readonly PushedCell[],
  by: { revision: number; programName: string },
): Promise<Touched[]> {
  const { sql, scope } = tx;
  const wanted = sql.json(
    cells.map(({ roomTypeId, planId, night, field, value }) => ({
      room_type_id: roomTypeId,
      plan_id: planId,
      night,
      field,
      value,
    })) as never,
  );
  return sql<Touched[]>`
    with written as (
      insert into pushed_rate_value (store_id, pushed_rate_id, night, field, value, revision, program_name)
      select r.store_id, r.id, w.night, w.field, w.value, ${by.revision}, ${by.programName}
      from jsonb_to_recordset(${wanted}) as w(room_type_id uuid, plan_id uuid, night date, field text, value jsonb)
      join pushed_rate r on r.store_id = ${scope.storeId} and r.room_type_id = w.room_type_id and r.plan_id = w.plan_id
      on conflict (store_id, pushed_rate_id, night, field) do update
        set value = excluded.value, revision = excluded.revision, program_name = excluded.program_name, set_at = now()
        where pushed_rate_value.revision < excluded.revision
      returning pushed_rate_id
    ), touched as (
      update pushed_rate p set version = version + 1, published_version = version + 1, updated_at = now()
      where p.store_id = ${scope.storeId} and p.id in (select pushed_rate_id from written)
      returning p.id
    )
    select t.id, (select count(*)::int from written w where w.pushed_rate_id = t.id) as count from touched t order by t.id`;
}

/** Clears what is in force on nights of a locked row, under its revisions; returns how many values there were. */
export function clearValues(
  tx: TenantTx,
  { roomTypeId, planId, from, to }: Sold & Nights,
  clearedBy: string,
): Promise<Touched[]> {
  const { sql, scope } = tx;
  return sql<Touched[]>`
    with written as (
      update pushed_rate_value v set value = null, program_name = ${clearedBy}, set_at = now()
      from pushed_rate r
      where v.store_id = ${scope.storeId} and r.store_id = v.store_id and r.id = v.pushed_rate_id
        and r.room_type_id = ${roomTypeId} and r.plan_id = ${planId}
        and v.night between ${from} and ${to} and v.value is not null
      returning v.pushed_rate_id
    ), touched as (
      update pushed_rate p set version = version + 1, published_version = version + 1, updated_at = now()
      where p.store_id = ${scope.storeId} and p.id in (select pushed_rate_id from written)
      returning p.id
    )
    select t.id, (select count(*)::int from written w where w.pushed_rate_id = t.id) as count from touched t order by t.id`;
}

/** Returns which of a room type and a plan the store does not have. */
export async function listUnknown(tx: TenantTx, { roomTypeId, planId }: Sold): Promise<string[]> {
  const { sql, scope } = tx;
  const rows = await sql<{ id: string }[]>`
    select ${roomTypeId}::uuid as id
    where not exists (select from room_type where store_id = ${scope.storeId} and id = ${roomTypeId})
    union all
    select ${planId}::uuid
    where not exists (select from plan where store_id = ${scope.storeId} and id = ${planId})`;
  return rows.map(({ id }) => id);
}

export async function isPushedFor(tx: TenantTx, { roomTypeId, planId }: Sold): Promise<boolean> {
  const rows = await tx.sql`
    select from pushed_rate
    where store_id = ${tx.scope.storeId} and room_type_id = ${roomTypeId} and plan_id = ${planId}`;
  return rows.length > 0;
}

type Pushes = ResultOf<typeof listRatePushes>;

/** The latest pushes, the newest first. */
export async function listPushes(tx: TenantTx): Promise<Pushes['pushes']> {
  const { sql, scope } = tx;
  const rows = await sql<(Omit<Pushes['pushes'][number], 'pushedAt'> & { pushedAt: Date })[]>`
    select revision, program_name, row_count, value_count, superseded_count, pushed_at from rate_push
    where store_id = ${scope.storeId} order by pushed_at desc, revision desc limit 50`;
  return rows.map((row) => ({ ...row, pushedAt: row.pushedAt.toISOString() }));
}

/** Room types and plans that something is in force for from a night on. */
export async function listPushedTargets(tx: TenantTx, from: string): Promise<Pushes['targets']> {
  const { sql, scope } = tx;
  const rows = await sql<(Omit<Pushes['targets'][number], 'updatedAt'> & { updatedAt: Date })[]>`
    select r.id, r.room_type_id, r.plan_id, r.updated_at, max(v.night) as last_night
    from pushed_rate r
    join pushed_rate_value v on v.store_id = r.store_id and v.pushed_rate_id = r.id
      and v.value is not null and v.night >= ${from}
    where r.store_id = ${scope.storeId}
    group by r.id, r.room_type_id, r.plan_id, r.updated_at
    order by r.updated_at desc, r.room_type_id, r.plan_id`;
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

/** Ids of room types and plans by their codes. */
export async function mapCodes(
  tx: TenantTx,
): Promise<{ roomTypes: Map<string, string>; plans: Map<string, string> }> {
  const { sql, scope } = tx;
  const rows = await sql<{ kind: string; code: string; id: string }[]>`
    select 'ROOM_TYPE' as kind, code, id from room_type where store_id = ${scope.storeId}
    union all
    select 'PLAN', code, id from plan where store_id = ${scope.storeId}`;
  const of = (wanted: string) =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ code, id }) => [code, id]));
  return { roomTypes: of('ROOM_TYPE'), plans: of('PLAN') };
}

type Targets = ResultOf<typeof listRevenueTargets>;

export function listRevenueTypes({ sql, scope }: TenantTx): Promise<Targets['roomTypes']> {
  return sql<Targets['roomTypes']>`
    select t.code as room_type_code, t.name, t.name_en, t.max_capacity,
      (select count(*)::int from room r where r.store_id = t.store_id and r.room_type_id = t.id) as rooms
    from room_type t where t.store_id = ${scope.storeId} and t.category = 'REAL'
    order by t.display_order, t.code`;
}
