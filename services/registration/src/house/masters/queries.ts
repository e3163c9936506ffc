import type { TenantTx } from '@honjin/service-kit';

/** Reads marks that change whenever a master of the kind does. */
export async function readMarks(tx: TenantTx, entities: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.sql<{ entity: string; mark: string }[]>`
    select entity, mark::text from master_mark
    where store_id = ${tx.scope.storeId} and entity = any(${entities as string[]})`;
  return new Map(rows.map(({ entity, mark }) => [entity, mark]));
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
