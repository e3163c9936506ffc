import type { Mapping } from '@honjin/contracts/linkage';
import {
  adjustPrice,
  diffDays,
  hasPricesFor,
  indexRestrictions,
  pushedFor,
  pushedYen,
  rankOfNight,
  rankPricesOf,
  restrictionsOn,
  strategyApplies,
  type Restricting,
} from '@honjin/domain';
import { datesOf, groupsOf, type Plan, type Reckoning, type Stock } from './reckoning.ts';
import { UNRESTRICTED, type RestrictionWish, type Wish } from './wish.ts';

/** Prices are told for one guest, two … so many. */
const MOST_PERSONS = 6;

interface SoldPlan {
  readonly groupCode: string;
  readonly groupName: string;
  readonly plan: Plan;
  readonly roomTypeId: string;
}

/** Groups of the provider's prices: a plan, and the first type of the house that it has prices for. */
function soldPlans({ mappings, masters, stock }: Reckoning): SoldPlan[] {
  const rows = mappings.filter(({ kind, groupCode }) => kind === 'PLAN' && groupCode !== '');
  const unique = [...new Map(rows.map((row) => [row.groupCode, row])).values()];
  return unique.flatMap(({ groupCode, name, targetId, roomTypeId }: Mapping) => {
    const plan = masters.plans.get(targetId ?? '');
    const type =
      roomTypeId ??
      stock.roomTypes.find((one) => hasPricesFor(plan?.pricing.prices ?? [], one.roomTypeId))?.roomTypeId;
    return plan === undefined || type === undefined
      ? []
      : [{ groupCode, groupName: name || plan.name, plan, roomTypeId: type }];
  });
}

/** Rooms of the house sold on a night, and rooms there are (R-RATE-02). */
function occupancyIn({ roomTypes, nights }: Stock): (night: string) => { sold: number; total: number } {
  const all = roomTypes.reduce((sum, { total }) => sum + total, 0);
  const byNight = Map.groupBy(nights, ({ night }) => night);
  return (night) => {
    const rows = byNight.get(night) ?? [];
    const sold = rows.reduce((sum, row) => sum + row.sold, 0);
    const blocked = rows.reduce((sum, row) => sum + row.blocked, 0);
    return { sold, total: all - blocked };
  };
}

/** Returns what is laid on sales, by the house and by revenue managers. */
function laidIn({ restrictions, pushed }: Reckoning['masters']): Restricting {
  return { index: indexRestrictions(restrictions), pushed };
}

/** Returns the prices of each night as the house would ask them today, strategies applied (R-LINK-12). */
export function rateWishes(reckoning: Reckoning): Wish[] {
  const { masters, stock, from } = reckoning;
  const occupancyOf = occupancyIn(stock);
  const laid = laidIn(masters);
  return soldPlans(reckoning).flatMap(({ plan, groupCode, groupName, roomTypeId }) => {
    const calendar = masters.seasons.get(plan.seasonGroupId)?.calendar;
    if (calendar === undefined) return [];
    const set = pushedFor(masters.pushed, { roomTypeId, planId: plan.id });
    return datesOf(reckoning).map((date): Wish => {
      const { rank, seasonCode } = rankOfNight(calendar, date, masters.holidays);
      const { sold, total } = occupancyOf(date);
      const facts = {
        planId: plan.id,
        seasonCode,
        leadDays: diffDays(from, date),
        roomsSold: sold,
        roomsTotal: total,
      };
      const applying = masters.strategies.filter((one) =>
        strategyApplies(one, { ...facts, date, roomTypeId, rank }),
      );
      const amounts = Array.from({ length: MOST_PERSONS }, (_, at) => {
        const persons = at + 1;
        const tableYen = rankPricesOf(plan.pricing.prices, { roomTypeId, persons }).get(rank);
        if (tableYen === undefined) return null;
        const setYen = pushedYen(set?.get(date)?.prices ?? null, persons);
        return setYen ?? adjustPrice(tableYen, applying, masters.rounding).amountYen;
      });
      const isOffered =
        plan.stayFrom <= date && date <= plan.stayTo && plan.acceptFrom <= from && from <= plan.acceptTo;
      const { isClosed } = restrictionsOn(date, { planId: plan.id, roomTypeId }, laid);
      const isStopped = !isOffered || isClosed || amounts.every((amount) => amount === null);
      return { kind: 'RATE', groupCode, groupName, date, wish: { amounts, isStopped } };
    });
  });
}

/** Returns the strictest of what is laid on the house, the type and the plan (R-LINK-13). */
export function restrictionWishes(reckoning: Reckoning): Wish[] {
  const laid = laidIn(reckoning.masters);
  return soldPlans(reckoning).flatMap(({ plan, groupCode, groupName, roomTypeId }) =>
    datesOf(reckoning).map((date): Wish => {
      const { minStay, maxStay, closedToArrival, closedToDeparture } = restrictionsOn(
        date,
        { planId: plan.id, roomTypeId },
        laid,
      );
      const wish: RestrictionWish = { ...UNRESTRICTED, minStay, maxStay, closedToArrival, closedToDeparture };
      return { kind: 'RESTRICTION', groupCode, groupName, date, wish };
    }),
  );
}

/** Returns the price rank of each night, by the calendar of the plan that stands for the provider (R-LINK-14). */
export function rankWishes(reckoning: Reckoning): Wish[] {
  const { masters, mappings, account } = reckoning;
  const sold = mappings.filter(({ kind }) => kind === 'PLAN').map(({ targetId }) => targetId);
  const plan = [account.fallbackPlanId, ...sold]
    .map((id) => masters.plans.get(id ?? ''))
    .find((one) => one !== undefined);
  const calendar = masters.seasons.get(plan?.seasonGroupId ?? '')?.calendar;
  if (calendar === undefined) return [];
  const groups = groupsOf(mappings);
  return datesOf(reckoning).flatMap((date) => {
    const { rank: rankCode } = rankOfNight(calendar, date, masters.holidays);
    return groups.map(({ code, name }): Wish => ({
      kind: 'RANK',
      groupCode: code,
      groupName: name,
      date,
      wish: { rankCode },
    }));
  });
}
