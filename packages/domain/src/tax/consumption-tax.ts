import type { LocalDate } from '../dates/index.ts';
import { assertYen, type Rounding, type Yen } from '../money/index.ts';
import { settleShares } from '../money/allocate.ts';
import { roundBig } from '../money/ratio.ts';

/** Consumption tax rates by class: CON standard, REDUCED for food that is not served. */
export const TAX_RATE_TYPES = ['CON', 'REDUCED'] as const;
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** How an amount stands to consumption tax: contains it, is without it, is exempt (非課税) or outside (不課税). */
export const TAXATIONS = ['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'] as const;
export type Taxation = (typeof TAXATIONS)[number];

/** A dated consumption tax rate in whole percent; `validTo` null is open. Rates are data, never code. */
export interface ConsumptionTaxRate {
  type: TaxRateType;
  percent: number;
  validFrom: LocalDate;
  validTo: LocalDate | null;
}

/** What the tax calculation reads of a line. */
export interface TaxableLine {
  amountYen: Yen;
  taxation: Taxation;
  taxRateType: TaxRateType;
  taxPercent: number;
}

/** Totals of one rate on one receipt. `netYen + taxYen = grossYen`. */
export interface TaxBlock {
  taxRateType: TaxRateType;
  taxPercent: number;
  netYen: Yen;
  taxYen: Yen;
  grossYen: Yen;
}

/** Tax of one receipt: blocks per rate, amounts without tax, and the tax of each line in its order. */
export interface ReceiptTax {
  blocks: TaxBlock[];
  nonTaxableYen: Yen;
  outOfScopeYen: Yen;
  taxYen: Yen;
  totalYen: Yen;
  lineTaxYen: Yen[];
}

/** The percentage in force on a date. Throws RangeError when the data has none for it. */
export function consumptionTaxPercent(
  rates: readonly ConsumptionTaxRate[],
  type: TaxRateType,
  date: LocalDate,
): number {
  const found = rates.find(
    (rate) => rate.type === type && rate.validFrom <= date && (rate.validTo === null || date <= rate.validTo),
  );
  if (!found) throw new RangeError(`no consumption tax rate ${type} on ${date}`);
  return found.percent;
}

/** Net of a tax-included amount, the fraction cut off: `floor(gross × 100 / (100 + percent))` (R-TAX-05). */
export function netFromGross(grossYen: Yen, taxPercent: number): Yen {
  const net = roundBig(BigInt(assertYen(grossYen)) * 100n, BigInt(100 + taxPercent), 'FLOOR');
  return assertYen(Number(net));
}

/**
 * Consumption tax of one receipt: settled once per rate over all its lines, included and excluded alike,
 * then allocated back to the lines by largest remainder (R-TAX-01, R-TAX-02; qualified invoice rules,
 * Consumption Tax Act enforcement order art. 70-10).
 */
export function receiptTax(lines: readonly TaxableLine[], rounding: Rounding): ReceiptTax {
  const lineTaxYen = lines.map(() => 0);
  const blocks = groupByRate(lines).map((group) => settleGroup(group, { lines, lineTaxYen, rounding }));
  const nonTaxableYen = sumOf(lines, 'NON_TAXABLE');
  const outOfScopeYen = sumOf(lines, 'OUT_OF_SCOPE');
  const grossYen = blocks.reduce((sum, block) => sum + block.grossYen, 0);
  return {
    blocks,
    nonTaxableYen,
    outOfScopeYen,
    taxYen: assertYen(blocks.reduce((sum, block) => sum + block.taxYen, 0)),
    totalYen: assertYen(grossYen + nonTaxableYen + outOfScopeYen),
    lineTaxYen,
  };
}

/** What a guest pays for a line: the amount itself, plus its tax when the amount is without it. */
export function payableYen(line: { amountYen: Yen; taxation: Taxation }, taxYen: Yen): Yen {
  return assertYen(line.amountYen + (line.taxation === 'TAX_EXCLUDED' ? taxYen : 0));
}

interface RateGroup {
  taxRateType: TaxRateType;
  taxPercent: number;
  indexes: number[];
}

function groupByRate(lines: readonly TaxableLine[]): RateGroup[] {
  const groups: RateGroup[] = [];
  lines.forEach((line, index) => {
    if (line.taxation === 'NON_TAXABLE' || line.taxation === 'OUT_OF_SCOPE') return;
    const { taxRateType, taxPercent } = line;
    const group = groups.find((each) => each.taxRateType === taxRateType && each.taxPercent === taxPercent);
    if (group) group.indexes.push(index);
    else groups.push({ taxRateType, taxPercent, indexes: [index] });
  });
  return groups.toSorted((a, b) => b.taxPercent - a.taxPercent || a.taxRateType.localeCompare(b.taxRateType));
}

function settleGroup(
  group: RateGroup,
  receipt: { lines: readonly TaxableLine[]; lineTaxYen: Yen[]; rounding: Rounding },
): TaxBlock {
  const percent = BigInt(group.taxPercent);
  const den = 100n * (100n + percent);
  const members = group.indexes.flatMap((index) => receipt.lines[index] ?? []);
  const shares = members.map((line) => {
    const scale = line.taxation === 'TAX_INCLUDED' ? 100n : 100n + percent;
    return BigInt(assertYen(line.amountYen)) * percent * scale;
  });
  const exact = shares.reduce((left, right) => left + right, 0n);
  const taxYen = assertYen(Number(roundBig(exact, den, receipt.rounding)));
  const parts = settleShares(taxYen, shares, den);
  let grossYen = 0;
  members.forEach((line, position) => {
    const part = parts[position] ?? 0;
    const index = group.indexes[position];
    if (index !== undefined) receipt.lineTaxYen[index] = part;
    grossYen += payableYen(line, part);
  });
  const { taxRateType, taxPercent } = group;
  return { taxRateType, taxPercent, netYen: assertYen(grossYen - taxYen), taxYen, grossYen };
}

function sumOf(lines: readonly TaxableLine[], taxation: Taxation): Yen {
  const members = lines.filter((line) => line.taxation === taxation);
  return assertYen(members.reduce((sum, line) => sum + line.amountYen, 0));
}
