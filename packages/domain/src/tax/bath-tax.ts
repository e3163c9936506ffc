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
  /** Lower amounts for long stays, from the first night on; null or absent where the town has none. */
  longStay?: BathTaxLongStay | null | undefined;
}

/**
 * Amounts of stays of at least so many nights (長期滞在, 湯治): by the same kind as the rule. A class that is not listed
 * keeps its amount.
 */
export interface BathTaxLongStay {
  fromNights: number;
  stayYen: Yen;
  tiers: { fromYen: Yen; taxYen: Yen }[];
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
  /** Nights of the whole stay; 1 when not given. */
  stayNights?: number;
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
  const taxPerGuestYen = exemption ? 0 : bathTaxPerGuest(rule, share, stay);
  const { guests } = share;
  return { guests, taxPerGuestYen, taxYen: assertYen(taxPerGuestYen * guests), exemption };
}

/** Tax of one guest who is not exempt. */
function bathTaxPerGuest(rule: BathTaxRule, share: BathShare, stay: BathTaxNight): Yen {
  const long = longStayOf(rule, stay);
  if (rule.kind === 'FLAT') return stay.dayUse ? rule.dayUseYen : (long ?? rule).stayYen;
  const base = { num: share.netWithMealsYen ?? 0, den: Math.max(share.sharedBy ?? share.guests, 1) };
  const tier = rule.tiers.findLast(({ fromYen }) => compareRatio(base, { num: fromYen, den: 1 }) >= 0);
  const lower = long?.tiers.find(({ fromYen }) => fromYen === tier?.fromYen);
  return (lower ?? tier)?.taxYen ?? 0;
}

/** The lower amounts of a long stay, where the town has them and the stay is one (R-TAX-21). */
function longStayOf(
  { longStay }: BathTaxRule,
  { dayUse, stayNights = 1 }: BathTaxNight,
): BathTaxLongStay | null {
  if (dayUse || !longStay || stayNights < longStay.fromNights) return null;
  return longStay;
}
