import { z } from 'zod';
import { JOURNAL_KINDS } from '@honjin/domain';
import { defineListReport, type Words } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { SALES_DATE, TAX } from './words.ts';

const KINDS: Readonly<Record<(typeof JOURNAL_KINDS)[number], Words>> = {
  SALES: ['売上', 'Sale'],
  PAYMENT: ['入金', 'Payment'],
  RECEIVED: ['売掛入金', 'Receivable paid'],
  ADJUSTED: ['売掛調整', 'Receivable adjusted'],
};

/** 会計仕訳: sales, payments and receivables as double entries by account, day and tax class. */
export const accountingJournal = defineListReport({
  page: 'accounting-journal',
  path: 'accounting-journal',
  title: ['会計仕訳', 'Accounting journal'],
  summary: 'Double entries by account and bookkeeping code of the days of a period, for accounting software.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE },
    { kind: 'choice', key: 'kind', title: ['区分', 'Kind'], choices: KINDS },
  ],
  request: { ...periodFields, kind: z.enum(JOURNAL_KINDS).optional() },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    salesDate: { kind: 'date', title: SALES_DATE, width: 96 },
    kind: { kind: 'choice', title: ['区分', 'Kind'], choices: KINDS, width: 88 },
    debitAccount: { kind: 'text', title: ['借方科目', 'Debit'], width: 128 },
    debitSubAccount: { kind: 'text', title: ['借方補助', 'Debit sub-account'] },
    creditAccount: { kind: 'text', title: ['貸方科目', 'Credit'], width: 128 },
    creditSubAccount: { kind: 'text', title: ['貸方補助', 'Credit sub-account'] },
    taxClass: { kind: 'text', title: ['税区分', 'Tax class'], width: 144 },
    lines: { kind: 'count', title: ['件数', 'Lines'], width: 64 },
    tax: { kind: 'yen', title: TAX, width: 88 },
    amount: { kind: 'yen', title: ['金額（税込）', 'Amount (incl. tax)'], isSummed: true, width: 120 },
    exportNo: { kind: 'text', title: ['出力番号', 'File no.'], width: 80 },
  },
});
