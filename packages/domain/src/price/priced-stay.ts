import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { ReceiptTax, Taxation, TaxRateType, TaxSplit, UntaxedGuests } from '../tax/index.ts';
import type { GuestGroup } from './guest-count.ts';

/** The kinds of lines that a price consists of. */
export const PRICE_LINE_KINDS = [
  'ROOM',
  'CHILD',
  'ITEM',
  'DISCOUNT',
  'SERVICE',
  'ACCOMMODATION_TAX',
  'BATH_TAX',
] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** A share of a line's amount and the rule it comes from; the parts of a line sum to its amount. */
export interface PricePart {
  code: string;
  rule: string;
  amountYen: Yen;
  params: Record<string, string | number>;
}

/** One line of a price before consumption tax. `unitYen × quantity = amountYen`. */
export interface ChargeLine {
  /** Night to which the line belongs. */
  night: LocalDate;
  /** Day on which it is used; the day after the night for a breakfast. */
  useDate: LocalDate;
  kind: PriceLineKind;
  /** Plan, item or tax rule code. */
  code: string;
  group: GuestGroup | null;
  unitYen: Yen;
  quantity: number;
  amountYen: Yen;
  taxation: Taxation;
  taxRateType: TaxRateType;
  taxPercent: number;
  bearsService: boolean;
  /** Explains the amount when unit price and quantity alone do not. */
  parts?: readonly PricePart[];
}

/** A line with its share of consumption tax and what the guest pays for it. */
export interface PricedLine extends ChargeLine {
  taxYen: Yen;
  payableYen: Yen;
  /** Service charge contained in the net amount (memo, not an amount of its own). */
  includedServiceYen: Yen;
}

/** Part of an amount and how it came about, for the staff to read; `code` is a label of the translations. */
export interface Explanation {
  code: string;
  amountYen: Yen;
  rule: string;
  params: Record<string, string | number>;
  children: Explanation[];
}

/** One night of a priced stay. */
export interface PricedNight {
  date: LocalDate;
  lines: PricedLine[];
  payableYen: Yen;
  accommodationTaxSplits: TaxSplit[];
  /** Guests without accommodation tax, for the filing sheet. */
  untaxedGuests: UntaxedGuests[];
}

/** Sums of a priced stay, as payable by the guest unless said. */
export interface PriceTotals {
  roomYen: Yen;
  itemYen: Yen;
  serviceYen: Yen;
  consumptionTaxYen: Yen;
  accommodationTaxYen: Yen;
  bathTaxYen: Yen;
  totalYen: Yen;
}

/** Price of one room for its whole stay: the same object is the quote, the posting and the receipt. */
export interface PricedStay {
  nights: PricedNight[];
  lines: PricedLine[];
  tax: ReceiptTax;
  totals: PriceTotals;
  explanation: Explanation;
}
