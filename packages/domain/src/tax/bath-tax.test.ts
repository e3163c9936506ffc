import { describe, expect, it } from 'vitest';
import { eachNight } from '../dates/index.ts';
import { bathTax, type BathShare } from './bath-tax.ts';
import { exemptionOf } from './exemption.ts';
import { BATH_TAX_PRESETS, type BathTaxTown } from './presets.ts';

const taxOf = (town: BathTaxTown, shares: BathShare[], dayUse = false) =>
  bathTax(BATH_TAX_PRESETS[town], { night: '2026-11-20', dayUse, shares });

describe('bath tax', () => {
  it('M28: of two adults, one of twelve and one of eleven, three pay on two nights', () => {
    const shares = [{ guests: 2 }, { guests: 1, ageYears: 12 }, { guests: 1, ageYears: 11 }];
    const perNight = taxOf('ATAMI', shares);
    expect(perNight).toMatchObject({ taxYen: 450, taxedGuests: 3, exemptGuests: 1 });
    expect(perNight.taxYen * eachNight('2026-11-20', '2026-11-22').length).toBe(900);
  });

  it('M29: one night with two calendar days is taxed once', () => {
    const nights = eachNight('2026-11-20', '2026-11-21');
    expect(nights.reduce((sum) => sum + taxOf('STANDARD', [{ guests: 1 }]).taxYen, 0)).toBe(150);
  });

  it('M30 Beppu: classes by lodging and meals together', () => {
    const perGuest = (netWithMealsYen: number) => taxOf('BEPPU', [{ guests: 1, netWithMealsYen }]).taxYen;
    expect([5_000 + 1_300, 6_000, 50_001, 1_500].map(perGuest)).toEqual([250, 150, 500, 50]);
    expect([0, 2_000, 2_001, 4_500, 4_501, 6_001, 50_000].map(perGuest)).toEqual([
      0, 50, 100, 100, 150, 250, 250,
    ]);
    expect(taxOf('BEPPU', [{ guests: 2, netWithMealsYen: 12_001 }]).taxYen).toBe(300);
  });

  it('R-TAX-21 Beppu: half for seven nights and more, up to 6,000 yen, from the first night on', () => {
    const perGuest = (stayNights: number, netWithMealsYen: number, dayUse = false) =>
      bathTax(BATH_TAX_PRESETS.BEPPU, {
        night: '2026-11-20',
        dayUse,
        stayNights,
        shares: [{ guests: 1, netWithMealsYen }],
      }).taxYen;
    const charges = [1_499, 1_500, 2_001, 4_501, 6_000, 6_001, 50_001];
    expect(charges.map((yen) => perGuest(6, yen))).toEqual([0, 50, 100, 150, 150, 250, 500]);
    expect(charges.map((yen) => perGuest(7, yen))).toEqual([0, 25, 50, 75, 75, 250, 500]);
    expect(perGuest(7, 2_001, true)).toBe(100);
  });

  it('M31 Noboribetsu: two staying guests and one day guest', () => {
    expect(
      taxOf('NOBORIBETSU', [{ guests: 2 }]).taxYen + taxOf('NOBORIBETSU', [{ guests: 1 }], true).taxYen,
    ).toBe(650);
  });

  it.each<[BathTaxTown, number, number]>([
    ['STANDARD', 150, 150],
    ['ATAMI', 150, 150],
    ['SUZUKA', 150, 80],
    ['SENDAI', 150, 70],
    ['KURASHIKI', 150, 0],
    ['SHIZUKUISHI', 150, 75],
    ['SHIZUKUISHI_SELF_CATERING', 75, 35],
    ['NOBORIBETSU', 300, 50],
    ['SHARI', 150, 100],
    ['SHARI_REGISTERED', 300, 100],
    ['KUSHIRO', 150, 90],
    ['KUSHIRO_REGISTERED', 250, 90],
  ])('table 2 %s: a stay %i, a day %i', (town, stayYen, dayUseYen) => {
    const guest = [{ guests: 1 }];
    expect([taxOf(town, guest).taxYen, taxOf(town, guest, true).taxYen]).toEqual([stayYen, dayUseYen]);
  });

  it.each<[BathTaxTown, string, Partial<BathShare>, number]>([
    ['ATAMI', 'under twelve', { ageYears: 11 }, 0],
    ['ATAMI', 'a school trip', { hasSchoolCertificate: true }, 0],
    ['KURASHIKI', 'under twelve', { ageYears: 11 }, 0],
    ['SHARI', 'under twelve', { ageYears: 11 }, 0],
    ['SHARI', 'a school trip', { hasSchoolCertificate: true }, 0],
    ['SENDAI', 'at junior high school', { birthDate: '2011-06-01' }, 0],
    ['SENDAI', 'past junior high school', { birthDate: '2010-06-01' }, 150],
    ['SHIZUKUISHI', 'at primary school', { birthDate: '2014-06-01' }, 0],
    ['SHIZUKUISHI', 'past primary school', { birthDate: '2013-06-01' }, 150],
    ['SUZUKA', 'a child', { ageYears: 3 }, 150],
  ])('table 2 %s: %s', (town, _, facts, taxYen) => {
    expect(taxOf(town, [{ guests: 1, ...facts }]).taxYen).toBe(taxYen);
  });

  it('takes nothing where the town has no rule or day use is exempt', () => {
    expect(bathTax([], { night: '2026-11-20', dayUse: false, shares: [{ guests: 2 }] })).toMatchObject({
      taxYen: 0,
      rule: null,
    });
    expect(taxOf('KURASHIKI', [{ guests: 2 }], true)).toMatchObject({ taxYen: 0, taxedGuests: 0 });
  });
});

describe('exemptions', () => {
  it('exempt nobody on facts that are not known', () => {
    const exemptions = [
      { kind: 'AGE_UNDER', age: 12 },
      { kind: 'SCHOOL_YEAR_END_OF_AGE', age: 15 },
      { kind: 'SCHOOL_EVENT' },
      { kind: 'DIPLOMAT' },
    ] as const;
    expect(exemptionOf(exemptions, {}, '2026-11-20')).toBeNull();
    expect(exemptionOf(exemptions, { isDiplomatOnDuty: true }, '2026-11-20')).toBe('DIPLOMAT');
    expect(exemptionOf(exemptions, { ageYears: 11 }, '2026-11-20')).toBe('AGE_UNDER');
    expect(exemptionOf(exemptions, { ageYears: 14 }, '2026-11-20')).toBe('SCHOOL_YEAR_END_OF_AGE');
    expect(exemptionOf(exemptions, { ageYears: 15 }, '2026-11-20')).toBeNull();
    expect(exemptionOf(exemptions, { birthDate: '2014-11-22' }, '2026-11-20')).toBe('AGE_UNDER');
    expect(exemptionOf(exemptions, { birthDate: '2014-11-21' }, '2026-11-20')).toBe('SCHOOL_YEAR_END_OF_AGE');
  });
});
