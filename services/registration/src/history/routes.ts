import { getOperationHistory } from '@honjin/contracts/registration';
import { handle, Refusal, type Route } from '@honjin/service-kit';

interface AuditRow {
  id: string;
  at: Date;
  bussinessDate: string | null;
  userName: string | null;
  action: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  total: number;
}

const text = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function changesOf({ before, after }: AuditRow) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  fields.delete('version');
  return [...fields].map((field) => ({ field, before: text(before?.[field]), after: text(after?.[field]) }));
}

export const historyRoutes: readonly Route[] = [
  handle(getOperationHistory, async ({ input, tx }) => {
    const { storeId } = tx.scope;
    const [known] =
      await tx.sql`select 1 from booking where store_id = ${storeId} and id = ${input.bBasicInformationId}`;
    if (known === undefined) throw new Refusal('HOS-01002-4');
    const rows = await tx.sql<AuditRow[]>`
      select id, at, business_date as "bussinessDate", user_name as "userName", action, reason, before, after,
             count(*) over ()::int as total
      from audit_log
      where store_id = ${storeId} and entity = 'booking' and entity_id = ${input.bBasicInformationId}
      order by id desc limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
    return {
      totalCount: rows[0]?.total ?? 0,
      operationHistories: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        bussinessDate: row.bussinessDate,
        userName: row.userName ?? '',
        action: row.action,
        reason: row.reason ?? '',
        changes: changesOf(row),
      })),
    };
  }),
];
