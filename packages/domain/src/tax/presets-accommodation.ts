import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { AccommodationTaxRule, AccommodationTaxTier, PercentShare } from './accommodation-tax.ts';
import type { TaxExemption } from './exemption.ts';

const SCHOOL_EVENT: TaxExemption = { kind: 'SCHOOL_EVENT' };
const DIPLOMAT: TaxExemption = { kind: 'DIPLOMAT' };

/** Towns whose accommodation tax is shipped as data. */
export const ACCOMMODATION_TAX_TOWNS = [
  'TOKYO',
  'OSAKA',
  'KYOTO',
  'KANAZAWA',
  'FUKUOKA',
  'KITAKYUSHU',
  'NAGASAKI',
  'SAPPORO',
  'HAKODATE',
  'KUTCHAN',
  'SENDAI',
  'HIROSHIMA',
  'KARUIZAWA',
  'TAKAYAMA',
  'ATAMI',
  'OKINAWA',
  'ISHIGAKI',
] as const;
export type AccommodationTaxTown = (typeof ACCOMMODATION_TAX_TOWNS)[number];

/**
 * Accommodation tax rules by town, to be copied into the tax master of a store. Each was taken from the
 * ordinance or the notice of the town; a change is a new period, never an edit of an old one (R-TAX-04).
 */
export const ACCOMMODATION_TAX_PRESETS: Readonly<
  Record<AccommodationTaxTown, readonly AccommodationTaxRule[]>
> = {
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
  SAPPORO: [
    tiered(
      ['SAPPORO-2026', '札幌市', 'Sapporo', '2026-04-01', null],
      both([
        [0, 200, 100],
        [20_000, 200, 200],
        [50_000, 500, 500],
      ]),
      [SCHOOL_EVENT, DIPLOMAT],
    ),
  ],
  HAKODATE: [
    tiered(
      ['HAKODATE-2026', '函館市', 'Hakodate', '2026-04-01', null],
      both([
        [0, 100, 100],
        [20_000, 200, 200],
        [50_000, 500, 500],
        [100_000, 2_000, 500],
      ]),
      [SCHOOL_EVENT, DIPLOMAT],
    ),
  ],
  KUTCHAN: [
    {
      ...percentage(
        ['KUTCHAN-2019', '倶知安町', 'Kutchan', '2019-11-01', '2026-03-31'],
        [townShare(2, 100, null)],
      ),
      inseparableMealPercents: [90, 80, 70],
    },
    {
      ...percentage(['KUTCHAN-2026', '倶知安町', 'Kutchan', '2026-04-01', null], [townShare(3, 100, null)]),
      inseparableMealPercents: [90, 80, 70],
    },
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
  KARUIZAWA: [
    tiered(
      ['KARUIZAWA-2026', '軽井沢町', 'Karuizawa', '2026-06-01', '2029-05-31'],
      both([
        [6_000, 100, 100],
        [10_000, 150, 100],
        [100_000, 600, 100],
      ]),
      [SCHOOL_EVENT],
    ),
    tiered(
      ['KARUIZAWA-2029', '軽井沢町', 'Karuizawa', '2029-06-01', null],
      both([
        [6_000, 150, 150],
        [10_000, 200, 150],
        [100_000, 650, 150],
      ]),
      [SCHOOL_EVENT],
    ),
  ],
  TAKAYAMA: [
    tiered(
      ['TAKAYAMA-2025', '高山市', 'Takayama', '2025-10-01', null],
      town([
        [0, 100],
        [10_000, 200],
        [30_000, 300],
      ]),
      [{ kind: 'SCHOOL_YEAR_END_OF_AGE', age: 12 }],
    ),
  ],
  ATAMI: [
    flat(['ATAMI-2025', '熱海市', 'Atami', '2025-04-01', null], town([[0, 200]]), [
      { kind: 'AGE_UNDER', age: 12 },
    ]),
  ],
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
};

type Heading = [code: string, ja: string, en: string, from: LocalDate, to: LocalDate | null];

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
    exemptions,
    inseparableMealPercents: [],
  };
}

function tiered(
  heading: Heading,
  tiers: AccommodationTaxTier[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), tiers };
}

function flat(
  heading: Heading,
  tiers: AccommodationTaxTier[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), kind: 'FLAT', tiers };
}

function percentage(
  heading: Heading,
  shares: PercentShare[],
  exemptions: TaxExemption[] = [],
): AccommodationTaxRule {
  return { ...rule(heading, exemptions), kind: 'PERCENT', shares };
}

function townShare(num: number, den: number, capYen: Yen | null): PercentShare {
  return { authority: 'MUNICIPALITY', ratio: { num, den }, capYen };
}

function prefecture(tiers: [fromYen: Yen, taxYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, taxYen]) => ({
    fromYen,
    taxYen,
    splits: [{ authority: 'PREFECTURE', taxYen }],
  }));
}

function town(tiers: [fromYen: Yen, taxYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, taxYen]) => ({
    fromYen,
    taxYen,
    splits: [{ authority: 'MUNICIPALITY', taxYen }],
  }));
}

function both(tiers: [fromYen: Yen, townYen: Yen, prefectureYen: Yen][]): AccommodationTaxTier[] {
  return tiers.map(([fromYen, townYen, prefectureYen]) => ({
    fromYen,
    taxYen: townYen + prefectureYen,
    splits: [
      { authority: 'PREFECTURE', taxYen: prefectureYen },
      { authority: 'MUNICIPALITY', taxYen: townYen },
    ],
  }));
}
