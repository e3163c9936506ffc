import type { showPlan, PlanInput } from '@honjin/contracts/masters';
import type { ResponseOf } from '@honjin/contracts';
import { addDays, addMonths } from '@honjin/domain';

/** Returns a new plan, on sale for a year from today. */
export function blankPlan(today: string): PlanInput {
  return {
    code: '',
    name: '',
    nameEn: '',
    receiptPrintName: '',
    printTitles: ['', '', ''],
    content: '',
    planGroupId: null,
    seasonGroupId: '',
    saleFrom: null,
    saleTo: null,
    acceptFrom: today,
    acceptTo: addDays(addMonths(today, 12), -1),
    stayFrom: today,
    stayTo: addDays(addMonths(today, 12), -1),
    stayUse: 'BOTH',
    weekdays: [],
    checkInTime: null,
    checkOutTime: null,
    isNonRefundable: false,
    cancellationPolicy: null,
    basis: 'ROOM',
    taxation: 'TAX_INCLUDED',
    servicePercent: 0,
    serviceIncluded: true,
    chargesAccommodationTax: true,
    chargesBathTax: true,
    inseparableMeals: 0,
    roomAccountingItemId: '',
    displayOrder: 0,
    items: [],
    arrangements: [],
    tickets: [],
    salesRoutes: [],
  };
}

/** Returns the part of a saved plan that the form edits. */
export function inputOf(plan: ResponseOf<typeof showPlan>): PlanInput {
  const { id: _id, version: _version, prices: _prices, ...input } = plan;
  const entries = Object.keys(blankPlan('2026-01-01')).map((key) => [key, input[key as keyof PlanInput]]);
  const given = Object.fromEntries(entries) as PlanInput;
  // The form has a line for each of the three titles.
  return { ...given, printTitles: [0, 1, 2].map((index) => plan.printTitles[index] ?? '') };
}
