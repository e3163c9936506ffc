import { toSnakeKey } from '@honjin/contracts';
import type { RateStrategyInput } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import type { RateStrategyRecord } from './strategy-state.ts';

const FIELDS = [
  'code',
  'name',
  'nameEn',
  'isActive',
  'stayFrom',
  'stayTo',
  'weekdays',
  'ranks',
  'seasonCodes',
  'planIds',
  'roomTypeIds',
  'occupancyFrom',
  'occupancyTo',
  'leadFrom',
  'leadTo',
  'adjustment',
  'value',
  'floorYen',
  'ceilingYen',
] as const satisfies readonly (keyof RateStrategyInput)[];

const COLUMNS = ['id', 'version', 'position', ...FIELDS.map(toSnakeKey)];

type Column = string | number | boolean | null | readonly string[] | readonly number[];

function columnsOf(input: RateStrategyInput): Record<string, Column> {
  return Object.fromEntries(FIELDS.map((field) => [toSnakeKey(field), input[field]]));
}

/** Returns every strategy in its order of application. */
export async function listStrategies(tx: TenantTx): Promise<RateStrategyRecord[]> {
  const rows = await tx.sql<RateStrategyRecord[]>`
    select ${tx.sql(COLUMNS)} from rate_strategy where store_id = ${tx.scope.storeId} order by position, code`;
  return rows;
}

export async function listStrategiesById(
  tx: TenantTx,
  ids: readonly string[],
): Promise<RateStrategyRecord[]> {
  const rows = await tx.sql<RateStrategyRecord[]>`
    select ${tx.sql(COLUMNS)} from rate_strategy
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]})`;
  return rows;
}

/** Returns the strategy locked for a save, or undefined when there is none. */
export async function lockStrategy(tx: TenantTx, id: string): Promise<RateStrategyRecord | undefined> {
  const [row] = await tx.sql<RateStrategyRecord[]>`
    select ${tx.sql(COLUMNS)} from rate_strategy where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row;
}

/** Returns all strategies locked in the order of their ids, so that two new orders do not mix. */
export async function lockStrategies(tx: TenantTx): Promise<RateStrategyRecord[]> {
  const rows = await tx.sql<RateStrategyRecord[]>`
    select ${tx.sql(COLUMNS)} from rate_strategy where store_id = ${tx.scope.storeId} order by id for update`;
  return rows;
}

/** Inserts a strategy after the others, marked as published: the caller publishes it. */
export async function insertStrategy(tx: TenantTx, input: RateStrategyInput): Promise<RateStrategyRecord> {
  const { sql, scope } = tx;
  const [last] = await sql<{ position: number }[]>`
    select coalesce(max(position), 0) as position from rate_strategy where store_id = ${scope.storeId}`;
  const position = (last?.position ?? 0) + 1;
  const row = { ...columnsOf(input), store_id: scope.storeId, position, published_version: 1 };
  const [inserted] = await sql<RateStrategyRecord[]>`
    insert into rate_strategy ${sql(row as never)} returning ${sql(COLUMNS)}`;
  return inserted!;
}

export async function updateStrategy(
  tx: TenantTx,
  id: string,
  input: RateStrategyInput,
): Promise<RateStrategyRecord> {
  const { sql, scope } = tx;
  const [updated] = await sql<RateStrategyRecord[]>`
    update rate_strategy set ${sql(columnsOf(input) as Record<string, never>)},
      version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id} returning ${sql(COLUMNS)}`;
  return updated!;
}

/** Gives strategies the places in which their ids are listed; answers those that moved. */
export async function updatePositions(tx: TenantTx, ids: readonly string[]): Promise<RateStrategyRecord[]> {
  const { sql, scope } = tx;
  const columns = sql(COLUMNS.map((column) => `s.${column}`));
  const rows = await sql<RateStrategyRecord[]>`
    update rate_strategy s set position = w.position, version = s.version + 1,
      published_version = s.version + 1, updated_at = now()
    from unnest(${ids as string[]}::uuid[]) with ordinality as w(id, position)
    where s.store_id = ${scope.storeId} and s.id = w.id and s.position <> w.position returning ${columns}`;
  return rows;
}

/** Counts the named plans and room types that do not exist. */
export async function countUnknown(
  tx: TenantTx,
  { planIds, roomTypeIds }: Pick<RateStrategyInput, 'planIds' | 'roomTypeIds'>,
): Promise<number> {
  const { sql, scope } = tx;
  const [row] = await sql<{ count: number }[]>`
    select (
      (select count(*) from unnest(${planIds}::uuid[]) as w(id)
        where not exists (select from plan p where p.store_id = ${scope.storeId} and p.id = w.id)) +
      (select count(*) from unnest(${roomTypeIds}::uuid[]) as w(id)
        where not exists (select from room_type t where t.store_id = ${scope.storeId} and t.id = w.id)))::int as count`;
  return row?.count ?? 0;
}
