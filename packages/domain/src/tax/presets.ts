import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { BathTaxRule } from './bath-tax.ts';
import type { ConsumptionTaxRate } from './consumption-tax.ts';
import type { TaxExemption } from './exemption.ts';
import { PRIMARY_SCHOOL, SCHOOL_EVENT, UNDER_12 } from './preset-rules.ts';

/** Consumption tax rates in force since 2014-04-01 (消費税法 29条; 軽減税率 since 2019-10-01). */
export const CONSUMPTION_TAX_PRESETS: readonly ConsumptionTaxRate[] = [
  { type: 'CON', percent: 8, validFrom: '2014-04-01', validTo: '2019-09-30' },
  { type: 'CON', percent: 10, validFrom: '2019-10-01', validTo: null },
  { type: 'REDUCED', percent: 8, validFrom: '2019-10-01', validTo: null },
];

/** A rule older than any booking. */
const LONG_AGO: LocalDate = '1978-04-01';
const JUNIOR_HIGH_SCHOOL: TaxExemption = { kind: 'SCHOOL_YEAR_END_OF_AGE', age: 15 };

const BATH_PRESETS = {
  STANDARD: [flat(['STANDARD', '標準', 'Standard', LONG_AGO], [150, 150], [UNDER_12])],
  ATAMI: [flat(['ATAMI', '熱海市', 'Atami', LONG_AGO], [150, 150], [UNDER_12, SCHOOL_EVENT])],
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
      // Seven nights and more, from the first night on (長期滞在者 7泊8日以上, 別府市税条例).
      longStay: {
        fromNights: 7,
        stayYen: 0,
        tiers: [
          { fromYen: 1_500, taxYen: 25 },
          { fromYen: 2_001, taxYen: 50 },
          { fromYen: 4_501, taxYen: 75 },
        ],
      },
    },
  ],
  SENDAI: [flat(['SENDAI', '仙台市', 'Sendai', LONG_AGO], [150, 70], [JUNIOR_HIGH_SCHOOL])],
  KURASHIKI: [flat(['KURASHIKI', '倉敷市', 'Kurashiki', LONG_AGO], [150, 0], [UNDER_12])],
  SUZUKA: [flat(['SUZUKA', '鈴鹿市', 'Suzuka', LONG_AGO], [150, 80], [])],
  SHIZUKUISHI: [flat(['SHIZUKUISHI', '雫石町', 'Shizukuishi', LONG_AGO], [150, 75], [PRIMARY_SCHOOL])],
  SHIZUKUISHI_SELF_CATERING: [
    flat(
      ['SHIZUKUISHI-SELF', '雫石町（自炊）', 'Shizukuishi (self-catering)', LONG_AGO],
      [75, 35],
      [PRIMARY_SCHOOL],
    ),
  ],
  // Towns that take more of inns registered under the International Tourist Hotel Act.
  SHARI: [flat(['SHARI-2025', '斜里町', 'Shari', '2025-07-01'], [150, 100], [UNDER_12, SCHOOL_EVENT])],
  SHARI_REGISTERED: [
    flat(
      ['SHARI-REG-2025', '斜里町（登録旅館）', 'Shari (registered inns)', '2025-07-01'],
      [300, 100],
      [UNDER_12, SCHOOL_EVENT],
    ),
  ],
  KUSHIRO: [flat(['KUSHIRO', '釧路市', 'Kushiro', LONG_AGO], [150, 90], [])],
  KUSHIRO_REGISTERED: [
    flat(['KUSHIRO-REG', '釧路市（登録旅館）', 'Kushiro (registered inns)', LONG_AGO], [250, 90], []),
  ],
} satisfies Record<string, readonly BathTaxRule[]>;

/** The towns whose bath tax is shipped as data. STANDARD is the amount that the Local Tax Act names. */
export type BathTaxTown = keyof typeof BATH_PRESETS;

/** Bath tax rules by town, to be copied into the tax master of a store (R-TAX-10). */
export const BATH_TAX_PRESETS: Readonly<Record<BathTaxTown, readonly BathTaxRule[]>> = BATH_PRESETS;

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
