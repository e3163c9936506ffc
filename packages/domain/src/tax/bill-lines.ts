import type { Rounding, Yen } from '../money/index.ts';
import { groupByRate, settleRate, type RateGroup, type TaxableLine } from './consumption-tax.ts';

/**
 * Consumption tax of the lines of one bill in the order in which they came. A line without tax bears the difference that it
 * makes to what comes on top, so that a line that is added later never changes what is owed for it. The rest of the tax is
 * contained in the other lines: the last of them takes the yen that the rounding over all lines leaves (R-TAX-01, R-TAX-18).
 */
export function taxInOrder(lines: readonly TaxableLine[], rounding: Rounding): Yen[] {
  const taxes = lines.map(() => 0);
  for (const group of groupByRate(lines)) shareGroup(group, { lines, taxes, rounding });
  return taxes;
}

function shareGroup(
  { indexes, taxPercent }: RateGroup,
  { lines, taxes, rounding }: { lines: readonly TaxableLine[]; taxes: Yen[]; rounding: Rounding },
): void {
  const sums = { includedYen: 0, excludedYen: 0 };
  let [toldInsideYen, toldOnTopYen] = [0, 0];
  let lastInside: number | null = null;
  for (const index of indexes) {
    const { amountYen = 0, taxation } = lines[index] ?? {};
    sums[taxation === 'TAX_INCLUDED' ? 'includedYen' : 'excludedYen'] += amountYen;
    const { taxYen, onTopYen } = settleRate(sums, taxPercent, rounding);
    if (taxation === 'TAX_INCLUDED') {
      taxes[index] = taxYen - onTopYen - toldInsideYen;
      toldInsideYen = taxYen - onTopYen;
      lastInside = index;
    } else {
      taxes[index] = onTopYen - toldOnTopYen;
      toldOnTopYen = onTopYen;
    }
  }
  if (lastInside === null) return;
  const { taxYen, onTopYen } = settleRate(sums, taxPercent, rounding);
  taxes[lastInside] = (taxes[lastInside] ?? 0) + taxYen - onTopYen - toldInsideYen;
}

/** A line of a bill whose tax is another than it was. */
export interface MovedTax<Line> {
  line: Line;
  taxAmount: Yen;
}

/**
 * Returns lines with the tax that their bill gives them, and those whose tax changed by it. A slip shows them like
 * this before the settlement, and the settlement writes them, so that slip and bill agree.
 */
export function billedLines<Line extends { taxAmount: Yen }>(
  lines: readonly Line[],
  taxable: (line: Line) => TaxableLine,
  rounding: Rounding,
): { lines: Line[]; moved: MovedTax<Line>[] } {
  const taxes = taxInOrder(lines.map(taxable), rounding);
  const billed = lines.map((line, at) => ({ line, taxAmount: taxes[at] ?? 0 }));
  return {
    lines: billed.map(({ line, taxAmount }) =>
      taxAmount === line.taxAmount ? line : { ...line, taxAmount },
    ),
    moved: billed.filter(({ line, taxAmount }) => taxAmount !== line.taxAmount),
  };
}
