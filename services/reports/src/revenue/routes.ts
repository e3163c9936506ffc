import { reportRevenueNights } from '@honjin/contracts/reports';
import { handle, Refusal, type TenantTx } from '@honjin/service-kit';
import { askedPeriod } from '../lists/sql-parts.ts';
import { isKept, latestChange, listRevenueByPlan, listRevenueNights } from './queries.ts';

/** A business date of which the close was kept; HOS-08002-2 of another. */
async function keptClose(tx: TenantTx, closed: string | undefined): Promise<string | null> {
  if (closed === undefined) return null;
  if (!(await isKept(tx, closed)))
    throw new Refusal('HOS-08002-2', { values: [closed.replaceAll('-', '/')] });
  return closed;
}

/** Pickup for revenue managers (R-RMS-07). */
export const revenueRoutes = [
  handle(reportRevenueNights, async ({ input, tx }) => {
    const period = askedPeriod(input);
    const changedSince = input.changedSince ?? null;
    const cursor = await latestChange(tx);
    const asOf = await keptClose(tx, input.asOf);
    const comparedWith = await keptClose(tx, input.comparedWith);
    const nights = input.isByPlan
      ? await listRevenueByPlan(tx, { period, changedSince })
      : await listRevenueNights(tx, { period, asOf, comparedWith, changedSince });
    return { businessDate: tx.day?.businessDate ?? null, cursor, nights };
  }),
];
