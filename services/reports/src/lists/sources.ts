import type { ListReportName } from '@honjin/contracts/reports';
import { cashBalanceRows } from './cash-balance-rows.ts';
import { exceptionRows } from './exception-rows.ts';
import { inputJournalRows } from './input-journal-rows.ts';
import { journalRows } from './journal-rows.ts';
import type { ListSource } from './list-source.ts';
import { couponRows, paymentRows } from './payment-rows.ts';
import { receiptRows } from './receipt-rows.ts';
import { receivableRows } from './receivable-rows.ts';
import { reconciliationRows } from './reconciliation-rows.ts';
import { roomRows } from './room-rows.ts';
import { taxRows } from './tax-rows.ts';

/** The source of each report's rows. */
export const LIST_SOURCES: Readonly<Record<ListReportName, ListSource>> = {
  receivableList: receivableRows,
  cashBalanceList: cashBalanceRows,
  inputJournal: inputJournalRows,
  receiptList: receiptRows,
  roomSales: roomRows,
  taxReport: taxRows,
  paymentReport: paymentRows,
  couponReport: couponRows,
  exceptionReport: exceptionRows,
  reconciliation: reconciliationRows,
  accountingJournal: journalRows,
};
