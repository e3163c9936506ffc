import type { StateOf } from '@honjin/contracts';
import type { PlanInput, planMaster, PlanPriceInput } from '@honjin/contracts/masters';
import type { PlanItem } from '@honjin/domain';

/** A plan with its items, sales routes and prices. */
export type PlanRecord = PlanInput & {
  readonly id: string;
  readonly version: number;
  readonly prices: PlanPriceInput[];
};

/** Returns the part of an item that the price engine reads. Its name and its sales item do not matter for the price. */
function toPricedItem(item: PlanInput['items'][number]): PlanItem {
  const { code, unitYen, per, included, includeChildren, term, taxation, taxRateType, bearsService } = item;
  return { code, unitYen, per, included, includeChildren, term, taxation, taxRateType, bearsService };
}

function toPlanArrangement(part: PlanInput['arrangements'][number], isTicket: boolean) {
  const { arrangementId, quantity, term, included } = part;
  return { arrangementId, quantity, term, isTicket, isIncluded: included };
}

/** Returns a plan as the booking and the price engine read it. */
export function toPlanState(plan: PlanRecord): StateOf<typeof planMaster> {
  const { code, basis, taxation, servicePercent, serviceIncluded, prices } = plan;
  const { chargesAccommodationTax, chargesBathTax, inseparableMeals } = plan;
  return {
    id: plan.id,
    code,
    name: plan.name,
    nameEn: plan.nameEn,
    receiptPrintName: plan.receiptPrintName,
    planGroupId: plan.planGroupId,
    seasonGroupId: plan.seasonGroupId,
    acceptFrom: plan.acceptFrom,
    acceptTo: plan.acceptTo,
    stayFrom: plan.stayFrom,
    stayTo: plan.stayTo,
    checkInTime: plan.checkInTime,
    checkOutTime: plan.checkOutTime,
    isNonRefundable: plan.isNonRefundable,
    saleFrom: plan.saleFrom,
    saleTo: plan.saleTo,
    stayUse: plan.stayUse,
    weekdays: plan.weekdays,
    printTitles: plan.printTitles,
    content: plan.content,
    cancellationPolicy: plan.cancellationPolicy,
    arrangements: [
      ...plan.arrangements.map((each) => toPlanArrangement(each, false)),
      ...plan.tickets.map((each) => toPlanArrangement(each, true)),
    ],
    salesRouteIds: plan.salesRoutes.map((route) => route.salesRouteId),
    displayOrder: plan.displayOrder,
    roomAccountingItemId: plan.roomAccountingItemId,
    itemAccountingItemIds: Object.fromEntries(plan.items.map((item) => [item.code, item.accountingItemId])),
    pricing: {
      code,
      basis,
      taxation,
      servicePercent,
      serviceIncluded,
      prices,
      items: plan.items.map(toPricedItem),
      chargesAccommodationTax,
      chargesBathTax,
      inseparableMeals,
    },
  };
}
