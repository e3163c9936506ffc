import { Refusal } from '../refusal.ts';
import type { TenantTx } from './tenant-tx.ts';

interface AuditRow {
  userName: string | null;
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const UNNAMED = new Set(['version', 'publishedVersion', 'updatedAt']);

function listSaves(tx: TenantTx, entity: string, id: string, seenVersion: number): Promise<AuditRow[]> {
  return tx.sql<AuditRow[]>`
    select user_name, at, before, after from audit_log
    where store_id = ${tx.scope.storeId} and entity = ${entity} and entity_id = ${id}
      and (after->>'version')::int > ${seenVersion}
    order by id desc limit 20`;
}

function changedFields(saves: readonly AuditRow[]): string[] {
  const names = saves.flatMap(({ before, after }) =>
    Object.keys(after ?? {}).filter(
      (key) => !UNNAMED.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
    ),
  );
  return [...new Set(names)].toSorted();
}

/**
 * Refuses a save or delete of a record that was saved since it was read. The refusal says who did it, which fields
 * differ, and how the record is now. Saves are known by their audit entries, whose `after` carries the record's
 * `version`.
 */
export async function refuseStale(
  tx: TenantTx,
  record: { entity: string; id: string; seenVersion: number; version: number; current?: object },
): Promise<void> {
  if (record.version === record.seenVersion) return;
  const saves = await listSaves(tx, record.entity, record.id, record.seenVersion);
  throw new Refusal('HOS-00005-0', {
    facts: {
      changedBy: saves[0]?.userName ?? null,
      changedAt: saves[0]?.at.toISOString() ?? null,
      changedFields: changedFields(saves),
      version: record.version,
      ...(record.current ? { current: record.current } : {}),
    },
  });
}
