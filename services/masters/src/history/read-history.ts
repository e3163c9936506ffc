import type { FieldChange, HistoryEntry } from '@honjin/contracts/masters';
import { isSame } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { listAudits, type AuditRow } from './queries.ts';

const PAGE = 30;
/** Bookkeeping of a record, which nobody typed. */
const UNTYPED = new Set([
  'id',
  'version',
  'publishedVersion',
  'updatedAt',
  'storeId',
  'groupId',
  'companyId',
]);
const KINDS: Readonly<Record<string, HistoryEntry['kind']>> = {
  create: 'CREATED',
  delete: 'DELETED',
  import: 'IMPORTED',
};

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

function changesOf({ before, after }: AuditRow): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !UNTYPED.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
}

function toEntry(row: AuditRow): HistoryEntry {
  const [, verb = ''] = row.action.split('.');
  return {
    id: row.id,
    at: row.at.toISOString(),
    userName: row.userName,
    kind: KINDS[verb] ?? 'CHANGED',
    changes: changesOf(row),
  };
}

/** Lists who changed a record, when, and what. `after` is the last entry that the reader has seen. */
export async function readHistory(
  tx: TenantTx,
  record: { entity: string; id: string; after: string | undefined },
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> {
  const rows = await listAudits(tx, record, PAGE + 1);
  return { entries: rows.slice(0, PAGE).map(toEntry), hasMore: rows.length > PAGE };
}
