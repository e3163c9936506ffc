import type { ResultOf } from '@honjin/contracts';
import { getOperationHistories, getOperationHistory } from '@honjin/contracts/registration';
import { diffDays } from '@honjin/domain';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { changesAsSeen } from '../../bookings/tree/guest-sight.ts';
import {
  hasBooking,
  listBookingHistory,
  listStoreRows,
  type AuditRow,
  type StoreRequest,
} from './queries.ts';

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

export function operationOf({ actor }: TenantTx, row: AuditRow) {
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
    if (!(await hasBooking(tx, input.bBasicInformationId))) throw new Refusal('HOS-01002-4');
    const rows = await listBookingHistory(tx, input);
    return {
      totalCount: rows[0]?.total ?? 0,
      operationHistories: rows.map((row) => operationOf(tx, row)),
    };
  }),
];

/** Longest span of days that is searched at once. */
export const MOST_DAYS = 92;

export async function listStoreHistory(
  tx: TenantTx,
  input: StoreRequest,
): Promise<ResultOf<typeof getOperationHistories>> {
  const days = diffDays(input.from, input.to);
  if (days < 0 || days >= MOST_DAYS) throw new Refusal('HOS-02006-0');
  const rows = await listStoreRows(tx, input);
  return {
    totalCount: rows[0]?.total ?? 0,
    operationHistories: rows.map((row) => ({
      ...operationOf(tx, row),
      bBasicInformationId: row.bBasicInformationId,
      bookingNo: row.bookingNo,
    })),
  };
}
