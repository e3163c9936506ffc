import type { ReportColumn } from '@honjin/contracts/reports';
import { addDays, addMonths, startOfMonth } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';

/**
 * Returns one column. Days from the business date on are open: their figures may still change, and their room charges
 * are not in the books yet, so that a rate over them would mislead.
 */
function columnOf(
  code: ReportColumn['code'],
  { from, to }: Period,
  businessDate: string | null,
): ReportColumn {
  const isProvisional = businessDate === null || to >= businessDate;
  const lastClosed = businessDate === null ? null : addDays(businessDate, -1);
  const figuresTo = isProvisional && lastClosed !== null && lastClosed >= from ? lastClosed : to;
  return { code, from, to, isProvisional, figuresTo };
}

/** Returns the same days a year before; 29 February has the 28th beside it. */
export function yearBefore({ from, to }: Period): Period {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/**
 * Returns the columns of a report: the period that was asked for, its last month up to its end, and the period last
 * year.
 */
export function columnsOf(tx: TenantTx, period: Period): ReportColumn[] {
  const businessDate = tx.day?.businessDate ?? null;
  return [
    columnOf('PERIOD', period, businessDate),
    columnOf('MONTH_TO_DATE', { from: startOfMonth(period.to), to: period.to }, businessDate),
    columnOf('LAST_YEAR', yearBefore(period), businessDate),
  ];
}
