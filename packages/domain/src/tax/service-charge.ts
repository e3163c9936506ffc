import { applyRatio, assertYen, roundRatio, type Rounding, type Yen } from '../money/index.ts';

/** A published rate includes or excludes service charge and consumption tax (サ込税込, サ込税別, サ別税別, サ別税込). */
export const TAX_SERVICE_FEES = [
  'IncludingServiceAndTax',
  'IncludingServiceWithoutTax',
  'WithoutServiceAndTax',
  'WithoutServiceIncludingTax',
] as const;
export type TaxServiceFee = (typeof TAX_SERVICE_FEES)[number];

/** A gross amount taken apart; `roomYen + serviceYen + taxYen` is the gross amount. */
export interface ServiceSplit {
  roomYen: Yen;
  serviceYen: Yen;
  taxYen: Yen;
}

/** Service charge on a net amount, `percent` in whole percent (R-TAX-12). */
export function serviceChargeOf(netYen: Yen, percent: number, rounding: Rounding): Yen {
  return applyRatio(netYen, { num: percent, den: 100 }, rounding);
}

/** Service charge contained in a net amount that includes it. */
export function includedServiceOf(netYen: Yen, percent: number, rounding: Rounding): Yen {
  return applyRatio(netYen, { num: percent, den: 100 + percent }, rounding);
}

/**
 * Takes an amount that includes service charge and consumption tax apart: first the tax out of the gross
 * amount, then the service charge out of the net, the room is what remains (R-TAX-12).
 */
export function splitGross(
  grossYen: Yen,
  percents: { taxPercent: number; servicePercent: number },
  rounding: Rounding,
): ServiceSplit {
  const { taxPercent, servicePercent } = percents;
  const taxYen = roundRatio(grossYen * taxPercent, 100 + taxPercent, rounding);
  const serviceYen = includedServiceOf(grossYen - taxYen, servicePercent, rounding);
  return { roomYen: assertYen(grossYen - taxYen - serviceYen), serviceYen, taxYen };
}
