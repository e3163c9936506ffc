import { setTimeout } from 'node:timers/promises';
import type { Actor, Scope } from '@honjin/contracts';
import { sumLedger, type LedgerDay } from '@honjin/contracts/registration/bus';
import { closeStatistics, prepareReports } from '@honjin/contracts/reports';
import {
  answerRpc,
  callRpc,
  newId,
  Refusal,
  tenantTx,
  type RpcRoute,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { listFigures } from '../sales-daily/figure-queries.ts';
import { listPaymentSums, listSalesSums, sumClosedDifference } from '../sales-daily/queries.ts';
import { comparedDays, reconcile } from './reconcile.ts';

interface Shift {
  businessDate: string;
  shiftNo: number;
}

const PATIENCE_MS = 5_000;
/** A record that is away is asked for this long: as long as a service takes to start again. */
const AWAY_MS = 2_000;
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

/** Asks registration for its record. When it is away for a moment, for example during a restart, it is asked again. */
async function askRecord(
  bus: ServiceContext['bus'],
  closedDate: string,
  token: string,
): Promise<LedgerDay[]> {
  const deadline = Date.now() + AWAY_MS;
  for (;;) {
    try {
      return (await callRpc(bus, sumLedger, comparedDays(closedDate), { token })).days;
    } catch (error) {
      const isAway = error instanceof Refusal && error.code === 'HOS-00007-0';
      if (!isAway || Date.now() > deadline) throw error;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

/** Answers the day close: returns the figures of the closed date, and tells whether they agree with their lines. */
export function statisticsRpcs({ db, bus, log }: Pick<ServiceContext, 'db' | 'bus' | 'log'>): RpcRoute[] {
  async function afterShift<T>(actor: Actor, shift: Shift, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const context = { requestId: newId(), actor };
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await tenantTx(db, scopeOf(actor), context, (tx) => hasMovedOn(tx, shift)))) {
      if (Date.now() > deadline) throw new Refusal('HOS-08001-3');
      await setTimeout(LOOK_AGAIN_MS);
    }
    return tenantTx(db, scopeOf(actor), context, work);
  }

  /**
   * Compares the facts with the record, once per close. A record that cannot be reached now is compared at the next
   * close.
   */
  async function compare(actor: Actor, closedDate: string, token: string): Promise<void> {
    try {
      const days = await askRecord(bus, closedDate, token);
      const context = { requestId: newId(), actor };
      const differences = await tenantTx(db, scopeOf(actor), context, (tx) =>
        reconcile(tx, closedDate, days),
      );
      if (differences > 0)
        log.error({ closedDate, differences, storeId: actor.storeId }, 'facts differ from the record');
    } catch (error) {
      log.warn({ err: error, closedDate }, 'facts were not compared with the record');
    }
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
    answerRpc(prepareReports, async (shift, actor, token) => {
      const prepared = await afterShift(actor, shift, async (tx) => {
        const day = { from: shift.businessDate, to: shift.businessDate };
        const [reportLines, difference] = await Promise.all([
          countReportLines(tx, shift.businessDate),
          sumClosedDifference(tx, day),
        ]);
        return { reportLines, difference };
      });
      await compare(actor, shift.businessDate, token);
      return prepared;
    }),
  ];
}
