import type { BookingMasters } from '../../bookings/desk/desk.ts';

type Plan = BookingMasters['plan'] extends ReadonlyMap<string, infer State> ? State : never;

/** The meals that are in the price of a plan. An item of which nothing more is known is one. */
export function mealItemsOf(plan: Plan, { accountingItem }: Pick<BookingMasters, 'accountingItem'>) {
  return plan.pricing.items.filter(({ code }) => {
    const item = accountingItem.get(plan.itemAccountingItemIds[code] ?? '');
    return (item?.salesCategory ?? 'MEAL') === 'MEAL';
  });
}
