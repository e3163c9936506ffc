import { describe, expect, it } from 'vitest';
import { ACCOMMODATION_TAX_PRESETS, BATH_TAX_PRESETS } from '../tax/index.ts';
import { type ChildFee } from './child-fee.ts';
import { NO_GUESTS } from './guest-count.ts';
import { priceStay, totalsOfRooms } from './price-stay.ts';
import {
  PriceProblemError,
  type NightInput,
  type PlanItem,
  type PricePlan,
  type StayInput,
} from './price-plan.ts';
import type { PricedStay } from './priced-stay.ts';
import { breakfast, guests, night, plan, price, rules, stay } from './price-samples.ts';

const summary = (priced: PricedStay): [string, number, number][] =>
  priced.lines.map(({ kind, group, unitYen, quantity }) => [
    `${kind}${group ? `:${group}` : ''}`,
    unitYen,
    quantity,
  ]);

describe('price per room', () => {
  it('takes each night at its own rank and adds the tax of the town', () => {
    const priced = priceStay(stay({ nights: [night(), night({ date: '2026-11-21', rank: 'S' })] }));
    expect(summary(priced)).toEqual([
      ['ROOM', 22_000, 1],
      ['ACCOMMODATION_TAX', 100, 2],
      ['ROOM', 30_000, 1],
      ['ACCOMMODATION_TAX', 100, 2],
    ]);
    expect(priced.nights.map(({ payableYen }) => payableYen)).toEqual([22_200, 30_200]);
    expect(priced.totals).toEqual({
      roomYen: 52_000,
      itemYen: 0,
      serviceYen: 0,
      consumptionTaxYen: 4_727,
      accommodationTaxYen: 400,
      bathTaxYen: 0,
      totalYen: 52_400,
    });
  });

  it('M18 M21: the tax of the town is laid on the room without its breakfast', () => {
    const single = night({ guests: guests({ male: 1 }) });
    const priced = priceStay(stay({ plan: plan({ items: [breakfast] }), nights: [single] }));
    expect(summary(priced)).toEqual([
      ['ROOM', 10_800, 1],
      ['ITEM', 2_200, 1],
    ]);
    expect(priced.totals).toMatchObject({
      totalYen: 13_000,
      accommodationTaxYen: 0,
      consumptionTaxYen: 1_181,
    });
    expect(priced.lines[1]).toMatchObject({ night: '2026-11-20', useDate: '2026-11-21' });
    expect(priceStay(stay({ nights: [single] })).totals.accommodationTaxYen).toBe(100);
  });

  it('M16 M17 M23: the charge is divided among the persons; a child who is none pays no tax', () => {
    const three = priceStay(stay({ nights: [night({ guests: guests({ male: 3 }) })] }));
    expect(three.totals.accommodationTaxYen).toBe(300);
    const withChild = priceStay(stay({ nights: [night({ guests: guests({ male: 2, childDNone: 1 }) })] }));
    expect(summary(withChild)).toEqual([
      ['ROOM', 22_000, 1],
      ['ACCOMMODATION_TAX', 100, 2],
    ]);
  });

  it('M22: the discount of the hotel lowers the base, a charge by hand replaces the table', () => {
    const osaka = { ...rules, accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.OSAKA };
    const single = night({ guests: guests({ female: 1 }), overrideYen: 17_050 });
    const taxOf = (more: Partial<NightInput>) =>
      priceStay(stay({ rules: osaka, nights: [{ ...single, ...more }] })).totals.accommodationTaxYen;
    expect([taxOf({}), taxOf({ discountYen: 660 })]).toEqual([400, 200]);
  });

  it('M24: day use and "not counted" bear no accommodation tax, day use its own bath tax', () => {
    const onsen = plan({ chargesBathTax: true });
    const noboribetsu = { ...rules, bathTaxRules: BATH_TAX_PRESETS.NOBORIBETSU };
    const dayUse = priceStay(stay({ plan: onsen, rules: noboribetsu, dayUse: true }));
    expect(dayUse.totals).toMatchObject({ accommodationTaxYen: 0, bathTaxYen: 100 });
    expect(dayUse.explanation.params['nights']).toBe(0);
    expect(priceStay(stay({ accommodationTaxNotCounted: true })).totals.accommodationTaxYen).toBe(0);
    expect(
      priceStay(stay({ plan: plan({ chargesAccommodationTax: false }) })).totals.accommodationTaxYen,
    ).toBe(0);
  });

  it('M27: Osaka, gross 33,000 for two, two nights', () => {
    const osaka = { ...rules, accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.OSAKA };
    const nights = ['2026-11-20', '2026-11-21'].map((date) => night({ date, overrideYen: 33_000 }));
    expect(priceStay(stay({ rules: osaka, nights })).totals.accommodationTaxYen).toBe(1_600);
  });
});

describe('price per person', () => {
  const perPerson = (more: Partial<PricePlan> = {}): PricePlan =>
    plan({ basis: 'PERSON', prices: [price(2, 18_000), price(3, 16_000)], ...more });
  const family = guests({ male: 1, female: 1, childA70: 1, childB50: 1, childC30: 1, childDNone: 1 });

  it('M61: two adults and one child of each class', () => {
    const priced = priceStay(stay({ plan: perPerson(), nights: [night({ guests: family })] }));
    expect(summary(priced).slice(0, 4)).toEqual([
      ['ROOM:ADULT', 18_000, 2],
      ['CHILD:A70', 12_600, 1],
      ['CHILD:B50', 9_000, 1],
      ['CHILD:C30', 5_400, 1],
    ]);
    expect(priced.totals.roomYen).toBe(63_000);
  });

  it('taxes everyone on the own charge', () => {
    const priced = priceStay(stay({ plan: perPerson(), nights: [night({ guests: family })] }));
    expect(summary(priced).slice(4)).toEqual([
      ['ACCOMMODATION_TAX', 200, 2],
      ['ACCOMMODATION_TAX', 100, 1],
    ]);
  });

  it('asks the table for adults and the children who count as persons', () => {
    const childFees = rules.childFees.map((fee): ChildFee => ({
      ...fee,
      countsAsPerson: fee.childClass === 'A70',
    }));
    const one = night({ guests: guests({ male: 2, childA70: 1, childDNone: 1 }) });
    const priced = priceStay(stay({ plan: perPerson(), rules: { ...rules, childFees }, nights: [one] }));
    expect(summary(priced).slice(0, 2)).toEqual([
      ['ROOM:ADULT', 16_000, 2],
      ['CHILD:A70', 11_200, 1],
    ]);
  });

  it('takes included meals out of every price, or leaves children without them', () => {
    const withBreakfast = perPerson({ items: [breakfast] });
    const one = night({ guests: guests({ male: 2, childA70: 1 }) });
    const priced = priceStay(stay({ plan: withBreakfast, nights: [one] }));
    expect(summary(priced).filter(([kind]) => kind !== 'ACCOMMODATION_TAX')).toEqual([
      ['ROOM:ADULT', 15_800, 2],
      ['ITEM:ADULT', 2_200, 2],
      ['CHILD:A70', 11_060, 1],
      ['ITEM:A70', 1_540, 1],
    ]);
    const childFees = rules.childFees.map((fee): ChildFee => ({ ...fee, scope: 'EXCLUDE' }));
    const without = priceStay(stay({ plan: withBreakfast, rules: { ...rules, childFees }, nights: [one] }));
    expect(summary(without)).toContainEqual(['CHILD:A70', 11_060, 1]);
    expect(without.lines.some(({ kind, group }) => kind === 'ITEM' && group === 'A70')).toBe(false);
  });

  it('divides a discount by own charge for the tax of the town', () => {
    const two = perPerson({ prices: [price(2, 17_050)] });
    const osaka = { ...rules, accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.OSAKA };
    const taxOf = (discountYen: number) =>
      priceStay(stay({ plan: two, rules: osaka, nights: [night({ discountYen })] })).totals
        .accommodationTaxYen;
    expect([taxOf(0), taxOf(1_320)]).toEqual([800, 400]);
  });

  it('M28: bath tax leaves out children of the assumed age and those whose age is known', () => {
    const onsen = perPerson({ chargesBathTax: true, chargesAccommodationTax: false });
    const four = night({
      guests: guests({ male: 2, childA70: 2 }),
      facts: [{ group: 'A70', guests: 1, ageYears: 12 }],
    });
    const priced = priceStay(stay({ plan: onsen, nights: [four, { ...four, date: '2026-11-21' }] }));
    expect(priced.totals.bathTaxYen).toBe(900);
    const ofNight = [
      { reason: 'NOT_COUNTED', guests: 4 },
      { tax: 'BATH_TAX', reason: 'AGE_UNDER', guests: 1 },
    ];
    expect(priced.nights.map(({ untaxedGuests }) => untaxedGuests)).toEqual([ofNight, ofNight]);
  });

  it('counts the guests without bath tax: by day where the town takes none, in plans without it, nowhere without a rule', () => {
    const untaxed = (given: Partial<StayInput>) => priceStay(stay(given)).nights[0]?.untaxedGuests;
    const kurashiki = { ...rules, bathTaxRules: BATH_TAX_PRESETS.KURASHIKI };
    const onsen = plan({ chargesBathTax: true });
    expect(untaxed({ plan: onsen, rules: kurashiki, dayUse: true })).toEqual([
      { tax: 'BATH_TAX', reason: 'DAY_USE', guests: 2 },
    ]);
    const ofBath = (given: Partial<StayInput>) => untaxed(given)?.filter(({ tax }) => tax === 'BATH_TAX');
    expect(ofBath({ plan: onsen, rules: kurashiki })).toEqual([]);
    expect(ofBath({ plan: plan({ chargesBathTax: false }), rules: kurashiki })).toEqual([
      { tax: 'BATH_TAX', reason: 'NOT_COUNTED', guests: 2 },
    ]);
    expect(ofBath({ plan: onsen, rules: { ...rules, bathTaxRules: [] } })).toEqual([]);
  });

  it('M25: a certificate exempts a school group', () => {
    const kyoto = { ...rules, accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.KYOTO };
    const group = night({ facts: [{ group: 'ADULT', guests: 2, hasSchoolCertificate: true }] });
    expect(priceStay(stay({ rules: kyoto, nights: [group] })).totals.accommodationTaxYen).toBe(0);
    expect(priceStay(stay({ rules: kyoto })).totals.accommodationTaxYen).toBe(800);
  });

  it('M30: Beppu lays the bath tax on lodging and meals', () => {
    const beppu = { ...rules, bathTaxRules: BATH_TAX_PRESETS.BEPPU };
    const dinner: PlanItem = {
      ...breakfast,
      code: 'DINNER',
      unitYen: 1_430,
      term: 'THE_DAY',
      included: false,
    };
    const inn = perPerson({ prices: [price(2, 5_500)], chargesBathTax: true, items: [dinner] });
    expect(priceStay(stay({ plan: inn, rules: beppu })).totals.bathTaxYen).toBe(500);
    expect(priceStay(stay({ plan: { ...inn, items: [] }, rules: beppu })).totals.bathTaxYen).toBe(300);
    const contained = { ...inn, items: [{ ...dinner, included: true }] };
    expect(priceStay(stay({ plan: contained, rules: beppu })).totals.bathTaxYen).toBe(300);
  });
});

describe('items and service charge', () => {
  it('adds items that are not in the price, per room and per person, on their days', () => {
    const items: PlanItem[] = [
      { ...breakfast, included: false, includeChildren: false },
      { ...breakfast, code: 'KIDS', included: false, unitYen: 540, taxRateType: 'REDUCED', term: 'THE_DAY' },
      { ...breakfast, code: 'WELCOME', included: false, per: 'ROOM', unitYen: 1_100, term: 'FIRST_DAY' },
    ];
    const nights = ['2026-11-20', '2026-11-21'].map((date) =>
      night({ date, guests: guests({ male: 2, childC30: 1, childF: 1 }) }),
    );
    const priced = priceStay(stay({ plan: plan({ items, chargesAccommodationTax: false }), nights }));
    const lines = priced.lines.filter(({ kind }) => kind === 'ITEM');
    expect(lines.map(({ code, quantity, useDate }) => [code, quantity, useDate.slice(-2)])).toEqual([
      ['BREAKFAST', 2, '21'],
      ['KIDS', 3, '20'],
      ['WELCOME', 1, '20'],
      ['BREAKFAST', 2, '22'],
      ['KIDS', 3, '21'],
    ]);
    expect(priced.tax.blocks.map(({ taxPercent, grossYen }) => [taxPercent, grossYen])).toEqual([
      [10, 44_000 + 8_800 + 1_100],
      [8, 3_240],
    ]);
  });

  it('M20 M35: a price without tax and service charge', () => {
    const net = plan({
      taxation: 'TAX_EXCLUDED',
      servicePercent: 10,
      prices: [price(1, 9_500), price(2, 10_000)],
    });
    const single = priceStay(stay({ plan: net, nights: [night({ guests: guests({ male: 1 }) })] }));
    expect(summary(single)).toEqual([
      ['ROOM', 9_500, 1],
      ['SERVICE', 950, 1],
      ['ACCOMMODATION_TAX', 100, 1],
    ]);
    const { totals } = priceStay(stay({ plan: { ...net, chargesAccommodationTax: false } }));
    expect(totals).toMatchObject({
      consumptionTaxYen: 1_100,
      totalYen: 12_100,
      serviceYen: 1_100,
      roomYen: 11_000,
    });
  });

  it('M36 M37: names the service charge contained in a price', () => {
    const containing = (amountYen: number) =>
      priceStay(
        stay({ plan: plan({ servicePercent: 10, serviceIncluded: true, prices: [price(2, amountYen)] }) }),
      ).lines[0];
    expect(containing(22_000)).toMatchObject({ amountYen: 22_000, taxYen: 2_000, includedServiceYen: 1_818 });
    expect(containing(20_000)).toMatchObject({ amountYen: 20_000, taxYen: 1_818, includedServiceYen: 1_652 });
  });

  it('names none where it is added, or where an item does not bear it', () => {
    const added = priceStay(stay({ plan: plan({ servicePercent: 10, chargesAccommodationTax: false }) }));
    expect(added.lines.map(({ kind, includedServiceYen }) => [kind, includedServiceYen])).toEqual([
      ['ROOM', 0],
      ['SERVICE', 0],
    ]);
    const items = [{ ...breakfast, bearsService: false }];
    const contained = priceStay(stay({ plan: plan({ servicePercent: 10, serviceIncluded: true, items }) }));
    const byKind = Object.fromEntries(contained.lines.map((line) => [line.kind, line.includedServiceYen]));
    expect(byKind).toMatchObject({ ROOM: 1_454, ITEM: 0 });
  });

  it('adds service charge to items that bear it', () => {
    const items = [breakfast, { ...breakfast, code: 'PARKING', bearsService: false }].map((item) => ({
      ...item,
      included: false,
    }));
    const priced = priceStay(
      stay({ plan: plan({ items, servicePercent: 10, chargesAccommodationTax: false }) }),
    );
    expect(
      priced.lines.filter(({ kind }) => kind === 'SERVICE').map(({ code, amountYen }) => [code, amountYen]),
    ).toEqual([
      ['SERVICE_LODGING', 2_200],
      ['SERVICE_ITEMS', 440],
    ]);
  });

  it('takes the rate of consumption tax in force on the day of use', () => {
    const rates = [
      { type: 'CON', percent: 10, validFrom: '2019-10-01', validTo: '2026-11-20' },
      { type: 'CON', percent: 12, validFrom: '2026-11-21', validTo: null },
    ] as const;
    const priced = priceStay(
      stay({ plan: plan({ items: [breakfast] }), rules: { ...rules, consumptionTaxRates: rates } }),
    );
    expect(priced.lines.map(({ kind, taxPercent }) => [kind, taxPercent])).toEqual([
      ['ROOM', 10],
      ['ITEM', 12],
    ]);
  });
});

describe('refusals', () => {
  const problemOf = (input: StayInput): unknown => {
    try {
      return priceStay(input);
    } catch (error) {
      return error instanceof PriceProblemError ? error.problem : error;
    }
  };

  it.each([
    ['PRICE_MISSING', stay({ nights: [night({ rank: 'Z' })] })],
    ['PRICE_MISSING', stay({ nights: [night({ guests: guests({ male: 4 }) })] })],
    ['PRICE_MISSING', stay({ nights: [night({ roomTypeId: 'SUITE' })] })],
    ['NO_GUESTS', stay({ nights: [night({ guests: NO_GUESTS })] })],
    ['ITEMS_EXCEED_PRICE', stay({ plan: plan({ items: [{ ...breakfast, unitYen: 11_001 }] }) })],
    [
      'ITEMS_EXCEED_PRICE',
      stay({ plan: plan({ basis: 'PERSON', items: [{ ...breakfast, unitYen: 22_001 }] }) }),
    ],
    [
      'ROOM_ITEM_IN_PERSON_PRICE',
      stay({ plan: plan({ basis: 'PERSON', items: [{ ...breakfast, per: 'ROOM' }] }) }),
    ],
    ['DISCOUNT_EXCEEDS_PRICE', stay({ nights: [night({ discountYen: 22_001 })] })],
  ])('%s names the night', (code, input) => {
    expect(problemOf(input)).toMatchObject({ code, date: '2026-11-20' });
  });

  it('lets a discount take the whole charge', () => {
    const free = priceStay(stay({ nights: [night({ discountYen: 22_000 })] }));
    expect(free.totals).toMatchObject({ totalYen: 0, accommodationTaxYen: 0, consumptionTaxYen: 0 });
  });

  it('fails on more described guests than counted, and where tax data is missing', () => {
    const tooMany = night({ facts: [{ group: 'ADULT', guests: 3 }] });
    expect(() => priceStay(stay({ nights: [tooMany] }))).toThrow(RangeError);
    expect(() => priceStay(stay({ rules: { ...rules, consumptionTaxRates: [] } }))).toThrow(RangeError);
  });
});

describe('several rooms', () => {
  it('are taxed together, once per rate', () => {
    const net = plan({ taxation: 'TAX_EXCLUDED', prices: [price(2, 155)], chargesAccommodationTax: false });
    const room = priceStay(stay({ plan: net }));
    expect(room.totals.consumptionTaxYen).toBe(15);
    const { tax, totals } = totalsOfRooms([room, room, room], rules);
    expect([tax.taxYen, totals.totalYen, totals.roomYen]).toEqual([46, 511, 511]);
  });
});
