import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { BathTaxRule } from './bath-tax.ts';
import type { ConsumptionTaxRate } from './consumption-tax.ts';
import type { TaxExemption } from './exemption.ts';

/** Consumption tax rates in force since 2014-04-01 (消費税法 29条; 軽減税率 since 2019-10-01). */
export const CONSUMPTION_TAX_PRESETS: readonly ConsumptionTaxRate[] = [
  { type: 'CON', percent: 8, validFrom: '2014-04-01', validTo: '2019-09-30' },
  { type: 'CON', percent: 10, validFrom: '2019-10-01', validTo: null },
  { type: 'REDUCED', percent: 8, validFrom: '2019-10-01', validTo: null },
];

/** Towns whose bath tax is shipped as data; STANDARD is the amount that the Local Tax Act names. */
export const BATH_TAX_TOWNS = ['STANDARD', 'ATAMI', 'NOBORIBETSU', 'BEPPU', 'SENDAI', 'KURASHIKI'] as const;
export type BathTaxTown = (typeof BATH_TAX_TOWNS)[number];

const UNDER_12: TaxExemption = { kind: 'AGE_UNDER', age: 12 };
const SCHOOL_EVENT: TaxExemption = { kind: 'SCHOOL_EVENT' };

/** Bath tax rules by town, to be copied into the tax master of a store (R-TAX-10). */
export const BATH_TAX_PRESETS: Readonly<Record<BathTaxTown, readonly BathTaxRule[]>> = {
  STANDARD: [flat(['STANDARD', '標準', 'Standard', '1978-04-01'], [150, 150], [UNDER_12])],
  ATAMI: [flat(['ATAMI', '熱海市', 'Atami', '1978-04-01'], [150, 150], [UNDER_12, SCHOOL_EVENT])],
  NOBORIBETSU: [flat(['NOBORIBETSU-2020', '登別市', 'Noboribetsu', '2020-04-01'], [300, 50], [UNDER_12])],
  BEPPU: [
    {
      ...flat(['BEPPU-2019', '別府市', 'Beppu', '2019-04-01'], [0, 0], [UNDER_12]),
      kind: 'TIER',
      tiers: [
        { fromYen: 1_500, taxYen: 50 },
        { fromYen: 2_001, taxYen: 100 },
        { fromYen: 4_501, taxYen: 150 },
        { fromYen: 6_001, taxYen: 250 },
        { fromYen: 50_001, taxYen: 500 },
      ],
    },
  ],
  SENDAI: [
    flat(
      ['SENDAI', '仙台市', 'Sendai', '1978-04-01'],
      [150, 70],
      [{ kind: 'SCHOOL_YEAR_END_OF_AGE', age: 15 }],
    ),
  ],
  KURASHIKI: [flat(['KURASHIKI', '倉敷市', 'Kurashiki', '1978-04-01'], [150, 0], [UNDER_12])],
};

function flat(
  heading: [code: string, ja: string, en: string, from: LocalDate],
  amounts: [stayYen: Yen, dayUseYen: Yen],
  exemptions: TaxExemption[],
): BathTaxRule {
  const [code, municipalityJa, municipalityEn, validFrom] = heading;
  const [stayYen, dayUseYen] = amounts;
  return {
    code,
    municipalityJa,
    municipalityEn,
    validFrom,
    validTo: null,
    kind: 'FLAT',
    stayYen,
    dayUseYen,
    tiers: [],
    exemptions,
  };
}
