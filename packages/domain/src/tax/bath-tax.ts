import type { LocalDate } from '../dates/index.ts';
import { assertYen, compareRatio, type Yen } from '../money/index.ts';
import { ruleOfNight } from './accommodation-tax.ts';
import { exemptionOf, type TaxedGuest, type TaxExemption, type TaxExemptionKind } from './exemption.ts';

/** A bath tax is one amount, or it is charged by classes of the charge including meals. */
export const BATH_TAX_KINDS = ['FLAT', 'TIER'] as const;
export type BathTaxKind = (typeof BATH_TAX_KINDS)[number];

/** Bath tax (入湯税, Local Tax Act art. 701) of one town in one period, per person and day. */
export interface BathTaxRule {
  code: string;
  municipalityJa: string;
  municipalityEn: string;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  kind: BathTaxKind;
  stayYen: Yen;
  dayUseYen: Yen;
  /** Classes by net charge of lodging and meals together; read when kind is TIER. */
  tiers: { fromYen: Yen; taxYen: Yen }[];
  exemptions: TaxExemption[];
}

/** Guests of one room who bathe under the same terms. */
export interface BathShare extends TaxedGuest {
  guests: number;
  /** Net charge of lodging and meals; read by TIER rules only. */
  netWithMealsYen?: Yen;
  /** Among how many guests that charge is divided; `guests` when not given. */
  sharedBy?: number;
}

/** One night of a stay, or one day of day use. "One night, two days" is one day (R-TAX-10). */
export interface BathTaxNight {
  night: LocalDate;
  dayUse: boolean;
  shares: readonly BathShare[];
}

/** Bath tax of one group of guests for one night. */
export interface BathShareTax {
  guests: number;
  taxPerGuestYen: Yen;
  taxYen: Yen;
  exemption: TaxExemptionKind | null;
}

/** Bath tax of one room for one night. */
export interface BathTaxResult {
  rule: BathTaxRule | null;
  taxYen: Yen;
  shares: BathShareTax[];
  taxedGuests: number;
  exemptGuests: number;
}

/** Bath tax of a room for one night by the dated rules of its town. Never subject to consumption tax. */
export function bathTax(rules: readonly BathTaxRule[], stay: BathTaxNight): BathTaxResult {
  const rule = ruleOfNight(rules, stay.night);
  const shares = rule ? stay.shares.map((share) => taxShare(rule, share, stay)) : [];
  const count = (wanted: (share: BathShareTax) => boolean): number =>
    shares.filter(wanted).reduce((sum, { guests }) => sum + guests, 0);
  return {
    rule,
    taxYen: assertYen(shares.reduce((sum, { taxYen }) => sum + taxYen, 0)),
    shares,
    taxedGuests: count(({ taxYen }) => taxYen > 0),
    exemptGuests: count(({ exemption }) => exemption !== null),
  };
}

function taxShare(rule: BathTaxRule, share: BathShare, stay: BathTaxNight): BathShareTax {
  const exemption = exemptionOf(rule.exemptions, share, stay.night);
  const taxPerGuestYen = exemption ? 0 : bathTaxPerGuest(rule, share, stay.dayUse);
  const { guests } = share;
  return { guests, taxPerGuestYen, taxYen: assertYen(taxPerGuestYen * guests), exemption };
}

function bathTaxPerGuest(rule: BathTaxRule, share: BathShare, dayUse: boolean): Yen {
  if (rule.kind === 'FLAT') return dayUse ? rule.dayUseYen : rule.stayYen;
  const base = { num: share.netWithMealsYen ?? 0, den: Math.max(share.sharedBy ?? share.guests, 1) };
  return rule.tiers.findLast(({ fromYen }) => compareRatio(base, { num: fromYen, den: 1 }) >= 0)?.taxYen ?? 0;
}
