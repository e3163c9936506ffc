import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { getOperationHistories, getOperationHistory } from '@honjin/contracts/registration';
import { addDays, diffDays } from '@honjin/domain';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { changesAsSeen } from '../guests/guest-sight.ts';

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

function operationOf({ actor }: TenantTx, row: AuditRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    bussinessDate: row.bussinessDate,
    userName: row.userName ?? '',
    action: row.action,
    reason: row.reason ?? '',
    changes: changesAsSeen(actor, changesOf(row)),
  };
}

export const historyRoutes: readonly Route[] = [
  handle(getOperationHistories, ({ input, tx }) => listStoreHistory(tx, input)),
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
      operationHistories: rows.map((row) => operationOf(tx, row)),
    };
  }),
];

type StoreRequest = ParsedRequestOf<typeof getOperationHistories>;

/** Longest span of days that is searched at once. */
const MOST_DAYS = 92;

/** Where the ids of a day of Japan begin: they rise with time, so that the key alone finds the days. */
function firstIdOf(date: string): string {
  const hex = Date.parse(`${date}T00:00:00+09:00`).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

async function listStoreHistory(
  tx: TenantTx,
  input: StoreRequest,
): Promise<ResultOf<typeof getOperationHistories>> {
  const { sql, scope } = tx;
  const days = diffDays(input.from, input.to);
  if (days < 0 || days >= MOST_DAYS) throw new Refusal('HOS-02006-0');
  const rows = await sql<(AuditRow & { bBasicInformationId: string; bookingNo: string })[]>`
    select a.id, a.at, a.business_date as "bussinessDate", a.user_name as "userName", a.action, a.reason, a.before, a.after,
           b.id as "bBasicInformationId", b.booking_no as "bookingNo", count(*) over ()::int as total
    from audit_log a
    join booking b on b.store_id = a.store_id and b.id = a.entity_id::uuid
    where a.store_id = ${scope.storeId} and a.entity = 'booking'
      and a.id >= ${firstIdOf(input.from)} and a.id < ${firstIdOf(addDays(input.to, 1))}
      ${input.userName === '' ? sql`` : sql`and position(${input.userName} in a.user_name) > 0`}
      ${input.action === '' ? sql`` : sql`and starts_with(a.action, ${input.action})`}
      ${input.bookingNo === '' ? sql`` : sql`and b.booking_no = ${input.bookingNo}`}
    order by a.id desc limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
  return {
    totalCount: rows[0]?.total ?? 0,
    operationHistories: rows.map((row) => ({
      ...operationOf(tx, row),
      bBasicInformationId: row.bBasicInformationId,
      bookingNo: row.bookingNo,
    })),
  };
}
