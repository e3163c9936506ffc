import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { AccommodationTaxRule, AccommodationTaxTier, PercentShare } from './accommodation-tax.ts';
import type { TaxExemption } from './exemption.ts';

export const SCHOOL_EVENT: TaxExemption = { kind: 'SCHOOL_EVENT' };
export const DIPLOMAT: TaxExemption = { kind: 'DIPLOMAT' };
export const UNDER_12: TaxExemption = { kind: 'AGE_UNDER', age: 12 };
/** Holds until the end of primary school: the first 31 March on or after the day on which the guest reaches twelve. */
export const PRIMARY_SCHOOL: TaxExemption = { kind: 'SCHOOL_YEAR_END_OF_AGE', age: 12 };

/** Code, names and period of a rule. */
export type Heading = [code: string, ja: string, en: string, from: LocalDate, to: LocalDate | null];

function rule(heading: Heading, exemptions: TaxExemption[]): AccommodationTaxRule {
  const [code, municipalityJa, municipalityEn, validFrom, validTo] = heading;
  return {
    code,
    municipalityJa,
    municipalityEn,
    validFrom,
    validTo,
    kind: 'TIER',
    tiers: [],
    shares: [],
    minimumBaseYen: 0,
    rounding: 'FLOOR',
    // The price of a room is divided among all who pay for sleeping in it, children alike.
    roomSharedBy: 'PAYING',
    exemptions,
    inseparableMealPercents: [],
  };
}

/** Returns a rule by classes of charge. */
export function tiered(
  heading: Heading,
  tiers: AccommodationTaxTier[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), tiers };
}

/** Returns a rule of one amount, in one class from 0. */
export function flat(
  heading: Heading,
  tiers: AccommodationTaxTier[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), kind: 'FLAT', tiers };
}

/** Returns a rule in percent of the charge. */
export function percentage(
  heading: Heading,
  shares: PercentShare[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), kind: 'PERCENT', shares };
}

/** Returns the percentage of the town. */
export function townShare(num: number, den: number, capYen: Yen | null): PercentShare {
  return { authority: 'MUNICIPALITY', ratio: { num, den }, capYen };
}

/** Classes of which the prefecture takes all. */
export function prefecture(tiers: [fromYen: Yen, taxYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, taxYen]) => ({
    fromYen,
    taxYen,
    splits: [{ authority: 'PREFECTURE', taxYen }],
  }));
}

/** Classes of which the town takes all. */
export function town(tiers: [fromYen: Yen, taxYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, taxYen]) => ({
    fromYen,
    taxYen,
    splits: [{ authority: 'MUNICIPALITY', taxYen }],
  }));
}

/** Classes with the part of the town and that of its prefecture. */
export function both(tiers: [fromYen: Yen, townYen: Yen, prefectureYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, townYen, prefectureYen]) => ({
    fromYen,
    taxYen: townYen + prefectureYen,
    splits: [
      { authority: 'PREFECTURE', taxYen: prefectureYen },
      { authority: 'MUNICIPALITY', taxYen: townYen },
    ],
  }));
}

/** From a charge on, a tax. */
export type Step = [fromYen: Yen, taxYen: Yen];

/** Classes of a town and of its prefecture laid one on the other: a class begins wherever one of them does. */
export function joined(ofTown: readonly Step[], ofPrefecture: readonly Step[]): AccommodationTaxTier[] {
  const edges = [...new Set([...ofTown, ...ofPrefecture].map(([fromYen]) => fromYen))].toSorted(
    (a, b) => a - b,
  );
  const at = (steps: readonly Step[], yen: Yen) => steps.findLast(([fromYen]) => fromYen <= yen)?.[1] ?? 0;
  return both(edges.map((edge) => [edge, at(ofTown, edge), at(ofPrefecture, edge)]));
}
