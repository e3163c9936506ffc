import type { StayInput } from './price-plan.ts';
import type { Explanation, PricedLine, PricedNight, PricePart, PriceTotals } from './priced-stay.ts';

const RULE_OF_KIND: Record<PricedLine['kind'], string> = {
  ROOM: 'R-PRICE-03',
  CHILD: 'R-PRICE-05',
  ITEM: 'R-PRICE-06',
  DISCOUNT: 'R-PRICE-08',
  SERVICE: 'R-TAX-12',
  ACCOMMODATION_TAX: 'R-TAX-03',
  BATH_TAX: 'R-TAX-10',
};

/**
 * Explains a price: the total, its nights, their lines. Every node's amount is the sum of its children, when it has
 * any. In plans without tax, each line contains its consumption tax.
 */
export function explainStay(
  input: StayInput,
  nights: readonly PricedNight[],
  totals: PriceTotals,
): Explanation {
  return {
    code: 'price.stay',
    amountYen: totals.totalYen,
    rule: 'R-PRICE-02',
    params: {
      plan: input.plan.code,
      nights: input.dayUse ? 0 : nights.length,
      taxYen: totals.consumptionTaxYen,
    },
    children: nights.map((night, index) => explainNight(input, night, index)),
  };
}

function explainNight(input: StayInput, night: PricedNight, index: number): Explanation {
  const source = input.nights[index];
  const overridden = (source?.overrideYen ?? null) !== null;
  return {
    code: overridden ? 'price.night.override' : 'price.night',
    amountYen: night.payableYen,
    rule: overridden ? 'R-PRICE-07' : 'R-PRICE-01',
    params: { date: night.date, rank: source?.rank ?? '', roomType: source?.roomTypeId ?? '' },
    children: night.lines.map(explainLine),
  };
}

function explainLine(line: PricedLine): Explanation {
  return {
    code: `price.line.${line.kind}`,
    amountYen: line.payableYen,
    rule: RULE_OF_KIND[line.kind],
    params: {
      code: line.code,
      group: line.group ?? '',
      unitYen: line.unitYen,
      quantity: line.quantity,
      taxPercent: line.taxPercent,
      taxYen: line.taxYen,
      includedServiceYen: line.includedServiceYen,
    },
    children: partsOf(line).map((part) => ({ ...part, children: [] })),
  };
}

/** Returns the parts of a line. When the price is without consumption tax, the tax on top is one of them. */
function partsOf({ parts = [], payableYen, amountYen, taxPercent }: PricedLine): readonly PricePart[] {
  const addedYen = payableYen - amountYen;
  if (parts.length === 0 || addedYen === 0) return parts;
  return [...parts, { code: 'price.tax', rule: 'R-TAX-01', amountYen: addedYen, params: { taxPercent } }];
}
