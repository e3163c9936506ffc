import type { Locale, StateOf } from '@honjin/contracts';
import type { StayTaxTier } from '@honjin/contracts/reports';
import type { taxMaster } from '@honjin/contracts/masters/bus';
import {
  allocateByLargestRemainder,
  splitsOfTax,
  type AccommodationTaxRule,
  type Ratio,
  type TaxAuthority,
  type TaxSplit,
} from '@honjin/domain';
import type { TaxedDay } from './queries.ts';

type Tax = StateOf<typeof taxMaster>;

interface Split {
  authority: TaxAuthority;
  amount: number;
}

/**
 * Splits the tax of the guests of a day among its authorities, guest by guest as it was reckoned (R-TAX-15). An amount
 * that the rule never takes of anybody is divided as the rule takes its most usual one.
 */
function splitsOf(tax: Tax | undefined, { unitYen, guests, amount }: TaxedDay): Split[] {
  const accommodation = tax?.accommodation ?? null;
  if (accommodation === null) return [{ authority: 'MUNICIPALITY', amount }];
  const ofGuest = splitsOfTax(accommodation, unitYen);
  const parts = (ofGuest ?? []).map(({ authority, taxYen }) => ({ authority, amount: taxYen * guests }));
  if (parts.length > 0 && parts.reduce((sum, part) => sum + part.amount, 0) === amount) return parts;
  return dividedSplits(accommodation, ofGuest, amount);
}

function dividedSplits(
  rule: AccommodationTaxRule,
  ofGuest: readonly TaxSplit[] | null,
  amount: number,
): Split[] {
  const usual = ofGuest ?? rule.tiers.at(-1)?.splits ?? [];
  const weights: { authority: TaxAuthority; weight: number }[] =
    rule.kind === 'PERCENT'
      ? rule.shares.map(({ authority, ratio }) => ({
          authority,
          weight: Math.round((ratio.num * 1_000_000) / ratio.den),
        }))
      : usual.map(({ authority, taxYen }) => ({ authority, weight: taxYen }));
  if (weights.every(({ weight }) => weight === 0)) return [{ authority: 'MUNICIPALITY', amount }];
  const parts = allocateByLargestRemainder(
    amount,
    weights.map(({ weight }) => weight),
  );
  return weights.map(({ authority }, index) => ({ authority, amount: parts[index] ?? 0 }));
}

function fromYenOf(tax: Tax | undefined, unitYen: number): number | null {
  const tiers = tax?.accommodation?.tiers ?? tax?.bath?.tiers ?? [];
  return tiers.find(({ taxYen }) => taxYen === unitYen)?.fromYen ?? null;
}

/** Adds amounts up per authority, prefecture and town in the order of the domain. */
export function addSplits(splits: readonly Split[]): Split[] {
  return [...Map.groupBy(splits, ({ authority }) => authority)].map(([authority, parts]) => ({
    authority,
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
  }));
}

/** Returns the percentage that all authorities take together; null where the rule has classes. */
function rateOf(tax: Tax | undefined): Ratio | null {
  const rule = tax?.accommodation;
  if (rule?.kind !== 'PERCENT') return null;
  return rule.shares.reduce<Ratio>(
    (sum, { ratio }) => ({ num: sum.num * ratio.den + ratio.num * sum.den, den: sum.den * ratio.den }),
    { num: 0, den: 1 },
  );
}

/**
 * Tells whether the guests of a day were taxed in a class. Under a percentage nearly every charge has a tax of its
 * own.
 */
export function isOfTier(
  { ruleCode, unitYen }: Pick<TaxedDay, 'ruleCode' | 'unitYen'>,
  tier: Pick<StayTaxTier, 'ruleCode' | 'unitYen'>,
): boolean {
  return ruleCode === tier.ruleCode && (tier.unitYen === null || unitYen === tier.unitYen);
}

/** Returns the classes under which guests were taxed, by rule and amount or percentage, with the sums of their days. */
export function tiersOf(days: readonly TaxedDay[], taxes: readonly Tax[]): StayTaxTier[] {
  const taxBy = (code: string) =>
    taxes.find(({ accommodation, bath }) => (accommodation ?? bath)?.code === code);
  const classes = Map.groupBy(days, ({ ruleCode, unitYen }) =>
    rateOf(taxBy(ruleCode)) === null ? `${ruleCode} ${unitYen}` : ruleCode,
  );
  return [...classes.values()]
    .map((own) => {
      const { ruleCode, unitYen } = own[0]!;
      const guests = own.reduce((sum, day) => sum + day.guests, 0);
      const amount = own.reduce((sum, day) => sum + day.amount, 0);
      const tax = taxBy(ruleCode);
      const rate = rateOf(tax);
      return {
        ruleCode,
        ruleName: tax?.name ?? ruleCode,
        fromYen: rate === null ? fromYenOf(tax, unitYen) : null,
        unitYen: rate === null ? unitYen : null,
        rate,
        guests,
        amount,
        splits: addSplits(own.flatMap((day) => splitsOf(tax, day))),
      };
    })
    .toSorted((a, b) => a.ruleCode.localeCompare(b.ruleCode) || (a.unitYen ?? 0) - (b.unitYen ?? 0));
}

/** To whom the tax is filed, as the rule that was in force names it. */
export function townOf(
  [first]: readonly StayTaxTier[],
  taxes: readonly Tax[],
  locale: Locale,
): string | undefined {
  const rules = taxes.map(({ accommodation, bath }) => accommodation ?? bath);
  const rule = rules.find((one) => one?.code === first?.ruleCode);
  return (locale === 'en' && rule?.municipalityEn) || rule?.municipalityJa || undefined;
}
