import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/index.ts';
import { ROUNDINGS } from '../money/index.ts';
import { ACCOMMODATION_TAX_PRESETS, BATH_TAX_PRESETS, CONSUMPTION_TAX_PRESETS } from '../tax/index.ts';
import { MODEL_CHILD_FEES } from './child-fee.ts';
import { NO_GUESTS } from './guest-count.ts';
import { priceStay } from './price-stay.ts';
import type { PricePlan, PriceRules, StayInput } from './price-plan.ts';
import { retaxStay } from './retax-stay.ts';

const towns = fc.constantFrom(...Object.values(ACCOMMODATION_TAX_PRESETS));
const baths = fc.constantFrom(...Object.values(BATH_TAX_PRESETS));

const plan = fc
  .record({
    basis: fc.constantFrom('ROOM' as const, 'PERSON' as const),
    taxation: fc.constantFrom('TAX_INCLUDED' as const, 'TAX_EXCLUDED' as const),
    servicePercent: fc.constantFrom(0, 10),
    serviceIncluded: fc.boolean(),
    chargesAccommodationTax: fc.boolean(),
    chargesBathTax: fc.boolean(),
    inseparableMeals: fc.integer({ min: 0, max: 2 }),
  })
  .map((more): PricePlan => ({ ...more, code: 'P', prices: [], items: [] }));

const stays: fc.Arbitrary<StayInput> = fc
  .record({
    plan,
    amounts: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 }),
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.integer({ min: 0, max: 2 }),
    taxRounding: fc.constantFrom(...ROUNDINGS),
    town: towns,
    bath: baths,
    dayUse: fc.boolean(),
    accommodationTaxNotCounted: fc.boolean(),
  })
  .map(({ plan: priced, amounts, adults, children, taxRounding, town, bath, ...rest }) => {
    const guests = { ...NO_GUESTS, male: adults, childA70: children };
    const rules: PriceRules = {
      chargeRounding: 'FLOOR',
      taxRounding,
      childFees: MODEL_CHILD_FEES,
      consumptionTaxRates: CONSUMPTION_TAX_PRESETS,
      accommodationTaxRules: town,
      bathTaxRules: bath,
    };
    const nights = amounts.map((overrideYen, index) => ({
      date: addDays('2027-03-30', index),
      roomTypeId: 'T',
      rank: 'A',
      guests,
      overrideYen,
    }));
    return { plan: priced, rules, nights, ...rest };
  });

const KINDS = ['ACCOMMODATION_TAX', 'BATH_TAX'] as const;

describe('a stay under other tax rules', () => {
  it('says of every night what pricing it twice says', () => {
    fc.assert(
      fc.property(stays, towns, baths, fc.constantFrom(...KINDS), (stay, town, bath, kind) => {
        const after: PriceRules = {
          ...stay.rules,
          ...(kind === 'BATH_TAX' ? { bathTaxRules: bath } : { accommodationTaxRules: town }),
        };
        const [before, then] = [priceStay(stay), priceStay({ ...stay, rules: after })];
        const taxOf = (lines: (typeof before.nights)[number]['lines']) =>
          lines.filter((line) => line.kind === kind).reduce((sum, { payableYen }) => sum + payableYen, 0);
        const expected = before.nights.flatMap((night, index) => {
          const other = then.nights[index]!;
          const [taxBeforeYen, taxAfterYen] = [taxOf(night.lines), taxOf(other.lines)];
          if (taxBeforeYen === taxAfterYen) return [];
          const amounts = { amountBeforeYen: night.payableYen, amountAfterYen: other.payableYen };
          return [{ date: night.date, taxBeforeYen, taxAfterYen, ...amounts }];
        });
        expect(retaxStay(stay, after, kind)).toEqual(expected);
      }),
    );
  });
});
