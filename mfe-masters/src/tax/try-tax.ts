import { taxRulesOf, type TaxInput } from '@honjin/contracts/masters';
import {
  accommodationTax,
  bathTax,
  formatYen,
  netFromGross,
  receiptTax,
  type LodgingShare,
  type Ratio,
  type Rounding,
  type TaxSplit,
} from '@honjin/domain';

/** A stay of one night to try a rule on. Amounts are for the whole room. */
export interface Trial {
  night: string;
  amountYen: number;
  isGross: boolean;
  /** Whole percent of consumption tax in a gross amount. */
  taxPercent: number;
  guests: number;
  /** Guests who sleep there without a charge of their own. */
  freeGuests: number;
  /** Age of all guests where a rule asks for it; null: grown up. */
  ageYears: number | null;
  meals: number;
  hasCertificate: boolean;
  isDayUse: boolean;
}

export const FIRST_TRIAL: Omit<Trial, 'night'> = {
  amountYen: 22_000,
  isGross: true,
  taxPercent: 10,
  guests: 2,
  freeGuests: 0,
  ageYears: null,
  meals: 0,
  hasCertificate: false,
  isDayUse: false,
};

/** One sentence of how a tax came about: a key of the texts and what fills it. */
export interface TrialStep {
  key: string;
  values: Record<string, string | number>;
}

export interface TrialResult {
  taxYen: number;
  steps: TrialStep[];
}

/** Returns an exact amount per person as staff read it: whole yen, or with two cut-off decimals. */
export function formatBase({ num, den }: Ratio): string {
  if (num % den === 0) return formatYen(num / den);
  const whole = Math.floor(num / den);
  const hundredths = Math.floor(((num % den) * 100) / den);
  return `${formatYen(whole)}.${String(hundredths).padStart(2, '0')}`;
}

const step = (key: string, values: TrialStep['values'] = {}): TrialStep => ({ key, values });

function netOf({ amountYen, isGross, taxPercent }: Trial): { netYen: number; steps: TrialStep[] } {
  const netYen = isGross ? netFromGross(amountYen, taxPercent) : amountYen;
  const values = { gross: formatYen(amountYen), net: formatYen(netYen), percent: taxPercent };
  return { netYen, steps: isGross ? [step('net', values)] : [] };
}

function factsOf({ ageYears, hasCertificate }: Trial) {
  return { ageYears, hasSchoolCertificate: hasCertificate };
}

interface ShareTax {
  guests: number;
  taxPerGuestYen: number;
  taxYen: number;
  exemption: string | null;
  base?: Ratio;
}

function shareStep({ guests, taxPerGuestYen, taxYen, exemption, base }: ShareTax): TrialStep {
  const values = { guests, base: base ? formatBase(base) : '', each: formatYen(taxPerGuestYen) };
  if (exemption !== null) return step(`exempt.${exemption}`, values);
  if (taxYen === 0 && base?.num === 0) return step('free', values);
  const key = base ? 'share' : 'shareFlat';
  return step(taxYen === 0 ? 'below' : key, { ...values, tax: formatYen(taxYen) });
}

function splitStep(splits: readonly TaxSplit[]): TrialStep[] {
  if (splits.length < 2) return [];
  const of = (authority: string) => splits.find((split) => split.authority === authority)?.taxYen ?? 0;
  const values = { prefecture: formatYen(of('PREFECTURE')), town: formatYen(of('MUNICIPALITY')) };
  return [step('split', values)];
}

function tryAccommodation(tax: TaxInput, trial: Trial): TrialResult {
  const rule = taxRulesOf(tax).accommodation;
  const { netYen, steps } = netOf(trial);
  const paying: LodgingShare = { guests: trial.guests, netYen, ...factsOf(trial) };
  const free: LodgingShare[] = trial.freeGuests > 0 ? [{ guests: trial.freeGuests, netYen: 0 }] : [];
  const { night, meals: inseparableMeals, isDayUse } = trial;
  const result = accommodationTax(rule ? [rule] : [], {
    night,
    shares: [paying, ...free],
    inseparableMeals,
    notCounted: isDayUse,
  });
  if (isDayUse) return { taxYen: 0, steps: [step('dayUse')] };
  if (result.rule === null) return { taxYen: 0, steps: [step('outside')] };
  const shares = result.shares.filter(({ guests }) => guests > 0).map(shareStep);
  return { taxYen: result.taxYen, steps: [...steps, ...shares, ...splitStep(result.splits)] };
}

function tryBath(tax: TaxInput, trial: Trial): TrialResult {
  const rule = taxRulesOf(tax).bath;
  const { netYen, steps } = netOf(trial);
  const { night, isDayUse, guests } = trial;
  const share = { guests, netWithMealsYen: netYen, ...factsOf(trial) };
  const result = bathTax(rule ? [rule] : [], { night, dayUse: isDayUse, shares: [share] });
  if (result.rule === null) return { taxYen: 0, steps: [step('outside')] };
  const readsCharge = result.rule.kind === 'TIER';
  const base = { num: netYen, den: Math.max(guests, 1) };
  const shares = result.shares.map((one) => shareStep(readsCharge ? { ...one, base } : one));
  return { taxYen: result.taxYen, steps: [...(readsCharge ? steps : []), ...shares] };
}

function tryConsumption(tax: TaxInput, trial: Trial, rounding: Rounding): TrialResult {
  const rate = taxRulesOf(tax).consumption;
  const { night, amountYen, isGross } = trial;
  const holds = rate && rate.validFrom <= night && (rate.validTo === null || night <= rate.validTo);
  if (!holds) return { taxYen: 0, steps: [step('outside')] };
  const line = {
    amountYen,
    taxation: isGross ? ('TAX_INCLUDED' as const) : ('TAX_EXCLUDED' as const),
    taxRateType: rate.type,
    taxPercent: rate.percent,
  };
  const { lineTaxYen } = receiptTax([line], rounding);
  const taxYen = lineTaxYen[0] ?? 0;
  const values = { amount: formatYen(amountYen), percent: rate.percent, tax: formatYen(taxYen) };
  const key = isGross ? 'consumptionIn' : 'consumptionOn';
  return { taxYen, steps: [step(key, values), step(`rounding.${rounding}`)] };
}

/** Reckons a tax for a stay and explains it. It uses the same function of the domain as a booking does. */
export function tryTax(tax: TaxInput, trial: Trial, rounding: Rounding): TrialResult {
  if (tax.kind === 'ACCOMMODATION') return tryAccommodation(tax, trial);
  return tax.kind === 'BATH' ? tryBath(tax, trial) : tryConsumption(tax, trial, rounding);
}
