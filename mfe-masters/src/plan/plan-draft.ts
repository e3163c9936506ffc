import type { RequestOf } from '@honjin/contracts';
import type { PlanInput, PlanPriceInput } from '@honjin/contracts/masters';
import type { previewPlan } from '@honjin/contracts/registration';

/** Reads the values in the form and in the price grid of a plan, saved or not, at the moment they are needed. */
export interface PlanDraft {
  input: () => PlanInput;
  prices: () => PlanPriceInput[];
}

/** Returns the part of a draft that a price depends on. */
export function previewedOf(id: string | null, draft: PlanDraft): RequestOf<typeof previewPlan>['plan'] {
  const { code, seasonGroupId, basis, taxation, servicePercent, serviceIncluded, ...plan } = draft.input();
  const { chargesAccommodationTax, chargesBathTax, inseparableMeals } = plan;
  return {
    id,
    code,
    seasonGroupId,
    basis,
    taxation,
    servicePercent,
    serviceIncluded,
    chargesAccommodationTax,
    chargesBathTax,
    inseparableMeals,
    items: plan.items.map(({ name: _name, accountingItemId: _item, ...priced }) => priced),
    prices: draft.prices(),
  };
}
