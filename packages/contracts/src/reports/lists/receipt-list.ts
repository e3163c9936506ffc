import { z } from 'zod';
import { textField } from '../../kernel/fields.ts';
import { defineListReport, type Words } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { BOOKING } from './words.ts';

const STATUSES: Readonly<Record<string, Words>> = { ISSUED: ['発行', 'Issued'], VOID: ['無効', 'Void'] };

const taxField = (title: Words, width: number) =>
  ({ kind: 'yen', title, isSummed: true, isNullable: true, width }) as const;

/** The amounts per rate on the valid paper, as on a qualified invoice. A dash means that they are not known. */
const TAX_FIELDS = {
  standardNet: taxField(['標準 税抜', 'Std. before tax'], 104),
  standardTax: taxField(['標準 消費税', 'Std. tax'], 96),
  reducedNet: taxField(['軽減※ 税抜', 'Red.※ before tax'], 84),
  reducedTax: taxField(['軽減※ 税', 'Red.※ tax'], 76),
  untaxed: taxField(['非・不課税', 'Untaxed'], 80),
};

/** 領収書発行一覧: every receipt with its number and its taxes, void ones too; the totals are of what is valid. */
export const receiptList = defineListReport({
  page: 'receipt-list',
  path: 'receipt-list',
  title: ['領収書発行一覧', 'Receipts issued'],
  summary: 'Receipts issued on the business dates of a period; the totals count valid ones.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: ['発行日', 'Issued on'] },
    { kind: 'choice', key: 'status', title: ['状態', 'State'], choices: STATUSES },
    { kind: 'search', key: 'q', title: ['領収書番号・宛名', 'Receipt number or addressee'] },
  ],
  request: {
    ...periodFields,
    status: z.enum(['ISSUED', 'VOID']).optional(),
    q: textField(100).trim().default(''),
  },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    receiptNo: { kind: 'text', title: ['領収書番号', 'Receipt no.'], width: 96 },
    businessDate: { kind: 'date', title: ['発行日', 'Issued on'], width: 92 },
    issuedAt: { kind: 'instant', title: ['発行日時', 'Issued at'], isInSheetsOnly: true, width: 92 },
    status: { kind: 'choice', title: ['状態', 'State'], choices: STATUSES, width: 60 },
    billNo: { kind: 'text', title: ['会計番号', 'Bill'], width: 92 },
    booking: { kind: 'booking', title: BOOKING, width: 104 },
    addressee: { kind: 'guest', title: ['宛名', 'Addressee'] },
    amount: { kind: 'yen', title: ['金額', 'Amount'], width: 84 },
    validAmount: { kind: 'yen', title: ['有効金額', 'Valid'], isSummed: true, width: 108 },
    ...TAX_FIELDS,
    stampDuty: { kind: 'yen', title: ['印紙税', 'Stamp'], isSummed: true, width: 68 },
    reissueCount: { kind: 'count', title: ['再発行', 'Reissued'], isInSheetsOnly: true, width: 72 },
    cashier: { kind: 'text', title: ['担当者', 'Cashier'], width: 80 },
  },
});
