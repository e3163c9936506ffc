import type { ListReport } from '../list-report.ts';
import { accountingJournal } from './accounting-journal.ts';
import { cashBalanceList } from './cash-balance-list.ts';
import { couponReport } from './coupon-report.ts';
import { exceptionReport } from './exception-report.ts';
import { inputJournal } from './input-journal.ts';
import { paymentReport } from './payment-report.ts';
import { receiptList } from './receipt-list.ts';
import { receivableList } from './receivable-list.ts';
import { reconciliation } from './reconciliation.ts';
import { roomSales } from './room-sales.ts';
import { taxReport } from './tax-report.ts';

/** The reports that are lists, each declared once; in the order of the menus. */
export const LIST_REPORTS = {
  receivableList,
  cashBalanceList,
  inputJournal,
  receiptList,
  roomSales,
  taxReport,
  paymentReport,
  couponReport,
  exceptionReport,
  reconciliation,
  accountingJournal,
} as const satisfies Record<string, ListReport>;

export type ListReportName = keyof typeof LIST_REPORTS;
