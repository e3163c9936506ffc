import { diffDays, isValidDate } from '@honjin/domain';
import { z } from 'zod';
import { dateInput, textField } from '../../kernel/fields.ts';
import { defineListReport, type Words } from '../list-report.ts';
import { BOOKING, CLERK, GUEST, NET, ROOM, SALES_DATE, TAX } from './words.ts';

/** The most days of entries; a journal is read day by day. */
const MAX_DAYS = 31;

const clockField = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

interface Moments {
  dateFrom?: string;
  timeFrom?: string;
  dateTo?: string;
  timeTo?: string;
}

/** The start must lie before the end (spec section 5), and both must be given. */
function checkMoments(values: unknown, context: z.RefinementCtx): void {
  const { dateFrom, timeFrom = '00:00', dateTo, timeTo = '23:59' } = values as Moments;
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (dateFrom === undefined || dateTo === undefined) return issue('dateFrom', 'HOS-08001-0');
  if (!isValidDate(dateFrom) || !isValidDate(dateTo)) return;
  if (`${dateTo} ${timeTo}` <= `${dateFrom} ${timeFrom}`) issue('dateTo', 'HOS-09002-0');
  else if (diffDays(dateFrom, dateTo) >= MAX_DAYS) issue('dateTo', 'HOS-09002-2');
}

const KINDS: Readonly<Record<string, Words>> = {
  SALE: ['売上', 'Sale'],
  SALE_REVERSAL: ['売上取消', 'Sale reversed'],
  TAX_MOVE: ['税額調整', 'Tax moved'],
  PAYMENT: ['入金', 'Payment'],
  PAYMENT_REVERSAL: ['入金取消', 'Payment reversed'],
};

/** 入力ジャーナル: everything that was entered into the books, by the moment of its entry. */
export const inputJournal = defineListReport({
  page: 'input-journal',
  path: 'input-journal',
  title: ['入力ジャーナル', 'Input journal'],
  summary: 'Sales and payments in the order in which they were entered, with who entered them.',
  filters: [
    { kind: 'moments', title: ['入力日時', 'Entered between'] },
    { kind: 'choice', key: 'kind', title: ['区分', 'Kind'], choices: KINDS },
    { kind: 'search', key: 'q', title: ['入力者・科目・予約番号', 'Clerk, item or reservation'] },
  ],
  request: {
    dateFrom: dateInput.optional(),
    timeFrom: clockField.default('00:00'),
    dateTo: dateInput.optional(),
    timeTo: clockField.default('23:59'),
    kind: z.enum(['SALE', 'SALE_REVERSAL', 'TAX_MOVE', 'PAYMENT', 'PAYMENT_REVERSAL']).optional(),
    q: textField(100).trim().default(''),
  },
  check: checkMoments,
  errors: ['HOS-08001-0', 'HOS-09002-0', 'HOS-09002-2'],
  fields: {
    inputAt: { kind: 'instant', title: ['入力日時', 'Entered at'], width: 136 },
    inputBy: { kind: 'text', title: CLERK, width: 96 },
    kind: { kind: 'choice', title: ['区分', 'Kind'], choices: KINDS, width: 80 },
    salesDate: { kind: 'date', title: SALES_DATE, width: 96 },
    booking: { kind: 'booking', title: BOOKING, width: 104 },
    roomNo: { kind: 'text', title: ROOM, width: 64 },
    guestName: { kind: 'guest', title: GUEST, width: 112 },
    itemName: { kind: 'text', title: ['科目', 'Item'] },
    quantity: { kind: 'count', title: ['数量', 'Qty'], width: 56 },
    net: { kind: 'yen', title: NET, isSummed: true, width: 96 },
    tax: { kind: 'yen', title: TAX, isSummed: true, width: 88 },
    sales: { kind: 'yen', title: ['売上（税込）', 'Sales (incl. tax)'], isSummed: true, width: 104 },
    paid: { kind: 'yen', title: ['入金額', 'Paid'], isSummed: true, width: 104 },
  },
});
