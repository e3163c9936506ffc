import { defineListReport, type Words } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { SALES_DATE } from './words.ts';

const SUBJECTS: Readonly<Record<string, Words>> = {
  RUN: ['照合済み', 'Compared'],
  SALES: ['売上の差異', 'Sales differ'],
  PAYMENTS: ['入金の差異', 'Payments differ'],
};

/** 照合結果: shows what each close found when it compared the facts of closed days with the record. */
export const reconciliation = defineListReport({
  page: 'reconciliation',
  path: 'reconciliation',
  title: ['照合結果', 'Reconciliation'],
  summary: 'Comparisons of the facts with the record at every close, and the days that differ.',
  // Open days were never compared.
  filters: [{ kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE, firstDays: 35 }],
  request: periodFields,
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    salesDate: { kind: 'date', title: SALES_DATE, width: 112 },
    subject: { kind: 'choice', title: ['結果', 'Result'], choices: SUBJECTS },
    factCount: { kind: 'count', title: ['帳票の件数', 'Facts'], isNullable: true, width: 104 },
    recordCount: { kind: 'count', title: ['台帳の件数', 'Record'], isNullable: true, width: 104 },
    factAmount: {
      kind: 'yen',
      title: ['帳票の金額', 'Amount of facts'],
      isNullable: true,
      isDrill: true,
      width: 136,
    },
    recordAmount: { kind: 'yen', title: ['台帳の金額', 'Amount of record'], isNullable: true, width: 136 },
    difference: { kind: 'yen', title: ['差額', 'Difference'], isSummed: true, width: 128 },
    checkedAt: { kind: 'instant', title: ['照合日時', 'Compared at'], width: 144 },
  },
});
