import { textField } from '../../kernel/fields.ts';
import { defineListReport } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { SALES_DATE } from './words.ts';

/** 売掛一覧: shows the debt of each billing address (M71: carried + new − received ± adjusted). */
export const receivableList = defineListReport({
  page: 'receivableList',
  path: 'receivable-list',
  title: ['売掛一覧', 'Receivables'],
  summary: 'Receivables by billing address: carried over, new, received, adjusted and the balance.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE },
    { kind: 'search', key: 'q', title: ['請求先', 'Billing address'] },
  ],
  request: { ...periodFields, q: textField(100).trim().default('') },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    code: { kind: 'text', title: ['コード', 'Code'], width: 88 },
    name: { kind: 'text', title: ['請求先', 'Billing address'], isName: true },
    carried: { kind: 'yen', title: ['前残高', 'Carried over'], isSummed: true, isDrill: true, width: 128 },
    added: { kind: 'yen', title: ['当期発生', 'New'], isSummed: true, isDrill: true, width: 128 },
    received: { kind: 'yen', title: ['当期入金', 'Received'], isSummed: true, isDrill: true, width: 128 },
    adjusted: { kind: 'yen', title: ['調整', 'Adjusted'], isSummed: true, isDrill: true, width: 112 },
    balance: { kind: 'yen', title: ['残高', 'Balance'], isSummed: true, isDrill: true, width: 128 },
  },
});
