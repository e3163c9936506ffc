import { type Locale, REDUCED_RATE_MARK, type Taxation } from '@honjin/domain';
import type { BookingMasters } from '../../bookings/desk/desk.ts';
import type { NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import type { OrderRow } from '../lines/rows.ts';
import type { ReceiptLine } from './receipt-content.ts';

/** A line of a paper before it is put in words and figures. */
export interface PrintedLine {
  id: string | null;
  kind: OrderRow['kind'];
  date: string;
  name: string;
  unitPrice: number;
  quantity: number;
  amount: number;
  taxAmount: number;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
}

type Words = Pick<BookingMasters, 'accountingItem' | 'plan'>;
type Named = Pick<OrderRow, 'kind' | 'accountingItemId' | 'itemCode' | 'isRoomFee'> & {
  planId: string | null;
};

const ENGLISH: Partial<Record<string, string>> = {
  ACCOMMODATION_TAX: 'Accommodation tax',
  BATH_TAX: 'Bath tax',
  FEE: 'Cancellation fee',
  LATE_CHECK_OUT: 'Late check-out',
};
const SUFFIXES: Partial<Record<string, string>> = { SERVICE: ' service charge', DISCOUNT: ' discount' };

/** The name of a line in the language of the paper; where no English name was entered, the Japanese one stays. */
function nameOf(line: Named & Pick<OrderRow, 'receiptPrintName'>, language: Locale, words: Words): string {
  const english = language === 'ja' ? '' : englishOf(line, words);
  return english === '' ? line.receiptPrintName : english;
}

/** The English name of a line by what it is, its item or its plan; empty where none was entered. */
export function englishOf(line: Named, { accountingItem, plan }: Words): string {
  const fixed = ENGLISH[line.kind] ?? ENGLISH[line.itemCode];
  if (fixed !== undefined) return fixed;
  const named = [
    accountingItem.get(line.accountingItemId ?? ''),
    line.isRoomFee && plan.get(line.planId ?? ''),
  ];
  const name = named.flatMap((master) => (master ? master.nameEn : [])).find((text) => text !== '') ?? '';
  return name === '' ? '' : `${name}${SUFFIXES[line.kind] ?? ''}`;
}

export function postedLine(line: OrderRow, language: Locale, words: Words): PrintedLine {
  const { id, kind, unitPrice, quantity, amount, taxAmount, taxation, taxRateType, taxPercent } = line;
  return {
    id,
    kind,
    date: line.useDate,
    name: nameOf(line, language, words),
    unitPrice,
    quantity,
    amount,
    taxAmount,
    taxation,
    taxRateType,
    taxPercent,
  };
}

/** Lines of the nights that the day close has not posted yet, for a quotation. */
export function plannedLines({ nights }: UnitNode, language: Locale, words: Words): PrintedLine[] {
  const ofNight = (night: NightRow) =>
    night.lines.map((line) => ({
      ...line,
      id: null,
      date: line.useDate,
      name: nameOf({ ...line, planId: night.planId }, language, words),
      taxAmount: line.tax,
    }));
  return nights.filter(({ postedOn }) => postedOn === null).flatMap(ofNight);
}

export function printedOf(line: PrintedLine): ReceiptLine {
  const { date, name, unitPrice, quantity } = line;
  const mark = line.taxRateType === 'REDUCED' ? REDUCED_RATE_MARK : '';
  return { date, name, unitPrice, quantity, amount: payableOf(line), mark };
}
