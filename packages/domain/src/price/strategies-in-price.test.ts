import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS } from '../money/index.ts';
import type { RateFacts, RateStrategy } from '../rate/index.ts';
import { CONSUMPTION_TAX_PRESETS } from '../tax/index.ts';
import { MODEL_CHILD_FEES } from './child-fee.ts';
import { NO_GUESTS, type GuestCount } from './guest-count.ts';
import type { NightInput, PlanItem, PricePlan, StayInput } from './price-plan.ts';
import { priceStay } from './price-stay.ts';
import type { Explanation } from './priced-stay.ts';

const facts: RateFacts = { planId: 'P', seasonCode: null, leadDays: 30, roomsSold: 8, roomsTotal: 10 };
const early: RateStrategy = {
  code: 'EARLY',
  name: '早割',
  stayFrom: null,
  stayTo: null,
  weekdays: [],
  ranks: [],
  seasonCodes: [],
  planIds: [],
  roomTypeIds: [],
  occupancyPercent: null,
  leadDays: { from: 21, to: 999 },
  adjustment: 'PERCENT',
  value: -10,
  floorYen: null,
  ceilingYen: null,
};
const busy: RateStrategy = {
  ...early,
  code: 'BUSY',
  leadDays: null,
  occupancyPercent: { from: 80, to: 100 },
  value: 20,
};
const breakfast: PlanItem = {
  code: 'BF',
  unitYen: 2_000,
  per: 'PERSON',
  included: true,
  includeChildren: true,
  term: 'NEXT_DAY',
  taxation: 'TAX_INCLUDED',
  taxRateType: 'CON',
  bearsService: false,
};
const plan = (more: Partial<PricePlan> = {}): PricePlan => ({
  code: 'STD',
  basis: 'PERSON',
  taxation: 'TAX_INCLUDED',
  servicePercent: 0,
  serviceIncluded: false,
  prices: [1, 2, 3].map((persons) => ({ roomTypeId: 'TWIN', persons, rank: 'A', amountYen: 12_345 })),
  items: [],
  chargesAccommodationTax: false,
  chargesBathTax: false,
  inseparableMeals: 0,
  ...more,
});
const guests = (more: Partial<GuestCount>): GuestCount => ({ ...NO_GUESTS, ...more });
const stay = (more: Partial<StayInput> = {}, night: Partial<NightInput> = {}): StayInput => ({
  plan: plan(),
  rules: {
    chargeRounding: 'FLOOR',
    taxRounding: 'FLOOR',
    childFees: MODEL_CHILD_FEES,
    consumptionTaxRates: CONSUMPTION_TAX_PRESETS,
    accommodationTaxRules: [],
    bathTaxRules: [],
  },
  nights: [
    {
      date: '2026-11-20',
      roomTypeId: 'TWIN',
      rank: 'A',
      guests: guests({ male: 2, childA70: 1 }),
      rateFacts: facts,
      ...night,
    },
  ],
  strategies: [early],
  dayUse: false,
  ...more,
});
const everyNode = (node: Explanation): Explanation[] => [node, ...node.children.flatMap(everyNode)];

describe('strategies in a price', () => {
  it('move the price of the adult before the child takes its part', () => {
    const { lines } = priceStay(stay());
    // 12,345 × 0.9 = 11,110.5; the child pays 70 % of 11,110, cut off.
    expect(lines.map(({ kind, unitYen, quantity }) => [kind, unitYen, quantity])).toEqual([
      ['ROOM', 11_110, 2],
      ['CHILD', 7_777, 1],
    ]);
  });

  it('do not touch a charge given by hand, nor a night whose circumstances are unknown', () => {
    expect(priceStay(stay({}, { overrideYen: 30_000 })).totals.roomYen).toBe(30_000);
    expect(priceStay(stay({}, { rateFacts: null })).lines[0]?.unitYen).toBe(12_345);
    expect(priceStay(stay({ strategies: [] })).lines[0]?.unitYen).toBe(12_345);
  });

  it('name themselves, the rank and the rounding in the explanation', () => {
    const { explanation } = priceStay(
      stay({ strategies: [early, busy], plan: plan({ items: [breakfast] }) }),
    );
    const [room, , child] = explanation.children[0]!.children;
    expect(
      room?.children.map(({ code, amountYen, params }) => [code, amountYen, params['strategy']]),
    ).toEqual([
      ['price.table', 24_690, undefined],
      ['price.strategy', -2_470, 'EARLY'],
      ['price.strategy', 4_444, 'BUSY'],
      ['price.items', -4_000, undefined],
    ]);
    expect(room?.children[0]).toMatchObject({ rule: 'R-PRICE-03', params: { rank: 'A', persons: 2 } });
    expect(child?.children[0]).toMatchObject({
      code: 'price.child',
      params: { adultYen: 13_332, percent: 70, rounding: 'FLOOR' },
    });
  });

  it('leave every node the sum of its children, with tax on top of net prices too', () => {
    fc.assert(
      fc.property(
        fc.record({
          basis: fc.constantFrom('ROOM' as const, 'PERSON' as const),
          taxation: fc.constantFrom('TAX_INCLUDED' as const, 'TAX_EXCLUDED' as const),
        }),
        fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 4 }),
        fc.constantFrom(...ROUNDINGS),
        fc.record({ male: fc.integer({ min: 1, max: 3 }), childB50: fc.integer({ min: 0, max: 2 }) }),
        (terms, values, chargeRounding, heads) => {
          const base = stay();
          const priced = priceStay({
            ...base,
            plan: plan({ ...terms, items: [{ ...breakfast, unitYen: 300 }] }),
            rules: { ...base.rules, chargeRounding },
            strategies: values.map((value) => ({ ...busy, value })),
            nights: base.nights.map((night) => ({ ...night, guests: guests(heads) })),
          });
          for (const node of everyNode(priced.explanation)) {
            expect(node.rule).toMatch(/^R-/);
            if (node.children.length === 0) continue;
            expect(node.children.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(node.amountYen);
          }
        },
      ),
    );
  });
});
