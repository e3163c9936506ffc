import {
  receiptTax,
  sumYen,
  type ReceiptTax,
  type Rounding,
  type TaxableLine,
  type Taxation,
} from '@honjin/domain';

/** What the tax of a sales line depends on. */
export interface TaxedLine {
  amount: number;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
}

/** A sales line as the tax functions of the domain read it; lines outside the tax bear no rate. */
export function taxableOf(line: TaxedLine): TaxableLine {
  return {
    amountYen: line.amount,
    taxation: line.taxation,
    taxRateType: line.taxRateType === 'OUT' ? 'CON' : line.taxRateType,
    taxPercent: line.taxPercent,
  };
}

/**
 * Consumption tax of the lines of one bill in yen, settled once per rate over all of them and given to each line as
 * the difference it makes in its turn. So the sum is what the bill shows, and a line that is added changes none before
 * it: what was told to the books stays true (R-TAX-01).
 */
export function taxInOrder(lines: readonly TaxedLine[], rounding: Rounding): number[] {
  const rates = new Map<string, { included: number; excluded: number; taxYen: number }>();
  return lines.map((line) => {
    if (line.taxation !== 'TAX_INCLUDED' && line.taxation !== 'TAX_EXCLUDED') return 0;
    const key = `${line.taxRateType}|${line.taxPercent}`;
    const rate = rates.get(key) ?? { included: 0, excluded: 0, taxYen: 0 };
    rates.set(key, rate);
    if (line.taxation === 'TAX_INCLUDED') rate.included += line.amount;
    else rate.excluded += line.amount;
    const total = receiptTax(
      [
        taxableOf({ ...line, taxation: 'TAX_INCLUDED', amount: rate.included }),
        taxableOf({ ...line, taxation: 'TAX_EXCLUDED', amount: rate.excluded }),
      ],
      rounding,
    ).taxYen;
    const difference = total - rate.taxYen;
    rate.taxYen = total;
    return difference;
  });
}

/** Totals per rate of lines that have their tax: what the bill says and the paper prints. */
export type BillTax = Omit<ReceiptTax, 'lineTaxYen'>;

/**
 * Adds the lines of a bill up by rate. The tax of the lines is not settled again: where a bill holds lines with and
 * without tax, another way of giving out the yen could come to another total than the one that was paid.
 */
export function billTaxOf(lines: readonly (TaxedLine & { taxAmount: number })[]): BillTax {
  const isTaxed = ({ taxation }: TaxedLine) => taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED';
  const groups = Map.groupBy(lines.filter(isTaxed), (line) => `${line.taxRateType}|${line.taxPercent}`);
  const blocks = [...groups.values()].map((members) => {
    const { taxPercent, taxRateType } = members[0]!;
    const grossYen = sumYen(members.map(payableOf));
    const taxYen = sumYen(members.map(({ taxAmount }) => taxAmount));
    return {
      taxRateType: taxRateType === 'OUT' ? 'CON' : taxRateType,
      taxPercent,
      netYen: grossYen - taxYen,
      taxYen,
      grossYen,
    } as const;
  });
  const sumOf = (wanted: Taxation) =>
    sumYen(lines.filter(({ taxation }) => taxation === wanted).map(({ amount }) => amount));
  return {
    blocks: blocks.toSorted(
      (a, b) => b.taxPercent - a.taxPercent || a.taxRateType.localeCompare(b.taxRateType),
    ),
    nonTaxableYen: sumOf('NON_TAXABLE'),
    outOfScopeYen: sumOf('OUT_OF_SCOPE'),
    taxYen: sumYen(blocks.map(({ taxYen }) => taxYen)),
    totalYen: sumYen(lines.map(payableOf)),
  };
}

/** What the guest pays for a line. */
export function payableOf(line: { amount: number; taxAmount: number; taxation: Taxation }): number {
  return line.taxation === 'TAX_EXCLUDED' ? line.amount + line.taxAmount : line.amount;
}
