import {
  ACCOMMODATION_TAX_PRESETS,
  BATH_TAX_PRESETS,
  CONSUMPTION_TAX_PRESETS,
  type AccommodationTaxRule,
  type BathTaxRule,
  type ConsumptionTaxRate,
} from '@honjin/domain';
import type { House } from '../house/house.ts';

/** Tax rules of a house under the codes of its tax master. */
export interface TaxRules {
  readonly consumption: readonly ConsumptionTaxRate[];
  readonly accommodation: readonly AccommodationTaxRule[];
  readonly bath: readonly BathTaxRule[];
}

/** Consumption tax, and the lodging taxes of the house's town. */
export function taxRulesOf(house: House): TaxRules {
  const bath = house.bathTax === null ? [] : BATH_TAX_PRESETS[house.bathTax];
  return {
    consumption: CONSUMPTION_TAX_PRESETS,
    accommodation: ACCOMMODATION_TAX_PRESETS[house.accommodationTax],
    bath: bath.map((rule) => ({ ...rule, code: `BATH-${rule.code}` })),
  };
}

const RATE_NAMES = { CON: ['標準税率', 'Standard rate'], REDUCED: ['軽減税率', 'Reduced rate'] } as const;

/** A row of the tax master, without its store and id. */
interface TaxRow {
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly kind: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly rule: object;
}

function lodgingRow(kind: string, given: AccommodationTaxRule | BathTaxRule): TaxRow {
  const { code, municipalityJa, municipalityEn, validFrom, validTo, ...rule } = given;
  const period = { valid_from: validFrom, valid_to: validTo };
  return { code, name: municipalityJa, name_en: municipalityEn, kind, ...period, rule };
}

/** Rows of the tax master. */
export function taxRowsOf(house: House): TaxRow[] {
  const rules = taxRulesOf(house);
  const consumption = rules.consumption.map(({ type, percent, validFrom, validTo }) => ({
    code: `${type}-${validFrom.slice(0, 4)}`,
    name: `${RATE_NAMES[type][0]} ${percent}%`,
    name_en: `${RATE_NAMES[type][1]} ${percent}%`,
    kind: 'CONSUMPTION',
    valid_from: validFrom,
    valid_to: validTo,
    rule: { type, percent },
  }));
  return [
    ...consumption,
    ...rules.accommodation.map((rule) => lodgingRow('ACCOMMODATION', rule)),
    ...rules.bath.map((rule) => lodgingRow('BATH', rule)),
  ];
}
