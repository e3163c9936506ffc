import type { TaxInput } from '@honjin/contracts/masters';
import { ACCOMMODATION_TAX_PRESETS, BATH_TAX_PRESETS, type AccommodationTaxTown } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { FIRST_TRIAL, formatBase, tryTax, type Trial } from './try-tax.ts';

const trial = (changes: Partial<Trial>): Trial => ({ ...FIRST_TRIAL, night: '2026-11-20', ...changes });

function town(name: AccommodationTaxTown, night = '2026-11-20'): TaxInput {
  const rule = ACCOMMODATION_TAX_PRESETS[name].find(
    ({ validFrom, validTo }) => validFrom <= night && (validTo === null || night <= validTo),
  )!;
  const { code, municipalityJa, municipalityEn, validFrom, validTo, ...accommodation } = rule;
  const heading = { code, name: municipalityJa, nameEn: municipalityEn, validFrom, validTo };
  return { ...heading, kind: 'ACCOMMODATION', accommodation, bath: null, consumption: null };
}

const net = (amountYen: number, guests = 1) => ({ amountYen, isGross: false, guests });

describe('trying a tax', () => {
  it.each<[string, AccommodationTaxTown, Partial<Trial>, number]>([
    ['M01 Tokyo', 'TOKYO', net(14_999), 100],
    ['M01 Tokyo', 'TOKYO', net(15_000), 200],
    ['M02 Osaka', 'OSAKA', net(4_999), 0],
    ['M03 Kyoto', 'KYOTO', net(100_000), 10_000],
    ['M06 Fukuoka', 'FUKUOKA', net(20_000), 500],
    ['M13 Kutchan, meals that cannot be told apart', 'KUTCHAN', { ...net(24_000), meals: 2 }, 576],
    ['M16 Tokyo twin', 'TOKYO', net(20_000, 2), 200],
    ['M16 Tokyo twin, half a yen short', 'TOKYO', net(19_999, 2), 0],
    ['M18 Tokyo gross', 'TOKYO', { amountYen: 10_999, guests: 1 }, 0],
    ['M19 Kyoto gross', 'KYOTO', { amountYen: 110_000, guests: 1 }, 10_000],
    ['M23 Fukuoka, a child that sleeps free', 'FUKUOKA', { ...net(30_000, 3), freeGuests: 1 }, 600],
    ['M24 day use', 'KYOTO', { ...net(20_000), isDayUse: true }, 0],
    ['M25 Kyoto school trip', 'KYOTO', { ...net(240_000, 30), hasCertificate: true }, 0],
  ])('%s', (_number, name, changes, taxYen) => {
    expect(tryTax(town(name), trial(changes), 'FLOOR').taxYen).toBe(taxYen);
  });

  it('tells how it came about, and who receives it', () => {
    const { steps } = tryTax(town('FUKUOKA'), trial({ amountYen: 44_000, guests: 2 }), 'FLOOR');
    expect(steps).toEqual([
      { key: 'net', values: { gross: '¥44,000', net: '¥40,000', percent: 10 } },
      { key: 'share', values: { guests: 2, base: '¥20,000', each: '¥500', tax: '¥1,000' } },
      { key: 'split', values: { prefecture: '¥100', town: '¥900' } },
    ]);
    expect(formatBase({ num: 19_999, den: 2 })).toBe('¥9,999.50');
  });

  it('knows bath tax and consumption tax too (M29, M31, M33)', () => {
    const {
      code,
      municipalityJa: name,
      municipalityEn: nameEn,
      validFrom,
      validTo,
      ...bath
    } = BATH_TAX_PRESETS.NOBORIBETSU[0]!;
    const spa: TaxInput = {
      code,
      name,
      nameEn,
      validFrom,
      validTo,
      kind: 'BATH',
      accommodation: null,
      bath,
      consumption: null,
    };
    expect(tryTax(spa, trial({ guests: 2 }), 'FLOOR').taxYen).toBe(600);
    expect(tryTax(spa, trial({ guests: 1, isDayUse: true }), 'FLOOR').taxYen).toBe(50);
    expect(tryTax(spa, trial({ guests: 1, ageYears: 11 }), 'FLOOR').steps[0]!.key).toBe('exempt.AGE_UNDER');
    const rate: TaxInput = {
      ...spa,
      kind: 'CONSUMPTION',
      bath: null,
      validFrom: '2019-10-01',
      consumption: { type: 'CON', percent: 10 },
    };
    const taxes = (['FLOOR', 'ROUND', 'CEIL'] as const).map(
      (rounding) => tryTax(rate, trial({ amountYen: 12_345 }), rounding).taxYen,
    );
    expect(taxes).toEqual([1_122, 1_122, 1_123]);
    expect(tryTax(rate, trial({ night: '2019-09-30' }), 'FLOOR').steps).toEqual([
      { key: 'outside', values: {} },
    ]);
  });
});
