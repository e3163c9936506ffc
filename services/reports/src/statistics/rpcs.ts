import type { Actor, Scope } from '@honjin/contracts';
import { closeStatistics, prepareReports } from '@honjin/contracts/reports';
import {
  answerRpc,
  newId,
  Refusal,
  tenantTx,
  type RpcRoute,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { listFigures, listPaymentSums, listSalesSums, sumClosedDifference } from '../sales-daily/queries.ts';

interface Shift {
  businessDate: string;
  shiftNo: number;
}

const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

function scopeOf({ groupId, companyId, storeId }: Actor): Scope {
  return { groupId, companyId, storeId };
}

/** The day moved on after the shift: then everything of the shift has arrived, because events keep their order. */
async function hasMovedOn(tx: TenantTx, shift: Shift): Promise<boolean> {
  const [row] = await tx.sql<{ moved: boolean }[]>`
    select (business_date, shift_no) > (${shift.businessDate}::date, ${shift.shiftNo}::int) as moved
    from business_day where store_id = ${tx.scope.storeId}`;
  return row?.moved ?? false;
}

async function countReportLines(tx: TenantTx, date: string): Promise<number> {
  const [row] = await tx.sql<{ lines: number }[]>`
    select coalesce(sum(lines), 0)::bigint as lines from sales_day
    where store_id = ${tx.scope.storeId} and sales_date = ${date}`;
  return row!.lines;
}

/** What the day close asks of reports: the figures of the closed date, and whether they stand on their lines. */
export function statisticsRpcs({ db }: Pick<ServiceContext, 'db'>): RpcRoute[] {
  async function afterShift<T>(actor: Actor, shift: Shift, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const context = { requestId: newId(), actor };
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await tenantTx(db, scopeOf(actor), context, (tx) => hasMovedOn(tx, shift)))) {
      if (Date.now() > deadline) throw new Refusal('HOS-08001-3');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return tenantTx(db, scopeOf(actor), context, work);
  }

  return [
    answerRpc(closeStatistics, (shift, actor) =>
      afterShift(actor, shift, async (tx) => {
        const day = { from: shift.businessDate, to: shift.businessDate };
        const [sales, payments, [figures]] = await Promise.all([
          listSalesSums(tx, [day]),
          listPaymentSums(tx, [day]),
          listFigures(tx, [day]),
        ]);
        return {
          soldRooms: figures!.soldRooms,
          guests: figures!.guests,
          salesTotal: sales.reduce((sum, row) => sum + row.total, 0),
          paymentTotal: payments.reduce((sum, row) => sum + row.amount, 0),
        };
      }),
    ),
    answerRpc(prepareReports, (shift, actor) =>
      afterShift(actor, shift, async (tx) => {
        const day = { from: shift.businessDate, to: shift.businessDate };
        const [reportLines, difference] = await Promise.all([
          countReportLines(tx, shift.businessDate),
          sumClosedDifference(tx, day),
        ]);
        return { reportLines, difference };
      }),
    ),
  ];
}
