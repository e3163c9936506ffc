import { describe, expect, it } from 'vitest';
import {
  ACCOMMODATION_TAX_PRESETS,
  BATH_TAX_PRESETS,
  type AccommodationTaxTown,
  type BathTaxTown,
  type RoomSharing,
} from '../tax/index.ts';
import { MODEL_CHILD_FEES } from './child-fee.ts';
import { guestFactsOf, type NamedGuest, type ProvedClaim } from './guest-facts.ts';
import { guests, night, plan, price, rules, stay } from './price-samples.ts';
import { priceStay } from './price-stay.ts';

const NOTHING: ProvedClaim = { exemption: '', paperOn: null };
const named = (more: Partial<NamedGuest>): NamedGuest => ({
  group: '',
  birthDate: null,
  ageYears: null,
  ...NOTHING,
  ...more,
});
const family = { male: 1, female: 1, childA70: 1 };

/** Tax of one night of a family at 22,000 yen net for each adult, by what is known of them. */
function taxes(
  towns: { accommodation?: AccommodationTaxTown; bath?: BathTaxTown },
  given: { named?: NamedGuest[]; claim?: ProvedClaim; date?: string; heads?: object; isAgeAssumed?: boolean },
) {
  const { date = '2026-11-20', claim = NOTHING } = given;
  const count = guests(given.heads ?? family);
  const childFees = given.isAgeAssumed
    ? MODEL_CHILD_FEES
    : MODEL_CHILD_FEES.map((fee) => ({ ...fee, assumedAgeYears: null }));
  const facts = guestFactsOf({ date, guests: count, named: given.named ?? [], claim }, childFees);
  const { totals } = priceStay(
    stay({
      plan: plan({ basis: 'PERSON', chargesBathTax: true, prices: [1, 2, 3].map((n) => price(n, 24_200)) }),
      rules: {
        ...rules,
        childFees,
        accommodationTaxRules: ACCOMMODATION_TAX_PRESETS[towns.accommodation ?? 'TOKYO'],
        bathTaxRules: BATH_TAX_PRESETS[towns.bath ?? 'STANDARD'],
      },
      nights: [night({ date, guests: count, facts })],
    }),
  );
  return [totals.accommodationTaxYen, totals.bathTaxYen];
}

describe('R-TAX-22: what is known of the guests reaches the tax', () => {
  const child = (birthDate: string) => ({ named: [named({ birthDate })] });

  it.each<[AccommodationTaxTown, BathTaxTown, { known: number[]; unknown: number[] }]>([
    // Two adults at 22,000 net; the child pays 70 % of it, 15,400.
    ['TOYAKO', 'STANDARD', { known: [1_400, 300], unknown: [1_700, 450] }],
    ['TAKAYAMA', 'STANDARD', { known: [400, 300], unknown: [600, 450] }],
    ['ATAMI', 'ATAMI', { known: [400, 300], unknown: [600, 450] }],
    ['SENDAI', 'SENDAI', { known: [900, 300], unknown: [900, 450] }],
    ['KUMAMOTO', 'SHIZUKUISHI', { known: [600, 300], unknown: [600, 450] }],
  ])('%s and the bath of %s: a child of eleven', (accommodation, bath, { known, unknown }) => {
    const towns = { accommodation, bath };
    expect(taxes(towns, child('2015-06-01'))).toEqual(known);
    expect(taxes(towns, {})).toEqual(unknown);
    expect(taxes(towns, { isAgeAssumed: true })).toEqual(known);
  });

  it('M26: the school year of Takayama ends on 31 March, under twelve ends on the birthday', () => {
    const heads = { male: 1, female: 1, childA70: 1 };
    const born = named({ birthDate: '2014-01-10' });
    const on = (date: string) =>
      taxes({ accommodation: 'TAKAYAMA', bath: 'ATAMI' }, { named: [born], date, heads });
    expect(on('2026-01-09')[1]).toBe(450);
    expect(on('2026-01-08')[1]).toBe(300);
    expect(on('2026-03-31')[0]).toBe(400);
    expect(on('2026-04-01')[0]).toBe(600);
  });

  it('is exempt by a paper from the day on which it was handed in, in towns that say so', () => {
    const party: ProvedClaim = { exemption: 'SCHOOL_EVENT', paperOn: '2026-11-19' };
    expect(taxes({ accommodation: 'KYOTO' }, { claim: party })[0]).toBe(0);
    expect(taxes({ accommodation: 'KYOTO' }, { claim: { ...party, paperOn: null } })[0]).toBe(2_400);
    expect(taxes({ accommodation: 'TOKYO' }, { claim: party })[0]).toBe(600);
    const envoy = named({ exemption: 'DIPLOMAT', paperOn: '2026-11-20' });
    expect(taxes({ accommodation: 'SAPPORO' }, { named: [envoy] })[0]).toBe(700);
    expect(taxes({ accommodation: 'SAPPORO' }, {})[0]).toBe(1_100);
    expect(taxes({ accommodation: 'KYOTO' }, { named: [envoy] })[0]).toBe(2_400);
  });

  it('finds a child the class with a place left whose assumed age is nearest', () => {
    const ages: Partial<Record<string, number>> = { A70: 9, B50: 4, C30: 1 };
    const fees = MODEL_CHILD_FEES.map((fee) => ({ ...fee, assumedAgeYears: ages[fee.childClass] ?? null }));
    const groupsOf = (heads: object, ...all: NamedGuest[]) =>
      guestFactsOf({ date: '2026-11-20', guests: guests(heads), named: all, claim: NOTHING }, fees).map(
        ({ group }) => group,
      );
    const [big, small] = [named({ ageYears: 11 }), named({ ageYears: 2 })];
    expect(groupsOf({ male: 2, childA70: 1, childB50: 1, childC30: 1 }, big, small)).toEqual(['A70', 'C30']);
    expect(groupsOf({ male: 2, childB50: 1 }, big, small)).toEqual(['B50', 'ADULT']);
    expect(groupsOf({ male: 1 }, big, small)).toEqual(['ADULT']);
    expect(groupsOf({ male: 1, childA70: 1 }, named({ ageYears: 30, group: 'A70' }))).toEqual(['A70']);
    expect(groupsOf({ male: 1 }, named({}))).toEqual([]);
  });
});

describe('R-TAX-06: the price of a room is divided among all who count for the town', () => {
  const taxOf = (roomSharedBy: RoomSharing | undefined, heads: object) =>
    priceStay(
      stay({
        plan: plan({ prices: [price(2, 49_500)] }),
        rules: {
          ...rules,
          accommodationTaxRules: ACCOMMODATION_TAX_PRESETS.OSAKA.map((rule) => ({ ...rule, roomSharedBy })),
        },
        nights: [night({ guests: guests(heads) })],
      }),
    ).totals.accommodationTaxYen;

  // 45,000 net: 22,500 each for two pay 500, 15,000 each for three pay 400, 11,250 each for four pay 200.
  it.each<[RoomSharing | undefined, number, number]>([
    ['HEADS', 1_200, 800],
    ['PAYING', 1_200, 1_200],
    ['PERSONS', 1_000, 1_000],
    [undefined, 1_000, 1_000],
  ])('%s: a child that pays %i, and one more that sleeps with its parents %i', (sharing, one, two) => {
    expect(taxOf(sharing, family)).toBe(one);
    expect(taxOf(sharing, { ...family, childDNone: 1 })).toBe(two);
  });
});
