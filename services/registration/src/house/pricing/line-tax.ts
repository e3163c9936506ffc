import { sumYen, type ReceiptTax, type TaxableLine, type Taxation } from '@honjin/domain';

/** The facts that the tax of a sales line depends on. */
export interface TaxedLine {
  amount: number;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
}

/** Returns a sales line as the tax functions of the domain read it; lines outside the tax bear no rate. */
export function taxableOf(line: TaxedLine): TaxableLine {
  return {
    amountYen: line.amount,
    taxation: line.taxation,
    taxRateType: line.taxRateType === 'OUT' ? 'CON' : line.taxRateType,
    taxPercent: line.taxPercent,
  };
}

/** Totals per rate of lines with their tax, as the bill says and the paper prints. */
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

/** Returns what the guest pays for a line. */
export function payableOf(line: { amount: number; taxAmount: number; taxation: Taxation }): number {
  return line.taxation === 'TAX_EXCLUDED' ? line.amount + line.taxAmount : line.amount;
}
