import type { ReportColumn } from '@honjin/contracts/reports';
import { startOfMonth } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';

/** The columns of a report. Days from the current sales date on are open: what they say may still change. */
export function columnsOf(tx: TenantTx, { from, to }: Period): ReportColumn[] {
  const isProvisional = tx.day === null || to >= tx.day.salesDate;
  return [
    { code: 'PERIOD', from, to, isProvisional },
    { code: 'MONTH_TO_DATE', from: startOfMonth(to), to, isProvisional },
  ];
}
