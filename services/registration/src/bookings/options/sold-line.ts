import { consumptionTaxPercent, receiptTax, type Explanation } from '@honjin/domain';
import { taxableOf } from '../../house/pricing/line-tax.ts';
import { ofNothingArranged, type NightLine } from '../../house/pricing/night-lines.ts';
import { priceRulesOf, sumsOf, type RoomPrice } from '../../house/pricing/price-rooms.ts';
import type { BookingMasters } from '../desk/desk.ts';

export type ItemState =
  BookingMasters['accountingItem'] extends ReadonlyMap<string, infer State> ? State : never;

/** Something sold with a night besides its plan: an arrangement, an option. */
export interface Sold {
  name: string;
  /** The code serves as the name when the accounting item no longer exists. */
  code: string;
  useDate: string;
  unitPrice: number;
  quantity: number;
  amount: number;
  /** The arrangement that is sold, and the day of its night on which it is. */
  arranged?: Pick<NightLine, 'bookingArrangementId' | 'itemTerm'>;
}

/** Returns the consumption tax of the line on the day it is used. */
function taxOf({ amount, useDate }: Sold, item: ItemState | undefined, masters: BookingMasters) {
  const taxation = item?.taxation ?? 'TAX_INCLUDED';
  if (taxation !== 'TAX_INCLUDED' && taxation !== 'TAX_EXCLUDED') {
    return { amount, taxation, taxRateType: 'OUT', taxPercent: 0, payable: amount, tax: 0 } as const;
  }
  const { consumptionTaxRates, taxRounding } = priceRulesOf(masters);
  const taxRateType = item?.taxRateType ?? 'CON';
  const taxPercent = consumptionTaxPercent(consumptionTaxRates, taxRateType, useDate);
  const taxed = { amount, taxation, taxRateType, taxPercent } as const;
  const tax = receiptTax([taxableOf(taxed)], taxRounding).taxYen;
  return { ...taxed, payable: taxation === 'TAX_EXCLUDED' ? amount + tax : amount, tax };
}

/** The words under which it is sold: its own name, and the codes of its accounting item. */
function wordsOf({ name, code }: Sold, item: ItemState | undefined) {
  return {
    accountingItemId: item?.id ?? null,
    itemCode: item?.code ?? code,
    itemName: name,
    receiptPrintName: item?.receiptPrintName || name,
    salesCategory: item?.salesCategory ?? 'OTHER',
  };
}

/** Returns the sales line of a night for what is sold besides its plan. */
export function soldLine(sold: Sold, item: ItemState | undefined, masters: BookingMasters): NightLine {
  return {
    kind: 'ITEM',
    isRoomFee: false,
    useDate: sold.useDate,
    ...wordsOf(sold, item),
    ...taxOf(sold, item, masters),
    unitPrice: sold.unitPrice,
    quantity: sold.quantity,
    ...(sold.arranged ?? ofNothingArranged),
  };
}

/**
 * Returns the explanation of a night's price with what is sold besides its plan; the children still sum to the node.
 */
function explainSold(
  night: Explanation,
  lines: readonly NightLine[],
  code: 'price.line.ARRANGEMENT' | 'price.line.OPTION',
): Explanation {
  if (lines.length === 0) return night;
  const children = lines.map((line) => ({
    code,
    amountYen: line.payable,
    rule: code === 'price.line.OPTION' ? 'R-PRICE-21' : 'R-PRICE-20',
    params: {
      code: line.itemName,
      group: '',
      unitYen: line.unitPrice,
      quantity: line.quantity,
      taxPercent: line.taxPercent,
      taxYen: line.tax,
    },
    children: [],
  }));
  const added = lines.reduce((sum, { payable }) => sum + payable, 0);
  return { ...night, amountYen: night.amountYen + added, children: [...night.children, ...children] };
}

/** A night's price with what is sold besides its plan. */
export function nightWithSold(
  priced: RoomPrice['nights'][number],
  { arranged, optional }: { arranged: readonly NightLine[]; optional: readonly NightLine[] },
) {
  const lines = [...priced.lines, ...arranged, ...optional];
  const explanation = explainSold(priced.explanation, arranged, 'price.line.ARRANGEMENT');
  return {
    ...priced,
    lines,
    sums: sumsOf(lines),
    explanation: explainSold(explanation, optional, 'price.line.OPTION'),
  };
}
