import type { Opening } from '../db/tenant-tx.ts';

/**
 * Locks the position of a store and returns it. While a projection fills, every statement of the transaction is planned for
 * the tables as they are now: it would go on reading whole tables by the plans it made while they were empty.
 */
export async function lockPosition(
  { sql, scope }: Opening,
  source: string,
  isFilling: boolean,
): Promise<number> {
  const planning = isFilling ? 'force_custom_plan' : 'auto';
  const [known] = await sql<{ seq: number }[]>`
    select seq, set_config('plan_cache_mode', ${planning}, true) as planning from projection_position
    where store_id = ${scope.storeId} and source = ${source} for update`;
  if (known !== undefined) return known.seq;
  const [begun] = await sql<{ seq: number }[]>`
    insert into projection_position (store_id, source, seq) values (${scope.storeId}, ${source}, 0)
    on conflict (store_id, source) do update set seq = projection_position.seq
    returning seq, set_config('plan_cache_mode', 'force_custom_plan', true) as planning`;
  return begun!.seq;
}
