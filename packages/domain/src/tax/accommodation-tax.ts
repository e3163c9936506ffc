import type { LocalDate } from '../dates/index.ts';
import { applyRatio, assertYen, compareRatio, type Ratio, type Rounding, type Yen } from '../money/index.ts';
import { exemptionOf, type TaxedGuest, type TaxExemption, type TaxExemptionKind } from './exemption.ts';

/** An accommodation tax is charged by classes of the room charge, as one amount, or as a percentage. */
export const ACCOMMODATION_TAX_KINDS = ['TIER', 'FLAT', 'PERCENT'] as const;
export type AccommodationTaxKind = (typeof ACCOMMODATION_TAX_KINDS)[number];

/** The authority that receives the tax. */
export const TAX_AUTHORITIES = ['PREFECTURE', 'MUNICIPALITY'] as const;
export type TaxAuthority = (typeof TAX_AUTHORITIES)[number];

/**
 * Among whom a town divides the price of a room: all heads; adults and the children of a class that pays, so that a
 * child who sleeps with its parents for nothing takes no part; or the persons for whom the room was priced.
 */
export const ROOM_SHARINGS = ['HEADS', 'PAYING', 'PERSONS'] as const;
export type RoomSharing = (typeof ROOM_SHARINGS)[number];

/** Part of a tax amount that goes to one authority. */
export interface TaxSplit {
  authority: TaxAuthority;
  taxYen: Yen;
}

/** Class of charge: from this net charge per person and night on, the tax per person and night. */
export interface AccommodationTaxTier {
  fromYen: Yen;
  taxYen: Yen;
  splits: TaxSplit[];
}

/** Percentage that goes to one authority, with the most it may take per person and night. */
export interface PercentShare {
  authority: TaxAuthority;
  ratio: Ratio;
  capYen: Yen | null;
}

/**
 * Accommodation tax (宿泊税) of one town in one period. FLAT has one tier from 0. PERCENT has `shares`
 * and taxes a base of at least `minimumBaseYen`. The night of stay decides which rule holds.
 */
export interface AccommodationTaxRule {
  code: string;
  municipalityJa: string;
  municipalityEn: string;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  kind: AccommodationTaxKind;
  tiers: AccommodationTaxTier[];
  shares: PercentShare[];
  minimumBaseYen: Yen;
  rounding: Rounding;
  exemptions: TaxExemption[];
  /** Among whom the price of a room is divided in this town; PERSONS when not given. */
  roomSharedBy?: RoomSharing | undefined;
  /** Percent of the net price that is the base with 1, 2 and 3 or more meals that cannot be priced apart. */
  inseparableMealPercents: number[];
}

/** Guests of one room and night who share a charge equally; a room sold as a whole is one such group. */
export interface LodgingShare extends TaxedGuest {
  guests: number;
  /** Net charge: without meals and consumption tax, with service charge. */
  netYen: Yen;
  /** Among how many guests that charge is divided; `guests` when not given. */
  sharedBy?: number;
}

/** Tax of one group of guests for one night. */
export interface LodgingShareTax {
  guests: number;
  /** Net charge per person, exact. */
  base: Ratio;
  taxPerGuestYen: Yen;
  taxYen: Yen;
  splits: TaxSplit[];
  exemption: TaxExemptionKind | null;
}

/** Accommodation tax of one room for one night, and the head counts that the filing sheet asks for. */
export interface AccommodationTaxResult {
  rule: AccommodationTaxRule | null;
  taxYen: Yen;
  splits: TaxSplit[];
  shares: LodgingShareTax[];
  taxedGuests: number;
  exemptGuests: number;
  untaxedGuests: number;
}

/** One room and night to be taxed. */
export interface AccommodationTaxNight {
  night: LocalDate;
  shares: readonly LodgingShare[];
  /** Meals of the night whose price cannot be told apart; 0 when meals are already out. */
  inseparableMeals?: number;
  /** The unit carries the mark "accommodation tax not counted". */
  notCounted?: boolean;
}

/** Returns the rule in force on a night, or null where and when there is none. */
export function ruleOfNight<Rule extends { validFrom: LocalDate; validTo: LocalDate | null }>(
  rules: readonly Rule[],
  night: LocalDate,
): Rule | null {
  return (
    rules.find(({ validFrom, validTo }) => validFrom <= night && (validTo === null || night <= validTo)) ??
    null
  );
}

/**
 * Accommodation tax of a room for one night by the dated rules of its town (R-TAX-03 to R-TAX-09).
 * Guests whose own charge is zero are not taxed; they count as untaxed, not as exempt.
 */
export function accommodationTax(
  rules: readonly AccommodationTaxRule[],
  stay: AccommodationTaxNight,
): AccommodationTaxResult {
  const rule = stay.notCounted ? null : ruleOfNight(rules, stay.night);
  const shares = rule ? stay.shares.map((share) => taxShare(rule, share, stay)) : [];
  const count = (wanted: (share: LodgingShareTax) => boolean): number =>
    shares.filter(wanted).reduce((sum, { guests }) => sum + guests, 0);
  return {
    rule,
    taxYen: assertYen(shares.reduce((sum, { taxYen }) => sum + taxYen, 0)),
    splits: addSplits(shares.map(({ splits }) => splits)),
    shares,
    taxedGuests: count(({ taxYen }) => taxYen > 0),
    exemptGuests: count(({ exemption }) => exemption !== null),
    untaxedGuests: count(({ taxYen, exemption }) => taxYen === 0 && exemption === null),
  };
}

/** Tax of one person for one night on an exact net charge, exemptions apart. */
export function accommodationTaxPerGuest(rule: AccommodationTaxRule, base: Ratio): TaxSplit[] {
  if (base.num <= 0 || compareRatio(base, { num: rule.minimumBaseYen, den: 1 }) < 0) return [];
  if (rule.kind === 'PERCENT') {
    return rule.shares.map(({ authority, ratio, capYen }) => {
      const exact = { num: base.num * ratio.num, den: base.den * ratio.den };
      const taxYen = applyRatio(1, exact, rule.rounding);
      return { authority, taxYen: capYen === null ? taxYen : Math.min(taxYen, capYen) };
    });
  }
  const tier = rule.tiers.findLast(({ fromYen }) => compareRatio(base, { num: fromYen, den: 1 }) >= 0);
  return tier && tier.taxYen > 0 ? tier.splits : [];
}

/**
 * Returns what each authority takes of the tax of one guest under a rule. Under a percentage every share is cut off by
 * itself, so that the parts follow from the charge; as charge and parts rise together, one tax has one split (R-TAX-15).
 * Null when the rule never takes such a tax.
 */
export function splitsOfTax(rule: AccommodationTaxRule, taxYen: Yen): TaxSplit[] | null {
  const sum = (splits: readonly TaxSplit[]) => splits.reduce((yen, split) => yen + split.taxYen, 0);
  if (rule.kind !== 'PERCENT') return rule.tiers.find((tier) => tier.taxYen === taxYen)?.splits ?? null;
  // Every step of a share lies at a whole or a half of a yen of it: on the grid of all numerators, twice as fine.
  const shares = rule.shares.filter(({ ratio }) => ratio.num > 0);
  const den = 2 * shares.reduce((product, { ratio }) => product * ratio.num, 1);
  const at = (num: number) => accommodationTaxPerGuest(rule, { num, den });
  let low = Math.max(1, rule.minimumBaseYen * den);
  let high = Math.max(
    low,
    ...shares.map(({ ratio }) => (Math.floor(((taxYen + 1) * ratio.den) / ratio.num) + 1) * den),
  );
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sum(at(middle)) >= taxYen) high = middle;
    else low = middle + 1;
  }
  const found = at(low);
  return sum(found) === taxYen ? found : null;
}

/** Adds up amounts per authority. */
export function addSplits(lists: readonly (readonly TaxSplit[])[]): TaxSplit[] {
  return TAX_AUTHORITIES.flatMap((authority) => {
    const parts = lists.flat().filter((split) => split.authority === authority);
    const taxYen = parts.reduce((sum, split) => sum + split.taxYen, 0);
    return parts.length > 0 ? [{ authority, taxYen: assertYen(taxYen) }] : [];
  });
}

function taxShare(
  rule: AccommodationTaxRule,
  share: LodgingShare,
  stay: AccommodationTaxNight,
): LodgingShareTax {
  const percent = mealPercent(rule, stay.inseparableMeals ?? 0);
  const base = {
    num: assertYen(share.netYen) * percent,
    den: Math.max(share.sharedBy ?? share.guests, 1) * 100,
  };
  const exemption = exemptionOf(rule.exemptions, share, stay.night);
  const perGuest = share.guests === 0 || exemption ? [] : accommodationTaxPerGuest(rule, base);
  const taxPerGuestYen = perGuest.reduce((sum, { taxYen }) => sum + taxYen, 0);
  const splits = perGuest.map(({ authority, taxYen }) => ({ authority, taxYen: taxYen * share.guests }));
  const taxYen = assertYen(taxPerGuestYen * share.guests);
  return { guests: share.guests, base, taxPerGuestYen, taxYen, splits, exemption };
}

function mealPercent(rule: AccommodationTaxRule, meals: number): number {
  if (meals <= 0 || rule.inseparableMealPercents.length === 0) return 100;
  const index = Math.min(meals, rule.inseparableMealPercents.length) - 1;
  return rule.inseparableMealPercents[index] ?? 100;
}
