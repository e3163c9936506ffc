import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import { payableYen, receiptTax } from '../tax/index.ts';
import { taxNight } from './lodging-taxes.ts';
import { chargeNight } from './night-charges.ts';
import type { PriceRules, StayInput } from './price-plan.ts';
import type { ChargeLine } from './priced-stay.ts';

/** A night whose lodging tax another set of rules changes; `amount` is all that the guest pays for the night. */
export interface RetaxedNight {
  date: LocalDate;
  taxBeforeYen: Yen;
  taxAfterYen: Yen;
  amountBeforeYen: Yen;
  amountAfterYen: Yen;
}

/**
 * Returns the nights of a stay whose accommodation or bath tax differs under other rules, as {@link priceStay} would
 * say it under each. These taxes lie outside consumption tax, so that the charges are made once and only taxed twice:
 * for rehearsing a rule on thousands of stays. The rules must differ in nothing else. Throws what pricing throws.
 */
export function retaxStay(
  input: StayInput,
  after: PriceRules,
  kind: 'ACCOMMODATION_TAX' | 'BATH_TAX',
): RetaxedNight[] {
  const retaxed = { ...input, rules: after };
  const sumOf = (lines: readonly ChargeLine[], isWanted: (line: ChargeLine) => boolean): Yen =>
    lines.filter(isWanted).reduce((sum, { amountYen }) => sum + amountYen, 0);
  const nights = input.nights.map((night, index) => {
    const context = { stay: input, night, isFirst: index === 0 };
    const charges = chargeNight(context);
    const before = taxNight(context, charges).lines;
    const taxAfterYen = sumOf(
      taxNight({ ...context, stay: retaxed }, charges).lines,
      (line) => line.kind === kind,
    );
    const taxBeforeYen = sumOf(before, (line) => line.kind === kind);
    const otherTaxYen = sumOf(before, (line) => line.kind !== kind);
    return { date: night.date, charges, taxBeforeYen, taxAfterYen, otherTaxYen };
  });
  if (nights.every(({ taxBeforeYen, taxAfterYen }) => taxBeforeYen === taxAfterYen)) return [];
  const paid = payableByNight(
    nights.map(({ charges }) => charges),
    input.rules,
  );
  return nights.flatMap(({ date, taxBeforeYen, taxAfterYen, otherTaxYen }, index) => {
    if (taxBeforeYen === taxAfterYen) return [];
    const restYen = (paid[index] ?? 0) + otherTaxYen;
    return [
      {
        date,
        taxBeforeYen,
        taxAfterYen,
        amountBeforeYen: restYen + taxBeforeYen,
        amountAfterYen: restYen + taxAfterYen,
      },
    ];
  });
}

/** Returns what the guest pays for the charges of each night. Consumption tax is reckoned over the whole stay. */
function payableByNight(nights: readonly (readonly ChargeLine[])[], { taxRounding }: PriceRules): Yen[] {
  const { lineTaxYen } = receiptTax(nights.flat(), taxRounding);
  let at = 0;
  return nights.map((charges) =>
    charges.reduce((sum, line) => sum + payableYen(line, lineTaxYen[at++] ?? 0), 0),
  );
}
