import type { Opening, TenantTx } from '@honjin/service-kit';

/** Reads marks that change whenever a master of the kind does, of all kinds that there are. */
export async function readMarks({ sql, scope }: Opening): Promise<Readonly<Record<string, string>>> {
  const [row] = await sql<{ marks: Record<string, string> | null }[]>`
    select jsonb_object_agg(entity, mark::text) as marks from master_mark where store_id = ${scope.storeId}`;
  return row?.marks ?? {};
}

export async function readStates(
  tx: TenantTx,
  entities: readonly string[],
): Promise<Map<string, Map<string, unknown>>> {
  const rows = await tx.sql<{ entity: string; id: string; state: unknown }[]>`
    select entity, id, state from master_replica
    where store_id = ${tx.scope.storeId} and entity = any(${entities as string[]}) and state is not null`;
  const sets = new Map(entities.map((entity) => [entity, new Map<string, unknown>()]));
  for (const { entity, id, state } of rows) sets.get(entity)?.set(id, state);
  return sets;
}
