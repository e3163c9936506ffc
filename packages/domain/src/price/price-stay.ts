import { sumYen } from '../money/index.ts';
import {
  includedServiceOf,
  payableYen,
  receiptTax,
  type ReceiptTax,
  type TaxSplit,
  type UntaxedGuests,
} from '../tax/index.ts';
import { explainStay } from './explanation.ts';
import { taxNight } from './lodging-taxes.ts';
import { chargeNight } from './night-charges.ts';
import type { PricePlan, PriceRules, StayInput } from './price-plan.ts';
import type { ChargeLine, PricedLine, PricedNight, PricedStay, PriceTotals } from './priced-stay.ts';

/**
 * Prices one room for its whole stay: plan × night × rank × room type × persons × child classes, service
 * charge, consumption tax (once per rate), accommodation and bath tax. The quote, the posting and the
 * receipt all come from here (R-PRICE-02). Throws PriceProblemError when a night has no price, and
 * RangeError when the tax data does not cover a date.
 */
export function priceStay(input: StayInput): PricedStay {
  const drafts = input.nights.map((night, index) => {
    const context = { stay: input, night, isFirst: index === 0 };
    const charges = chargeNight(context);
    const taxes = taxNight(context, charges);
    return {
      date: night.date,
      lines: [...charges, ...taxes.lines],
      splits: taxes.accommodation?.splits ?? [],
      untaxedGuests: taxes.untaxedGuests,
    };
  });
  const all = drafts.flatMap(({ lines }) => lines);
  const tax = receiptTax(all, input.rules.taxRounding);
  const lines = all.map((line, index) => priceLine(line, tax.lineTaxYen[index] ?? 0, input));
  const nights = nightsOf(drafts, lines);
  const totals = totalsOf(lines, tax);
  return { nights, lines, tax, totals, explanation: explainStay(input, nights, totals) };
}

/** Sums of the lines of several rooms of one booking, taxed together as one receipt (R-TAX-01). */
export function totalsOfRooms(
  rooms: readonly PricedStay[],
  rules: PriceRules,
): { tax: ReceiptTax; totals: PriceTotals } {
  const charges = rooms.flatMap(({ lines }) => lines);
  const tax = receiptTax(charges, rules.taxRounding);
  const lines = charges.map((line, index) => withTax(line, tax.lineTaxYen[index] ?? 0));
  return { tax, totals: totalsOf(lines, tax) };
}

function priceLine(
  line: ChargeLine,
  taxYen: number,
  { plan, rules }: { plan: PricePlan; rules: PriceRules },
): PricedLine {
  const netYen = line.taxation === 'TAX_INCLUDED' ? line.amountYen - taxYen : line.amountYen;
  const contains = plan.serviceIncluded && line.bearsService && plan.servicePercent > 0;
  const includedServiceYen = contains
    ? includedServiceOf(netYen, plan.servicePercent, rules.chargeRounding)
    : 0;
  return { ...withTax({ ...line, includedServiceYen: 0 }, taxYen), includedServiceYen };
}

function withTax<Line extends ChargeLine>(
  line: Line,
  taxYen: number,
): Line & { taxYen: number; payableYen: number } {
  return { ...line, taxYen, payableYen: payableYen(line, taxYen) };
}

interface NightDraft {
  date: string;
  lines: readonly ChargeLine[];
  splits: TaxSplit[];
  untaxedGuests: UntaxedGuests[];
}

function nightsOf(drafts: readonly NightDraft[], lines: readonly PricedLine[]): PricedNight[] {
  let start = 0;
  return drafts.map((draft) => {
    const own = lines.slice(start, start + draft.lines.length);
    start += draft.lines.length;
    const payable = sumYen(own.map((line) => line.payableYen));
    const { date, splits, untaxedGuests } = draft;
    return { date, lines: own, payableYen: payable, accommodationTaxSplits: splits, untaxedGuests };
  });
}

function totalsOf(lines: readonly PricedLine[], tax: ReceiptTax): PriceTotals {
  const sumOf = (...kinds: ChargeLine['kind'][]): number =>
    sumYen(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.payableYen));
  return {
    roomYen: sumOf('ROOM', 'CHILD', 'DISCOUNT'),
    itemYen: sumOf('ITEM'),
    serviceYen: sumOf('SERVICE'),
    consumptionTaxYen: tax.taxYen,
    accommodationTaxYen: sumOf('ACCOMMODATION_TAX'),
    bathTaxYen: sumOf('BATH_TAX'),
    totalYen: tax.totalYen,
  };
}
