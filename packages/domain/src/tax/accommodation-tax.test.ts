import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netFromGross } from './consumption-tax.ts';
import {
  accommodationTax,
  accommodationTaxPerGuest,
  splitsOfTax,
  type AccommodationTaxRule,
  type LodgingShare,
} from './accommodation-tax.ts';
import { serviceChargeOf } from './service-charge.ts';
import {
  ACCOMMODATION_TAX_PRESETS,
  ACCOMMODATION_TAX_TOWNS,
  type AccommodationTaxTown,
} from './presets-accommodation.ts';

/** Tax of guests sharing a net charge, for one night. */
function taxOf(town: AccommodationTaxTown, night: string, netYen: number, guests = 1): number {
  return resultOf(town, night, [{ guests, netYen }]).taxYen;
}

function resultOf(town: AccommodationTaxTown, night: string, shares: LodgingShare[], inseparableMeals = 0) {
  return accommodationTax(ACCOMMODATION_TAX_PRESETS[town], { night, shares, inseparableMeals });
}

const splitOf = (town: AccommodationTaxTown, night: string, netYen: number): Record<string, number> =>
  Object.fromEntries(
    resultOf(town, night, [{ guests: 1, netYen }]).splits.map(({ authority, taxYen }) => [authority, taxYen]),
  );

const tables: [string, AccommodationTaxTown, string, Record<number, number>][] = [
  ['M01', 'TOKYO', '2026-11-20', { 9_999: 0, 10_000: 100, 14_999: 100, 15_000: 200 }],
  [
    'M02',
    'OSAKA',
    '2026-11-20',
    { 4_999: 0, 5_000: 200, 14_999: 200, 15_000: 400, 19_999: 400, 20_000: 500 },
  ],
  ['M02 before', 'OSAKA', '2025-08-31', { 6_999: 0, 7_000: 100, 15_000: 200, 20_000: 300 }],
  [
    'M03',
    'KYOTO',
    '2026-03-01',
    {
      5_999: 200,
      6_000: 400,
      19_999: 400,
      20_000: 1_000,
      49_999: 1_000,
      50_000: 4_000,
      99_999: 4_000,
      100_000: 10_000,
    },
  ],
  ['M05', 'KANAZAWA', '2026-11-20', { 4_999: 0, 5_000: 200, 19_999: 200, 20_000: 500 }],
  ['M05 before', 'KANAZAWA', '2024-09-30', { 4_999: 200 }],
  ['M06', 'FUKUOKA', '2026-11-20', { 19_999: 200, 20_000: 500 }],
  ['M06', 'KITAKYUSHU', '2026-11-20', { 20_000: 200 }],
  ['M07', 'NAGASAKI', '2026-11-20', { 9_999: 100, 10_000: 200, 20_000: 500 }],
  ['M08', 'SAPPORO', '2026-04-01', { 9_000: 300, 20_000: 400, 49_999: 400, 50_000: 1_000 }],
  ['M08', 'SAPPORO', '2026-03-31', { 50_000: 0 }],
  ['M09', 'HAKODATE', '2026-04-01', { 19_999: 200, 20_000: 400, 50_000: 1_000, 100_000: 2_500 }],
  ['M10', 'SENDAI', '2026-01-13', { 5_999: 0, 6_000: 300 }],
  ['M10', 'SENDAI', '2026-01-12', { 6_000: 0 }],
  ['M11', 'HIROSHIMA', '2026-04-01', { 5_999: 0, 6_000: 200 }],
  ['M12', 'KARUIZAWA', '2026-06-01', { 5_999: 0, 6_000: 200, 10_000: 250, 100_000: 700 }],
  ['M12 later', 'KARUIZAWA', '2029-06-01', { 6_000: 300, 10_000: 350, 100_000: 800 }],
  ['M13', 'KUTCHAN', '2026-04-01', { 24_500: 735 }],
  ['M13', 'KUTCHAN', '2026-03-31', { 24_500: 490 }],
  ['M14', 'OKINAWA', '2027-02-01', { 12_500: 250, 100_000: 2_000, 150_000: 2_000 }],
  ['M14', 'OKINAWA', '2027-01-31', { 12_500: 0 }],
  ['table 1.1', 'HOKKAIDO', '2026-04-01', { 1: 100, 19_999: 100, 20_000: 200, 50_000: 500 }],
  ['table 1.1', 'OBIHIRO', '2026-04-01', { 19_999: 300, 20_000: 400, 49_999: 400, 50_000: 700 }],
  ['table 1.1', 'ASAHIKAWA', '2026-04-01', { 19_999: 300, 20_000: 400, 50_000: 700 }],
  ['table 1.1', 'OTARU', '2026-04-01', { 19_999: 300, 20_000: 400, 50_000: 700 }],
  ['table 1.1', 'OTOFUKE', '2026-04-01', { 19_999: 300, 50_000: 700 }],
  ['table 1.1', 'TOYAKO', '2026-04-01', { 19_999: 300, 20_000: 700, 49_999: 700, 50_000: 1_500 }],
  ['table 1.1', 'FURANO', '2026-04-01', { 19_999: 300, 20_000: 500, 50_000: 1_000 }],
  [
    'table 1.1',
    'NISEKO',
    '2026-03-31',
    { 5_000: 100, 5_001: 200, 20_000: 200, 20_001: 500, 50_000: 1_000, 100_000: 2_000 },
  ],
  [
    'table 1.1',
    'NISEKO',
    '2026-04-01',
    { 5_000: 200, 5_001: 300, 19_999: 300, 20_000: 400, 20_001: 700, 50_000: 1_500, 100_000: 2_500 },
  ],
  ['table 1.1', 'FUKUOKA_PREFECTURE', '2026-11-20', { 1: 200, 20_000: 200 }],
  ['table 1.1', 'MIYAGI', '2026-01-13', { 5_999: 0, 6_000: 300 }],
  ['table 1.1', 'MIYAGI', '2026-01-12', { 6_000: 0 }],
  ['table 1.1', 'NAGANO', '2029-05-31', { 5_999: 0, 6_000: 200, 100_000: 200 }],
  ['table 1.1', 'NAGANO', '2029-06-01', { 5_999: 0, 6_000: 300 }],
  [
    'table 1.1',
    'HAKUBA',
    '2026-06-01',
    { 5_999: 0, 6_000: 200, 19_999: 200, 20_000: 400, 50_000: 900, 100_000: 1_900 },
  ],
  ['table 1.1', 'HAKUBA', '2029-06-01', { 6_000: 300, 20_000: 500, 50_000: 1_000, 100_000: 2_000 }],
  ['table 1.1', 'TAKAYAMA', '2025-10-01', { 9_999: 100, 10_000: 200, 29_999: 200, 30_000: 300 }],
  ['table 1.1', 'TOKONAME', '2025-01-06', { 1: 200 }],
  ['table 1.1', 'TOKONAME', '2025-01-05', { 1: 0 }],
  ['table 1.1', 'HIROSAKI', '2025-12-01', { 1: 200 }],
  ['table 1.1', 'GIFU', '2026-04-01', { 1: 200 }],
  ['table 1.1', 'TOBA', '2026-04-01', { 1: 200 }],
  ['table 1.1', 'KUMAMOTO', '2026-07-01', { 1: 200 }],
  ['table 1.1', 'KUMAMOTO', '2026-06-30', { 1: 0 }],
  ['table 1.1', 'MIYAZAKI', '2026-07-01', { 1: 200 }],
  ['flat', 'ATAMI', '2025-04-01', { 1: 200, 90_000: 200, 0: 0 }],
];

describe('accommodation tax by town', () => {
  it.each(tables)('%s %s on %s', (_, town, night, table) => {
    const got = Object.fromEntries(Object.keys(table).map((net) => [net, taxOf(town, night, Number(net))]));
    expect(got).toEqual(Object.fromEntries(Object.entries(table)));
  });

  it('M04 Kyoto: two nights over the change of 1 March 2026 are 200 and 400', () => {
    expect(['2026-02-28', '2026-03-01'].map((night) => taxOf('KYOTO', night, 8_000))).toEqual([200, 400]);
  });

  it('M06 M08 M10 M14: the parts of the authorities', () => {
    expect(splitOf('FUKUOKA', '2026-11-20', 19_999)).toEqual({ MUNICIPALITY: 150, PREFECTURE: 50 });
    expect(splitOf('FUKUOKA', '2026-11-20', 20_000)).toEqual({ MUNICIPALITY: 450, PREFECTURE: 50 });
    expect(splitOf('KITAKYUSHU', '2026-11-20', 20_000)).toEqual({ MUNICIPALITY: 150, PREFECTURE: 50 });
    expect([9_000, 20_000, 49_999, 50_000].map((net) => splitOf('SAPPORO', '2026-04-01', net))).toEqual([
      { MUNICIPALITY: 200, PREFECTURE: 100 },
      { MUNICIPALITY: 200, PREFECTURE: 200 },
      { MUNICIPALITY: 200, PREFECTURE: 200 },
      { MUNICIPALITY: 500, PREFECTURE: 500 },
    ]);
    expect(splitOf('SENDAI', '2026-01-13', 6_000)).toEqual({ MUNICIPALITY: 200, PREFECTURE: 100 });
    expect(splitOf('ISHIGAKI', '2027-02-01', 12_500)).toEqual({ MUNICIPALITY: 150, PREFECTURE: 100 });
    expect(splitOf('ISHIGAKI', '2027-02-01', 150_000)).toEqual({ MUNICIPALITY: 1_200, PREFECTURE: 800 });
  });

  it.each<[AccommodationTaxTown, string, number, [number, number]]>([
    ['OBIHIRO', '2026-04-01', 50_000, [200, 500]],
    ['TOYAKO', '2026-04-01', 20_000, [500, 200]],
    ['FURANO', '2026-04-01', 20_000, [300, 200]],
    ['NISEKO', '2026-04-01', 20_001, [500, 200]],
    ['HAKODATE', '2026-04-01', 100_000, [2_000, 500]],
    ['KARUIZAWA', '2026-06-01', 10_000, [150, 100]],
    ['KARUIZAWA', '2029-06-01', 10_000, [200, 150]],
    ['HAKUBA', '2026-06-01', 50_000, [800, 100]],
    ['HAKUBA', '2029-06-01', 50_000, [850, 150]],
  ])('table 1.1 %s on %s, net %i: town and prefecture', (town, night, net, [ofTown, ofPrefecture]) => {
    expect(splitOf(town, night, net)).toEqual({ MUNICIPALITY: ofTown, PREFECTURE: ofPrefecture });
  });

  it('table 1.1: what a prefecture takes alone, and what a town does', () => {
    for (const one of ['TOKYO', 'OSAKA', 'HOKKAIDO', 'FUKUOKA_PREFECTURE', 'MIYAGI', 'HIROSHIMA'] as const)
      expect(Object.keys(splitOf(one, '2026-11-20', 50_000))).toEqual(['PREFECTURE']);
    for (const one of ['KYOTO', 'KANAZAWA', 'NAGASAKI', 'TAKAYAMA', 'GIFU', 'MIYAZAKI'] as const)
      expect(Object.keys(splitOf(one, '2026-11-20', 50_000))).toEqual(['MUNICIPALITY']);
  });

  it.each<[AccommodationTaxTown, string, Partial<LodgingShare>, number]>([
    ['ATAMI', 'under twelve', { ageYears: 11 }, 0],
    ['ATAMI', 'twelve', { ageYears: 12 }, 200],
    ['TOYAKO', 'at primary school', { birthDate: '2014-06-01' }, 0],
    ['TOYAKO', 'past primary school', { birthDate: '2014-01-10' }, 300],
    ['OBIHIRO', 'a diplomat on duty', { isDiplomatOnDuty: true }, 0],
    ['OKINAWA', 'a school trip', { hasSchoolCertificate: true }, 0],
    ['NAGANO', 'a school trip', { hasSchoolCertificate: true }, 0],
    ['HIROSHIMA', 'a school trip', { hasSchoolCertificate: true }, 0],
    ['NAGASAKI', 'a school club', { hasSchoolCertificate: true }, 0],
  ])('table 1.1 %s: %s', (town, _, facts, taxYen) => {
    const night = town === 'OKINAWA' ? '2027-02-01' : '2026-11-20';
    expect(resultOf(town, night, [{ guests: 1, netYen: 10_000, ...facts }]).taxYen).toBe(taxYen);
  });

  it('M13 Kutchan: two inseparable meals leave 80 % of the price as base', () => {
    expect(resultOf('KUTCHAN', '2026-04-01', [{ guests: 1, netYen: 24_000 }], 2).taxYen).toBe(576);
    expect(resultOf('KUTCHAN', '2026-04-01', [{ guests: 1, netYen: 24_000 }], 1).taxYen).toBe(648);
    expect(resultOf('KUTCHAN', '2026-04-01', [{ guests: 1, netYen: 24_000 }], 5).taxYen).toBe(504);
    expect(resultOf('TOKYO', '2026-11-20', [{ guests: 1, netYen: 10_000 }], 2).taxYen).toBe(100);
  });

  it('M15 the planned Tokyo rule: 3 % from 13,000 without a cap', () => {
    const plan: AccommodationTaxRule = {
      ...ACCOMMODATION_TAX_PRESETS.KUTCHAN[1]!,
      validFrom: '2027-04-01',
      minimumBaseYen: 13_000,
    };
    const tax = (netYen: number) =>
      accommodationTax([plan], { night: '2027-04-01', shares: [{ guests: 1, netYen }] }).taxYen;
    expect([12_999, 13_000, 33_300].map(tax)).toEqual([0, 390, 999]);
  });
});

describe('base of the accommodation tax', () => {
  it('M16 M17: a room charge is divided exactly, without settling the fraction', () => {
    expect(taxOf('TOKYO', '2026-11-20', 20_000, 2)).toBe(200);
    expect(taxOf('TOKYO', '2026-11-20', 19_999, 2)).toBe(0);
    expect(taxOf('TOKYO', '2026-11-20', 45_000, 3)).toBe(600);
    expect(taxOf('TOKYO', '2026-11-20', 44_999, 3)).toBe(300);
  });

  it('M18 M19: net from gross is floor(gross × 100 / 110) and never a float', () => {
    expect(netFromGross(11_000, 10)).toBe(10_000);
    expect(netFromGross(10_999, 10)).toBe(9_999);
    expect(netFromGross(12_000, 10)).toBe(10_909);
    expect([6_600, 16_500, 33_000, 55_000, 110_000].map((gross) => netFromGross(gross, 10))).toEqual([
      6_000, 15_000, 30_000, 50_000, 100_000,
    ]);
    expect(taxOf('TOKYO', '2026-11-20', netFromGross(11_000, 10))).toBe(100);
    expect(taxOf('TOKYO', '2026-11-20', netFromGross(10_999, 10))).toBe(0);
    expect(taxOf('KYOTO', '2026-11-20', netFromGross(110_000, 10))).toBe(10_000);
    expect(taxOf('KYOTO', '2026-11-20', netFromGross(6_600, 10))).toBe(400);
  });

  it('M20: the service charge on the room belongs to the base', () => {
    const room = 9_500;
    expect(taxOf('TOKYO', '2026-11-20', room + serviceChargeOf(room, 10, 'FLOOR'))).toBe(100);
  });

  it('M21 M22: meals and the discount of the hotel are out of the base', () => {
    expect(netFromGross(13_000 - 2_200, 10)).toBe(9_818);
    expect(taxOf('TOKYO', '2026-11-20', 9_818)).toBe(0);
    expect(taxOf('OSAKA', '2026-11-20', 15_500 - 600)).toBe(200);
  });

  it('M23: a guest who pays nothing is not taxed and not exempt', () => {
    const result = resultOf('FUKUOKA', '2026-11-20', [
      { guests: 3, netYen: 30_000 },
      { guests: 1, netYen: 0 },
    ]);
    expect(result).toMatchObject({ taxYen: 600, taxedGuests: 3, exemptGuests: 0, untaxedGuests: 1 });
  });

  it('M24: a unit marked "not counted" and a night without rule are not taxed', () => {
    const shares = [{ guests: 2, netYen: 40_000 }];
    const rules = ACCOMMODATION_TAX_PRESETS.TOKYO;
    expect(accommodationTax(rules, { night: '2026-11-20', shares, notCounted: true }).taxYen).toBe(0);
    expect(accommodationTax(rules, { night: '2026-11-20', shares: [] }).taxYen).toBe(0);
    expect(accommodationTax([], { night: '2026-11-20', shares }).rule).toBeNull();
  });

  it('M25 Kyoto: a school trip with certificate is 33 exempt nights', () => {
    const shares = [
      { guests: 30, netYen: 240_000, hasSchoolCertificate: true },
      { guests: 3, netYen: 24_000, hasSchoolCertificate: true },
    ];
    expect(resultOf('KYOTO', '2026-11-20', shares)).toMatchObject({
      taxYen: 0,
      exemptGuests: 33,
      untaxedGuests: 0,
    });
    const without = shares.map(({ guests, netYen }) => ({ guests, netYen }));
    expect(resultOf('KYOTO', '2026-11-20', without).taxYen).toBe(33 * 400);
  });

  it.each([
    ['2014-01-10', '2026-03-31', 0],
    ['2014-01-10', '2026-04-01', 200],
    ['2013-04-01', '2025-10-01', 200],
    ['2013-04-02', '2025-10-01', 0],
    ['2013-04-02', '2026-03-31', 0],
    ['2013-04-02', '2026-04-01', 200],
  ])('M26 Takayama: born %s, night %s pays %i', (birthDate, night, taxYen) => {
    expect(resultOf('TAKAYAMA', night, [{ guests: 1, netYen: 10_000, birthDate }]).taxYen).toBe(taxYen);
  });

  it('M27 Osaka: gross 33,000 for two, two nights', () => {
    const perNight = taxOf('OSAKA', '2026-11-20', netFromGross(33_000, 10), 2);
    expect(perNight * 2).toBe(1_600);
  });

  it('an exact share of a common charge is the base when only some of its guests have these facts', () => {
    const result = resultOf('TOKYO', '2026-11-20', [{ guests: 1, netYen: 29_999, sharedBy: 2 }]);
    expect(result.taxYen).toBe(100);
  });
});

describe('every shipped rule', () => {
  const rules = ACCOMMODATION_TAX_TOWNS.flatMap((town) => [...ACCOMMODATION_TAX_PRESETS[town]]);

  it('has a code of its own, and names in both languages', () => {
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
    for (const { municipalityJa, municipalityEn } of rules) {
      expect(municipalityJa).toMatch(/[都道府県市町村]$/);
      expect(municipalityEn).toMatch(/^[A-Z][A-Za-z ]+$/);
    }
  });

  it('has tiers in order whose splits sum to their tax, and periods that do not overlap', () => {
    for (const rule of rules) {
      expect(rule.tiers.map(({ fromYen }) => fromYen)).toEqual(
        rule.tiers.map(({ fromYen }) => fromYen).toSorted((a, b) => a - b),
      );
      for (const tier of rule.tiers) {
        expect(tier.splits.reduce((sum, { taxYen }) => sum + taxYen, 0)).toBe(tier.taxYen);
      }
      expect(rule.kind === 'PERCENT' ? rule.shares.length : rule.tiers.length).toBeGreaterThan(0);
    }
    for (const town of ACCOMMODATION_TAX_TOWNS) {
      const periods = ACCOMMODATION_TAX_PRESETS[town];
      periods.slice(1).forEach((next, index) => {
        expect(periods[index]!.validTo! < next.validFrom).toBe(true);
      });
    }
  });

  it('never taxes a dearer night less, and its splits sum to the tax', () => {
    const charge = fc.integer({ min: 1, max: 300_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        charge,
        charge,
        fc.integer({ min: 1, max: 6 }),
        (rule, a, b, guests) => {
          const tax = (netYen: number) =>
            accommodationTax([rule], { night: rule.validFrom, shares: [{ guests, netYen }] });
          const [low, high] = [tax(Math.min(a, b)), tax(Math.max(a, b))];
          expect(low.taxYen).toBeLessThanOrEqual(high.taxYen);
          expect(high.splits.reduce((sum, { taxYen }) => sum + taxYen, 0)).toBe(high.taxYen);
          expect(high.taxedGuests + high.untaxedGuests + high.exemptGuests).toBe(guests);
        },
      ),
    );
  });
});

describe('R-TAX-15: what each authority takes of a guest follows from the tax of the guest', () => {
  const rules = Object.values(ACCOMMODATION_TAX_PRESETS).flat();

  it.each(rules.map((rule) => [rule.code, rule] as const))('%s', (_code, rule) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300_000 }),
        fc.constantFrom(1, 2, 3, 7),
        fc.constantFrom('FLOOR' as const, 'CEIL' as const, 'ROUND' as const),
        (num, den, rounding) => {
          const tried = { ...rule, rounding };
          const splits = accommodationTaxPerGuest(tried, { num, den });
          const taxYen = splits.reduce((sum, split) => sum + split.taxYen, 0);
          fc.pre(taxYen > 0);
          expect(splitsOfTax(tried, taxYen)).toEqual(splits);
        },
      ),
    );
  });

  it('cuts off each share by itself, and knows no split of a tax that nobody pays', () => {
    const ishigaki = ACCOMMODATION_TAX_PRESETS.ISHIGAKI[0]!;
    // 12,499 yen: 99.992 and 149.988.
    expect(splitsOfTax(ishigaki, 248)).toEqual([
      { authority: 'PREFECTURE', taxYen: 99 },
      { authority: 'MUNICIPALITY', taxYen: 149 },
    ]);
    expect(splitsOfTax(ishigaki, 249)).toBeNull();
    expect(splitsOfTax(ishigaki, 2_001)).toBeNull();
  });
});
