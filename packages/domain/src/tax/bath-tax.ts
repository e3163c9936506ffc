import type { LocalDate } from '../dates/index.ts';
import { assertYen, compareRatio, type Yen } from '../money/index.ts';
import { ruleOfNight } from './accommodation-tax.ts';
import { exemptionOf, type TaxedGuest, type TaxExemption, type TaxExemptionKind } from './exemption.ts';

/** How a bath tax is laid: one amount, or by classes of the charge including meals. */
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
  /** Net charge of lodging and meals of them together; read by TIER rules only. */
  netWithMealsYen?: Yen;
}

/** One night of a stay, or one day of day use. "One night, two days" is one day (R-TAX-10). */
export interface BathTaxNight {
  night: LocalDate;
  dayUse: boolean;
  shares: readonly BathShare[];
}

/** Bath tax of one room for one night. */
export interface BathTaxResult {
  rule: BathTaxRule | null;
  taxYen: Yen;
  taxedGuests: number;
  exemptGuests: number;
  exemptions: { kind: TaxExemptionKind; guests: number }[];
}

/** Bath tax of a room for one night by the dated rules of its town. Never subject to consumption tax. */
export function bathTax(rules: readonly BathTaxRule[], stay: BathTaxNight): BathTaxResult {
  const rule = ruleOfNight(rules, stay.night);
  const result: BathTaxResult = { rule, taxYen: 0, taxedGuests: 0, exemptGuests: 0, exemptions: [] };
  if (!rule) return result;
  for (const share of stay.shares) {
    const kind = exemptionOf(rule.exemptions, share, stay.night);
    if (kind) {
      result.exemptGuests += share.guests;
      result.exemptions.push({ kind, guests: share.guests });
      continue;
    }
    const perGuest = bathTaxPerGuest(rule, share, stay.dayUse);
    result.taxYen = assertYen(result.taxYen + perGuest * share.guests);
    if (perGuest > 0) result.taxedGuests += share.guests;
  }
  return result;
}

function bathTaxPerGuest(rule: BathTaxRule, share: BathShare, dayUse: boolean): Yen {
  if (rule.kind === 'FLAT') return dayUse ? rule.dayUseYen : rule.stayYen;
  if (share.guests === 0) return 0;
  const base = { num: share.netWithMealsYen ?? 0, den: share.guests };
  return rule.tiers.findLast(({ fromYen }) => compareRatio(base, { num: fromYen, den: 1 }) >= 0)?.taxYen ?? 0;
}
