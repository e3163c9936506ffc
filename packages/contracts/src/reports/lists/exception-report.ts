import { MONEY_ACT_NAMES, type MoneyAct } from '@honjin/domain';
import { z } from 'zod';
import { defineListReport, type Words } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { BOOKING, CLERK, GUEST, ROOM } from './words.ts';

const ACTS: Readonly<Record<MoneyAct, Words>> = {
  NIGHT_RATE: ['料金の手入力', 'Manual rate'],
  NIGHT_DISCOUNT: ['割引', 'Discount'],
  SOLD_BELOW_PRICE: ['定価未満の販売', 'Sold below price'],
  TAX_LEFT_OUT: ['宿泊税の対象外', 'Accommodation tax left out'],
  NEGATIVE_LINE: ['マイナス明細', 'Negative line'],
  FEE_BELOW_TERMS: ['取消料の減額', 'Fee below the terms'],
  LINE_CORRECTED: ['明細の訂正（当日）', 'Line corrected (same day)'],
  CHECK_TAKEN_BACK: ['POS伝票の訂正・取消（当日）', 'Till check corrected or voided (same day)'],
  LINE_TAKEN_BACK: ['明細の取消', 'Line reversed'],
  NIGHT_TAKEN_BACK: ['前払い宿泊の取消', 'Prepaid night reversed'],
  SETTLEMENT_CANCELLED: ['精算の取消', 'Settlement cancelled'],
  REFUND: ['返金', 'Refund'],
  REFUND_BEYOND_PAID: ['入金を超える返金', 'Refund beyond what was paid'],
  PAYMENT_CORRECTED: ['入金の訂正（当日）', 'Payment corrected (same day)'],
  PAYMENT_TAKEN_BACK: ['入金の取消', 'Payment reversed'],
  RECEIVABLE_WRITTEN_OFF: ['売掛の減額', 'Receivable written off'],
  RECEIVABLE_CORRECTED: ['売掛入金の訂正（当日）', 'Payment of a receivable corrected (same day)'],
  RECEIVABLE_REFUND: ['売掛入金の取消', 'Payment of a receivable reversed'],
};

/** 例外一覧: everything that lowered what a guest owes or handed out money, with who, why, and the second person (R-MONEY-11). */
export const exceptionReport = defineListReport({
  page: 'exception-report',
  path: 'exception-report',
  title: ['例外一覧（値引・返金・取消）', 'Exceptions (discounts, refunds, reversals)'],
  summary: 'Acts that lowered what guests owe or handed out money, on the business dates of a period.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: ['営業日', 'Business date'] },
    { kind: 'choice', key: 'act', title: ['区分', 'Kind'], choices: ACTS },
    { kind: 'search', key: 'q', title: ['担当者・予約番号・理由', 'Clerk, reservation or reason'] },
  ],
  request: {
    ...periodFields,
    act: z.enum(MONEY_ACT_NAMES).optional(),
    q: z.string().trim().max(100).default(''),
  },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    actedAt: { kind: 'instant', title: ['日時', 'At'], width: 136 },
    businessDate: { kind: 'date', title: ['営業日', 'Business date'], isInSheetsOnly: true, width: 96 },
    act: { kind: 'choice', title: ['区分', 'Kind'], choices: ACTS, width: 136 },
    booking: { kind: 'booking', title: BOOKING, width: 104 },
    roomNo: { kind: 'text', title: ROOM, width: 56 },
    guestName: { kind: 'guest', title: GUEST, width: 104 },
    itemName: { kind: 'text', title: ['対象', 'What'], width: 112 },
    amount: { kind: 'yen', title: ['金額', 'Amount'], isSummed: true, width: 96 },
    reason: { kind: 'text', title: ['理由', 'Reason'] },
    inputBy: { kind: 'text', title: CLERK, width: 88 },
    roleCode: { kind: 'text', title: ['ロール', 'Role'], isInSheetsOnly: true, width: 88 },
    secondBy: { kind: 'text', title: ['確認者', 'Second person'], width: 88 },
    originalDate: { kind: 'date', title: ['元の営業日', 'Original date'], isNullable: true, width: 96 },
  },
});
