import type { TenantTx } from '@honjin/service-kit';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly userName: string | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Returns the saves of a record, newest first, from below an entry on. */
export function listAudits(
  tx: TenantTx,
  record: { entity: string; id: string; after: string | undefined },
  limit: number,
): Promise<AuditRow[]> {
  const { sql, scope } = tx;
  const older = record.after === undefined ? sql`` : sql`and id < ${record.after}`;
  return sql<AuditRow[]>`
    select id, at, user_name, action, before, after from audit_log
    where store_id = ${scope.storeId} and entity = ${record.entity} and entity_id = ${record.id} ${older}
    order by id desc limit ${limit}`;
}
