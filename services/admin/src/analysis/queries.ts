import type { SavedAnalysis } from '@honjin/contracts/admin';
import type { AnalysisCondition } from '@honjin/contracts/reports';
import { newId, type TenantTx } from '@honjin/service-kit';

/** One saved condition as the list shows it; `savedAt` is an instant. */
export type ConditionRow = Omit<SavedAnalysis, 'savedAt'> & { savedAt: Date };

export function listConditions({ sql, scope }: TenantTx): Promise<ConditionRow[]> {
  return sql<ConditionRow[]>`
    select id, version, title, condition, saved_by_name, saved_at
    from analysis_condition where store_id = ${scope.storeId} order by title`;
}

export async function insertCondition(
  { sql, scope, actor }: TenantTx,
  { title, condition }: { title: string; condition: AnalysisCondition },
): Promise<{ id: string; version: number }> {
  const [row] = await sql<{ id: string; version: number }[]>`
    insert into analysis_condition (store_id, id, title, condition, saved_by_name)
    values (${scope.storeId}, ${newId()}, ${title}, ${sql.json(condition)}, ${actor!.userName})
    returning id, version`;
  return row!;
}

/** Writes over the version that was seen; undefined when it is another by now. */
export async function updateCondition(
  { sql, scope, actor }: TenantTx,
  { id, version, condition }: { id: string; version: number; condition: AnalysisCondition },
): Promise<{ id: string; version: number } | undefined> {
  const [row] = await sql<{ id: string; version: number }[]>`
    update analysis_condition
    set version = version + 1, condition = ${sql.json(condition)}, saved_by_name = ${actor!.userName},
        saved_at = clock_timestamp()
    where store_id = ${scope.storeId} and id = ${id} and version = ${version}
    returning id, version`;
  return row;
}

/** Tells whether the version that was seen was there and is gone now. */
export async function deleteCondition(
  { sql, scope }: TenantTx,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await sql`
    delete from analysis_condition where store_id = ${scope.storeId} and id = ${id} and version = ${version}
    returning 1`;
  return rows.length === 1;
}
