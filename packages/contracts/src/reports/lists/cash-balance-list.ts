import { defineListReport } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { SALES_DATE } from './words.ts';

/**
 * 現金残高: opening float + in − out = expected, beside the counted cash; then the amount for the safe, and the amount
 * that stays. It is listed by shift.
 */
export const cashBalanceList = defineListReport({
  page: 'cashBalanceList',
  path: 'cash-balance-list',
  title: ['現金残高一覧', 'Cash balance'],
  summary:
    'Cash by day and shift: opening, in, out, expected, counted, the difference, deposited and carried over.',
  filters: [{ kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE }],
  request: periodFields,
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    date: { kind: 'date', title: SALES_DATE, width: 104 },
    shiftNo: { kind: 'count', title: ['シフト', 'Shift'], width: 72 },
    opening: { kind: 'yen', title: ['開始残高', 'Opening'], width: 128 },
    cashIn: { kind: 'yen', title: ['入金', 'In'], isSummed: true, isDrill: true, width: 128 },
    cashOut: { kind: 'yen', title: ['出金', 'Out'], isSummed: true, isDrill: true, width: 112 },
    expected: { kind: 'yen', title: ['帳簿残高', 'Expected'], width: 128 },
    counted: { kind: 'yen', title: ['実際有高', 'Counted'], isNullable: true, width: 128 },
    difference: {
      kind: 'yen',
      title: ['過不足', 'Difference'],
      isNullable: true,
      isSummed: true,
      width: 112,
    },
    deposited: {
      kind: 'yen',
      title: ['預け入れ', 'Deposited'],
      isNullable: true,
      isSummed: true,
      width: 112,
    },
    carried: { kind: 'yen', title: ['繰越', 'Carried over'], width: 112 },
    countedBy: { kind: 'text', title: ['確認者', 'Counted by'] },
  },
});
