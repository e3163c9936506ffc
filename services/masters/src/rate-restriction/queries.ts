import type { RestrictionLevel, RestrictionRange } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** The restrictions of one target. */
export interface RestrictionRecord {
  readonly id: string;
  readonly version: number;
  readonly level: RestrictionLevel;
  readonly targetId: string | null;
  readonly ranges: RestrictionRange[];
}

interface Target {
  readonly level: RestrictionLevel;
  readonly targetId: string | null;
}

/** Returns a level's targets with the ranges that touch the days asked for. */
export function listRestrictions(
  tx: TenantTx,
  { level, from, to }: { level: RestrictionLevel; from: string; to: string },
): Promise<RestrictionRecord[]> {
  const { sql, scope } = tx;
  return sql<RestrictionRecord[]>`
    select r.id, r.version, r.level, r.target_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', g.kind, 'from', g.from_date, 'to', g.to_date, 'value', g.value)
          order by g.kind, g.from_date)
        from rate_restriction_range g
        where g.store_id = r.store_id and g.rate_restriction_id = r.id
          and g.from_date <= ${to}::date and g.to_date >= ${from}::date), '[]') as ranges
    from rate_restriction r where r.store_id = ${scope.storeId} and r.level = ${level}`;
}

/** Targets with all their ranges, by id. */
export function listRestrictionsById(tx: TenantTx, ids: readonly string[]): Promise<RestrictionRecord[]> {
  const { sql, scope } = tx;
  return sql<RestrictionRecord[]>`
    select r.id, r.version, r.level, r.target_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', g.kind, 'from', g.from_date, 'to', g.to_date, 'value', g.value)
          order by g.kind, g.from_date)
        from rate_restriction_range g
        where g.store_id = r.store_id and g.rate_restriction_id = r.id), '[]') as ranges
    from rate_restriction r where r.store_id = ${scope.storeId} and r.id = any(${ids as string[]})`;
}

/** Makes the rows of targets that were never restricted, at version 0, and locks all of them in one order. */
export async function lockTargets(tx: TenantTx, targets: readonly Target[]): Promise<RestrictionRecord[]> {
  const { sql, scope } = tx;
  const wanted = sql.json(targets.map(({ level, targetId }) => ({ level, target_id: targetId })));
  await sql`
    insert into rate_restriction (store_id, level, target_id, version, published_version)
    select ${scope.storeId}, w.level, w.target_id, 0, 0
    from jsonb_to_recordset(${wanted}) as w(level text, target_id uuid)
    order by w.level, w.target_id on conflict do nothing`;
  const locked = await sql<{ id: string }[]>`
    select r.id from rate_restriction r
    join jsonb_to_recordset(${wanted}) as w(level text, target_id uuid)
      on w.level = r.level and w.target_id is not distinct from r.target_id
    where r.store_id = ${scope.storeId} order by r.id for update of r`;
  return listRestrictionsById(
    tx,
    locked.map(({ id }) => id),
  );
}

/** Replaces the ranges of a locked target under its next version. */
export async function replaceRanges(
  tx: TenantTx,
  id: string,
  ranges: readonly RestrictionRange[],
): Promise<void> {
  const { sql, scope } = tx;
  await sql`delete from rate_restriction_range where store_id = ${scope.storeId} and rate_restriction_id = ${id}`;
  await sql`
    insert into rate_restriction_range (store_id, rate_restriction_id, kind, from_date, to_date, value)
    select ${scope.storeId}, ${id}, g->>'kind', (g->>'from')::date, (g->>'to')::date, (g->>'value')::int
    from jsonb_array_elements(${sql.json(ranges as never)}) as item(g)`;
  await sql`
    update rate_restriction set version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Counts the targets that name a room type, plan or sales route that does not exist. */
export async function countUnknownTargets(tx: TenantTx, targets: readonly Target[]): Promise<number> {
  const { sql, scope } = tx;
  const wanted = sql.json(targets.map(({ level, targetId }) => ({ level, target_id: targetId })));
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from jsonb_to_recordset(${wanted}) as w(level text, target_id uuid)
    where w.level <> 'HOUSE' and not exists (
      select from room_type t where w.level = 'ROOM_TYPE' and t.store_id = ${scope.storeId} and t.id = w.target_id
      union all
      select from plan p where w.level = 'PLAN' and p.store_id = ${scope.storeId} and p.id = w.target_id
      union all
      select from sales_route s where w.level = 'SALES_ROUTE' and s.store_id = ${scope.storeId} and s.id = w.target_id)`;
  return row?.count ?? 0;
}
