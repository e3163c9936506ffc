import { payableYen, receiptTax, type ReceiptTax, type Rounding, type TaxableLine } from '@honjin/domain';
import type { NightLine } from './price-unit.ts';

type TaxedLine = Pick<NightLine, 'amount' | 'taxation' | 'taxRateType' | 'taxPercent'>;

/** Returns a sales line as the tax functions of the domain read it; lines outside the tax bear no rate. */
export function taxableOf({ amount, taxation, taxRateType, taxPercent }: TaxedLine): TaxableLine {
  return {
    amountYen: amount,
    taxation,
    taxRateType: taxRateType === 'OUT' ? 'CON' : taxRateType,
    taxPercent,
  };
}

/**
 * Lines with their share of the bill's consumption tax as the registration service enters it: settled once per rate,
 * each line bearing the difference it makes in its turn (R-TAX-01).
 */
export function withTaxInOrder<Line extends TaxedLine & { readonly tax: number }>(
  lines: readonly Line[],
  rounding: Rounding,
): Line[] {
  const rates = new Map<string, { included: number; excluded: number; tax: number }>();
  return lines.map((line) => {
    if (line.taxation !== 'TAX_INCLUDED' && line.taxation !== 'TAX_EXCLUDED') return { ...line, tax: 0 };
    const key = `${line.taxRateType}|${line.taxPercent}`;
    const before = rates.get(key) ?? { included: 0, excluded: 0, tax: 0 };
    const included = before.included + (line.taxation === 'TAX_INCLUDED' ? line.amount : 0);
    const excluded = before.excluded + (line.taxation === 'TAX_EXCLUDED' ? line.amount : 0);
    const sums = [
      taxableOf({ ...line, taxation: 'TAX_INCLUDED', amount: included }),
      taxableOf({ ...line, taxation: 'TAX_EXCLUDED', amount: excluded }),
    ];
    const tax = receiptTax(sums, rounding).taxYen;
    rates.set(key, { included, excluded, tax });
    return { ...line, tax: tax - before.tax };
  });
}

/** Totals per rate of lines that have their tax, as the bill keeps and the receipt prints them. */
export function billTaxOf(
  lines: readonly (TaxedLine & { readonly tax: number })[],
): Omit<ReceiptTax, 'lineTaxYen'> {
  const payable = (line: TaxedLine & { tax: number }) => payableYen(taxableOf(line), line.tax);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taxed = lines.filter(({ taxation }) => taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED');
  const groups = Map.groupBy(taxed, ({ taxRateType, taxPercent }) => `${taxPercent}|${taxRateType}`);
  const blocks = [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const grossYen = sum(members.map(payable));
    const taxYen = sum(members.map(({ tax }) => tax));
    const { taxRateType, taxPercent } = taxableOf(first);
    return [{ taxRateType, taxPercent, netYen: grossYen - taxYen, taxYen, grossYen }];
  });
  const without = (wanted: TaxedLine['taxation']) =>
    sum(lines.filter(({ taxation }) => taxation === wanted).map(({ amount }) => amount));
  return {
    blocks: blocks.toSorted(
      (a, b) => b.taxPercent - a.taxPercent || a.taxRateType.localeCompare(b.taxRateType),
    ),
    nonTaxableYen: without('NON_TAXABLE'),
    outOfScopeYen: without('OUT_OF_SCOPE'),
    taxYen: sum(blocks.map(({ taxYen }) => taxYen)),
    totalYen: sum(lines.map(payable)),
  };
}
