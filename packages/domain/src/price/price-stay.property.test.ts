import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/index.ts';
import { ROUNDINGS } from '../money/index.ts';
import { type ChildFee } from './child-fee.ts';
import { priceStay } from './price-stay.ts';
import { type StayInput } from './price-plan.ts';
import type { Explanation, PricedStay } from './priced-stay.ts';
import { breakfast, night, plan, price, rules, stay } from './price-samples.ts';

describe('every price', () => {
  const counts = fc.record({
    male: fc.integer({ min: 1, max: 2 }),
    female: fc.integer({ min: 0, max: 2 }),
    childA70: fc.integer({ min: 0, max: 2 }),
    childB50: fc.integer({ min: 0, max: 1 }),
    childC30: fc.integer({ min: 0, max: 1 }),
    childDNone: fc.integer({ min: 0, max: 1 }),
    childE: fc.integer({ min: 0, max: 1 }),
    childF: fc.integer({ min: 0, max: 1 }),
    childOther: fc.integer({ min: 0, max: 1 }),
  });
  const plans = fc.record({
    basis: fc.constantFrom('ROOM' as const, 'PERSON' as const),
    taxation: fc.constantFrom('TAX_INCLUDED' as const, 'TAX_EXCLUDED' as const),
    servicePercent: fc.constantFrom(0, 10, 15),
    serviceIncluded: fc.boolean(),
    chargesBathTax: fc.boolean(),
    amountYen: fc.integer({ min: 10_000, max: 200_000 }),
    breakfastIncluded: fc.boolean(),
  });
  const stays = fc
    .record({
      guests: counts,
      plan: plans,
      nights: fc.integer({ min: 1, max: 6 }),
      scope: fc.constantFrom('INCLUDE' as const, 'EXCLUDE' as const),
      chargeRounding: fc.constantFrom(...ROUNDINGS),
      taxRounding: fc.constantFrom(...ROUNDINGS),
    })
    .map(({ plan: { amountYen, breakfastIncluded, ...chosen }, ...each }): StayInput => {
      const prices = [1, 2, 3, 4, 5, 6].map((persons) => price(persons, amountYen));
      const items = [{ ...breakfast, unitYen: 800, included: breakfastIncluded }];
      const childFees = rules.childFees.map((fee): ChildFee => ({ ...fee, scope: each.scope }));
      return stay({
        plan: plan({ ...chosen, prices, items }),
        rules: { ...rules, childFees, chargeRounding: each.chargeRounding, taxRounding: each.taxRounding },
        nights: Array.from({ length: each.nights }, (_, index) =>
          night({ date: addDays('2026-11-20', index), guests: each.guests }),
        ),
      });
    });
  const sum = (amounts: number[]): number => amounts.reduce((left, right) => left + right, 0);
  const everyNode = (node: Explanation): Explanation[] => [node, ...node.children.flatMap(everyNode)];

  it('ties lines, nights, totals, tax blocks and explanation to the yen', () => {
    fc.assert(
      fc.property(stays, (input) => {
        const { lines, nights, totals, tax, explanation } = priceStay(input);
        expect(lines.every((line) => line.unitYen * line.quantity === line.amountYen)).toBe(true);
        expect(sum(lines.map(({ payableYen }) => payableYen))).toBe(totals.totalYen);
        expect(sum(nights.map(({ payableYen }) => payableYen))).toBe(totals.totalYen);
        expect(sum(lines.map(({ taxYen }) => taxYen))).toBe(tax.taxYen);
        const { roomYen, itemYen, serviceYen, accommodationTaxYen, bathTaxYen } = totals;
        expect(roomYen + itemYen + serviceYen + accommodationTaxYen + bathTaxYen).toBe(totals.totalYen);
        const branches = everyNode(explanation).filter(({ children }) => children.length > 0);
        for (const node of branches)
          expect(sum(node.children.map(({ amountYen }) => amountYen))).toBe(node.amountYen);
        const splits = nights.flatMap((each) => each.accommodationTaxSplits);
        expect(sum(splits.map(({ taxYen }) => taxYen))).toBe(accommodationTaxYen);
      }),
    );
  });

  it('costs every person the same whether the meals are taken out or not', () => {
    fc.assert(
      fc.property(stays, (input) => {
        if (input.plan.items[0]?.included !== true || input.plan.basis !== 'PERSON') return;
        const without = priceStay({ ...input, plan: { ...input.plan, items: [] } });
        const adult = (priced: PricedStay): number =>
          sum(priced.lines.filter(({ group }) => group === 'ADULT').map(({ amountYen }) => amountYen));
        expect(adult(priceStay(input))).toBe(adult(without));
      }),
    );
  });
});
