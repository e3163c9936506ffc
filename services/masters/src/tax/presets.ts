import type { TaxInput } from '@honjin/contracts/masters';
import {
  ACCOMMODATION_TAX_PRESETS,
  BATH_TAX_PRESETS,
  CONSUMPTION_TAX_PRESETS,
  type AccommodationTaxRule,
  type BathTaxRule,
  type ConsumptionTaxRate,
} from '@honjin/domain';

type Heading = 'code' | 'municipalityJa' | 'municipalityEn' | 'validFrom' | 'validTo';

function headingOf(rule: Pick<AccommodationTaxRule, Heading>) {
  const { code, municipalityJa: name, municipalityEn: nameEn, validFrom, validTo } = rule;
  return { code, name, nameEn, validFrom, validTo, accommodation: null, bath: null, consumption: null };
}

function fromAccommodation(rule: AccommodationTaxRule): TaxInput {
  const { kind, tiers, shares, minimumBaseYen, rounding, exemptions } = rule;
  const { inseparableMealPercents, roomSharedBy } = rule;
  const charge = { kind, tiers, shares, minimumBaseYen, rounding, exemptions };
  return {
    ...headingOf(rule),
    kind: 'ACCOMMODATION',
    accommodation: { ...charge, inseparableMealPercents, roomSharedBy },
  };
}

function fromBath(rule: BathTaxRule): TaxInput {
  const { kind, stayYen, dayUseYen, tiers, exemptions, longStay = null } = rule;
  const heading = headingOf(rule);
  return {
    ...heading,
    code: `BATH-${heading.code}`,
    kind: 'BATH',
    bath: { kind, stayYen, dayUseYen, tiers, exemptions, longStay },
  };
}

const RATE_NAMES = {
  CON: ['標準税率', 'Standard rate'],
  REDUCED: ['軽減税率', 'Reduced rate'],
} as const;

function fromConsumption({ type, percent, validFrom, validTo }: ConsumptionTaxRate): TaxInput {
  const [name, nameEn] = RATE_NAMES[type];
  return {
    code: `${type}-${validFrom.slice(0, 4)}`,
    name: `${name} ${percent}%`,
    nameEn: `${nameEn} ${percent}%`,
    kind: 'CONSUMPTION',
    validFrom,
    validTo,
    accommodation: null,
    bath: null,
    consumption: { type, percent },
  };
}

/** Rules of towns and of the law, as the tax master takes them. */
export const TAX_PRESETS: readonly TaxInput[] = [
  ...CONSUMPTION_TAX_PRESETS.map(fromConsumption),
  ...Object.values(ACCOMMODATION_TAX_PRESETS).flat().map(fromAccommodation),
  ...Object.values(BATH_TAX_PRESETS).flat().map(fromBath),
];
