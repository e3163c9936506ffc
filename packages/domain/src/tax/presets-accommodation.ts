import type { LocalDate } from '../dates/index.ts';
import type { AccommodationTaxRule, AccommodationTaxTier } from './accommodation-tax.ts';
import {
  both,
  flat,
  percentage,
  prefecture,
  PRIMARY_SCHOOL,
  SCHOOL_EVENT,
  tiered,
  town,
  townShare,
  UNDER_12,
} from './preset-rules.ts';
import { HOKKAIDO_TAX_PRESETS } from './presets-hokkaido.ts';

const PRESETS = {
  ...HOKKAIDO_TAX_PRESETS,
  TOKYO: [
    tiered(
      ['TOKYO-2002', '東京都', 'Tokyo', '2002-10-01', null],
      prefecture([
        [10_000, 100],
        [15_000, 200],
      ]),
    ),
  ],
  OSAKA: [
    tiered(
      ['OSAKA-2019', '大阪府', 'Osaka', '2019-06-01', '2025-08-31'],
      prefecture([
        [7_000, 100],
        [15_000, 200],
        [20_000, 300],
      ]),
    ),
    tiered(
      ['OSAKA-2025', '大阪府', 'Osaka', '2025-09-01', null],
      prefecture([
        [5_000, 200],
        [15_000, 400],
        [20_000, 500],
      ]),
    ),
  ],
  KYOTO: [
    tiered(
      ['KYOTO-2018', '京都市', 'Kyoto', '2018-10-01', '2026-02-28'],
      town([
        [0, 200],
        [20_000, 500],
        [50_000, 1_000],
      ]),
      [SCHOOL_EVENT],
    ),
    tiered(
      ['KYOTO-2026', '京都市', 'Kyoto', '2026-03-01', null],
      town([
        [0, 200],
        [6_000, 400],
        [20_000, 1_000],
        [50_000, 4_000],
        [100_000, 10_000],
      ]),
      [SCHOOL_EVENT],
    ),
  ],
  KANAZAWA: [
    tiered(
      ['KANAZAWA-2019', '金沢市', 'Kanazawa', '2019-04-01', '2024-09-30'],
      town([
        [0, 200],
        [20_000, 500],
      ]),
    ),
    tiered(
      ['KANAZAWA-2024', '金沢市', 'Kanazawa', '2024-10-01', null],
      town([
        [5_000, 200],
        [20_000, 500],
      ]),
    ),
  ],
  FUKUOKA: [
    tiered(
      ['FUKUOKA-2020', '福岡市', 'Fukuoka', '2020-04-01', null],
      both([
        [0, 150, 50],
        [20_000, 450, 50],
      ]),
    ),
  ],
  // Elsewhere in the prefecture; half of it where a town without a rule here has a tax of its own.
  FUKUOKA_PREFECTURE: [
    flat(['FUKUOKA-PREF-2020', '福岡県', 'Fukuoka Prefecture', '2020-04-01', null], prefecture([[0, 200]])),
  ],
  KITAKYUSHU: [flat(['KITAKYUSHU-2020', '北九州市', 'Kitakyushu', '2020-04-01', null], both([[0, 150, 50]]))],
  NAGASAKI: [
    tiered(
      ['NAGASAKI-2023', '長崎市', 'Nagasaki', '2023-04-01', null],
      town([
        [0, 100],
        [10_000, 200],
        [20_000, 500],
      ]),
      [SCHOOL_EVENT],
    ),
  ],
  SENDAI: [
    tiered(['SENDAI-2026', '仙台市', 'Sendai', '2026-01-13', null], both([[6_000, 200, 100]]), [
      SCHOOL_EVENT,
    ]),
  ],
  HIROSHIMA: [
    tiered(['HIROSHIMA-2026', '広島県', 'Hiroshima', '2026-04-01', null], prefecture([[6_000, 200]]), [
      SCHOOL_EVENT,
    ]),
  ],
  MIYAGI: [
    tiered(['MIYAGI-2026', '宮城県', 'Miyagi', '2026-01-13', null], prefecture([[6_000, 300]]), [
      SCHOOL_EVENT,
    ]),
  ],
  NAGANO: ofNagano(['NAGANO', '長野県', 'Nagano'], prefecture([[6_000, 200]]), prefecture([[6_000, 300]])),
  KARUIZAWA: ofNagano(
    ['KARUIZAWA', '軽井沢町', 'Karuizawa'],
    both([
      [6_000, 100, 100],
      [10_000, 150, 100],
      [100_000, 600, 100],
    ]),
    both([
      [6_000, 150, 150],
      [10_000, 200, 150],
      [100_000, 650, 150],
    ]),
  ),
  HAKUBA: ofNagano(
    ['HAKUBA', '白馬村', 'Hakuba'],
    both([
      [6_000, 100, 100],
      [20_000, 300, 100],
      [50_000, 800, 100],
      [100_000, 1_800, 100],
    ]),
    both([
      [6_000, 150, 150],
      [20_000, 350, 150],
      [50_000, 850, 150],
      [100_000, 1_850, 150],
    ]),
  ),
  TAKAYAMA: [
    tiered(
      ['TAKAYAMA-2025', '高山市', 'Takayama', '2025-10-01', null],
      town([
        [0, 100],
        [10_000, 200],
        [30_000, 300],
      ]),
      [PRIMARY_SCHOOL],
    ),
  ],
  ATAMI: [flat(['ATAMI-2025', '熱海市', 'Atami', '2025-04-01', null], town([[0, 200]]), [UNDER_12])],
  TOKONAME: flatTown('TOKONAME', '常滑市', 'Tokoname', '2025-01-06'),
  HIROSAKI: flatTown('HIROSAKI', '弘前市', 'Hirosaki', '2025-12-01'),
  GIFU: flatTown('GIFU', '岐阜市', 'Gifu', '2026-04-01'),
  TOBA: flatTown('TOBA', '鳥羽市', 'Toba', '2026-04-01'),
  KUMAMOTO: flatTown('KUMAMOTO', '熊本市', 'Kumamoto', '2026-07-01'),
  MIYAZAKI: flatTown('MIYAZAKI', '宮崎市', 'Miyazaki', '2026-07-01'),
  OKINAWA: [
    percentage(
      ['OKINAWA-2027', '沖縄県', 'Okinawa', '2027-02-01', null],
      [{ authority: 'PREFECTURE', ratio: { num: 2, den: 100 }, capYen: 2_000 }],
      [SCHOOL_EVENT],
    ),
  ],
  ISHIGAKI: [
    percentage(
      ['ISHIGAKI-2027', '石垣市', 'Ishigaki', '2027-02-01', null],
      [{ authority: 'PREFECTURE', ratio: { num: 8, den: 1_000 }, capYen: 800 }, townShare(12, 1_000, 1_200)],
      [SCHOOL_EVENT],
    ),
  ],
} satisfies Record<string, readonly AccommodationTaxRule[]>;

/** The towns whose accommodation tax is shipped as data. */
export type AccommodationTaxTown = keyof typeof PRESETS;

/** Towns and prefectures whose accommodation tax is shipped as data. */
export const ACCOMMODATION_TAX_TOWNS = Object.keys(PRESETS) as AccommodationTaxTown[];

/**
 * Accommodation tax rules by town, to be copied into the tax master of a store. Each was taken from the
 * ordinance or the notice of the town; a change is a new period, never an edit of an old one (R-TAX-04).
 */
export const ACCOMMODATION_TAX_PRESETS: Readonly<
  Record<AccommodationTaxTown, readonly AccommodationTaxRule[]>
> = PRESETS;

/** Returns a town that takes 200 yen of everybody. */
function flatTown(code: string, ja: string, en: string, from: LocalDate): AccommodationTaxRule[] {
  return [flat([`${code}-${from.slice(0, 4)}`, ja, en, from, null], town([[0, 200]]))];
}

/** Nagano Prefecture and its towns began in June 2026, and raise their part after three years. */
function ofNagano(
  [code, ja, en]: [code: string, ja: string, en: string],
  atFirst: AccommodationTaxTier[],
  later: AccommodationTaxTier[],
): AccommodationTaxRule[] {
  return [
    tiered([`${code}-2026`, ja, en, '2026-06-01', '2029-05-31'], atFirst, [SCHOOL_EVENT]),
    tiered([`${code}-2029`, ja, en, '2029-06-01', null], later, [SCHOOL_EVENT]),
  ];
}
