import { diffDays, isValidDate } from '@honjin/domain';
import { z } from 'zod';
import { dateInput, textField } from '../../kernel/fields.ts';
import { namesInBoth } from '../../code-names/index.ts';
import { PAYMENT_TYPES } from '../../masters/states.ts';
import { defineListReport } from '../list-report.ts';
import { BOOKING, CLERK, GUEST, ROOM } from './words.ts';

const MAX_DAYS = 366;
const KINDS = namesInBoth('paymentType');

interface Ranges {
  checkInFrom?: string;
  checkInTo?: string;
  useFrom?: string;
  useTo?: string;
}

/** Needs the check-in date or the use date (spec section 5); each range in order and no longer than a year. */
function checkRanges(values: unknown, context: z.RefinementCtx): void {
  const { checkInFrom, checkInTo, useFrom, useTo } = values as Ranges;
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const ranges = [
    { from: checkInFrom, to: checkInTo, path: 'checkInTo' },
    { from: useFrom, to: useTo, path: 'useTo' },
  ];
  if (ranges.every(({ from, to }) => from === undefined && to === undefined))
    return issue('useFrom', 'HOS-09002-1');
  for (const { from, to = from, path } of ranges) {
    if (from === undefined && to !== undefined) issue(path, 'HOS-08001-0');
    if (from === undefined || to === undefined || !isValidDate(from) || !isValidDate(to)) continue;
    if (to < from) issue(path, 'HOS-08001-1');
    else if (diffDays(from, to) >= MAX_DAYS) issue(path, 'HOS-08001-2');
  }
}

/** 入金一覧: payments by the stay they belong to or the day in whose books they stand. */
export const paymentReport = defineListReport({
  page: 'payment-report',
  path: 'payment-report',
  title: ['入金一覧', 'Payments'],
  summary: 'Payments of stays that begin in a period, or that stand in the books of a period.',
  filters: [
    { kind: 'period', from: 'useFrom', to: 'useTo', title: ['利用日（売上日）', 'Use date (sales date)'] },
    { kind: 'period', from: 'checkInFrom', to: 'checkInTo', title: ['チェックイン日', 'Check-in date'] },
    { kind: 'choice', key: 'paymentType', title: ['入金種別', 'Kind'], choices: KINDS },
    { kind: 'search', key: 'q', title: ['予約番号・宿泊者・請求先', 'Reservation, guest or address'] },
  ],
  request: {
    checkInFrom: dateInput.optional(),
    checkInTo: dateInput.optional(),
    useFrom: dateInput.optional(),
    useTo: dateInput.optional(),
    paymentType: z.enum(PAYMENT_TYPES).optional(),
    q: textField(100).trim().default(''),
  },
  check: checkRanges,
  errors: ['HOS-09002-1', 'HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    salesDate: { kind: 'date', title: ['利用日', 'Use date'], width: 96 },
    paymentDate: { kind: 'date', title: ['入金日', 'Paid on'], width: 96 },
    checkInDate: { kind: 'date', title: ['チェックイン日', 'Check-in'], isNullable: true, width: 104 },
    booking: { kind: 'booking', title: BOOKING, width: 104 },
    roomNo: { kind: 'text', title: ROOM, width: 64 },
    guestName: { kind: 'guest', title: GUEST },
    paymentType: { kind: 'choice', title: ['種別', 'Kind'], choices: KINDS, width: 80 },
    itemName: { kind: 'text', title: ['入金科目', 'Item'], width: 128 },
    billingAddress: { kind: 'text', title: ['請求先', 'Billing address'] },
    amount: { kind: 'yen', title: ['入金額', 'Amount'], isSummed: true, width: 112 },
    inputBy: { kind: 'text', title: CLERK, width: 96 },
    memo: { kind: 'text', title: ['メモ', 'Memo'], width: 112 },
  },
});
