import type { LocalDate } from '../dates/index.ts';
import { assertYen, type Rounding, type Yen } from '../money/index.ts';
import { settleAnyShares } from '../money/allocate.ts';
import { roundBig } from '../money/ratio.ts';

/** Consumption tax rates by class: CON standard, REDUCED for food that is not served. */
export const TAX_RATE_TYPES = ['CON', 'REDUCED'] as const;
export type TaxRateType = (typeof TAX_RATE_TYPES)[number];

/** An amount contains consumption tax, is without it, is exempt (非課税) or outside its scope (不課税). */
export const TAXATIONS = ['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'] as const;
export type Taxation = (typeof TAXATIONS)[number];

/** A dated consumption tax rate in whole percent; `validTo` null is open. Rates are data, never code. */
export interface ConsumptionTaxRate {
  type: TaxRateType;
  percent: number;
  validFrom: LocalDate;
  validTo: LocalDate | null;
}

/** The fields of a line that the tax calculation reads. */
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

/** Returns the percentage in force on a date. Throws RangeError when the data has none for it. */
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

/** Returns what a guest pays for a line: the amount itself, plus its tax when the amount is without it. */
export function payableYen(line: { amountYen: Yen; taxation: Taxation }, taxYen: Yen): Yen {
  return assertYen(line.amountYen + (line.taxation === 'TAX_EXCLUDED' ? taxYen : 0));
}

/** Lines of one rate, by their places among all lines. */
export interface RateGroup {
  taxRateType: TaxRateType;
  taxPercent: number;
  indexes: number[];
}

/** The sums of the lines of one rate: of those that contain the tax, and of those without it. */
interface RateSums {
  includedYen: Yen;
  excludedYen: Yen;
}

/** The tax of one rate, and how much of it comes on top of the amounts without tax; the rest is contained in the others. */
interface SettledTax {
  taxYen: Yen;
  onTopYen: Yen;
}

/**
 * Settles the tax of one rate once over all lines. Tax on top comes from the amounts without tax alone, so that the
 * debt depends neither on the order of lines nor on their number (R-TAX-18).
 */
export function settleRate(sums: RateSums, taxPercent: number, rounding: Rounding): SettledTax {
  const percent = BigInt(taxPercent);
  const [included, excluded] = [BigInt(assertYen(sums.includedYen)), BigInt(assertYen(sums.excludedYen))];
  const exact = included * percent * 100n + excluded * percent * (100n + percent);
  return {
    taxYen: assertYen(Number(roundBig(exact, 100n * (100n + percent), rounding))),
    onTopYen: assertYen(Number(roundBig(excluded * percent, 100n, rounding))),
  };
}

/** Groups taxed lines by their rate, higher rates first. */
export function groupByRate(lines: readonly TaxableLine[]): RateGroup[] {
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
  const { lines, lineTaxYen, rounding } = receipt;
  const { taxRateType, taxPercent } = group;
  const amountOf = (index: number) => assertYen(lines[index]?.amountYen ?? 0);
  const [included, excluded] = (['TAX_INCLUDED', 'TAX_EXCLUDED'] as const).map((taxation) =>
    group.indexes.filter((index) => lines[index]?.taxation === taxation),
  ) as [number[], number[]];
  const sumYen = (indexes: readonly number[]) => indexes.reduce((sum, index) => sum + amountOf(index), 0);
  const [includedYen, excludedYen] = [sumYen(included), sumYen(excluded)];
  const { taxYen, onTopYen } = settleRate({ includedYen, excludedYen }, taxPercent, rounding);
  const shareOut = (indexes: readonly number[], totalYen: Yen, den: number) => {
    const nums = indexes.map((index) => BigInt(amountOf(index)) * BigInt(taxPercent));
    for (const [at, part] of settleAnyShares(totalYen, nums, BigInt(den)).entries())
      lineTaxYen[indexes[at] ?? 0] = part;
  };
  shareOut(included, taxYen - onTopYen, 100 + taxPercent);
  shareOut(excluded, onTopYen, 100);
  const grossYen = assertYen(includedYen + excludedYen + onTopYen);
  return { taxRateType, taxPercent, netYen: assertYen(grossYen - taxYen), taxYen, grossYen };
}

function sumOf(lines: readonly TaxableLine[], taxation: Taxation): Yen {
  const members = lines.filter((line) => line.taxation === taxation);
  return assertYen(members.reduce((sum, line) => sum + line.amountYen, 0));
}
