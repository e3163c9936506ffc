import type { PlanPrice } from '@honjin/domain';
import { masterId } from '../chain.ts';
import { range, type House, type PlanPlan, type RoomTypePlan } from '../house/house.ts';
import { RANK_PERCENTS } from './seasons.ts';

/** Returns the room types that a plan sells. */
export function typesOf(house: House, plan: PlanPlan): RoomTypePlan[] {
  return house.types.filter(({ code }) => plan.types.length === 0 || plan.types.includes(code));
}

/** Returns the price of the room part in full hundreds of yen: for the whole room, or for one of the persons in it. */
function roomYen(
  plan: PlanPlan,
  type: RoomTypePlan,
  { persons, percent }: { persons: number; percent: number },
): number {
  const base = type.baseYen + type.furtherYen * (persons - 1);
  // A person alone in a room pays more; in a full room each person pays less.
  const sharing = plan.basis === 'ROOM' ? 100 : Math.max(130 - 12 * (persons - 1), 82);
  return Math.round((base * plan.percent * percent * sharing) / 100_000_000) * 100;
}

/** Prices of a plan: every room type that it sells, number of persons and rank. */
export function pricesOf(house: House, plan: PlanPlan): PlanPrice[] {
  return typesOf(house, plan).flatMap((type) =>
    range(1, type.maxCapacity).flatMap((persons) =>
      Object.entries(RANK_PERCENTS).map(([rank, percent]) => {
        const portions = plan.basis === 'PERSON' ? 1 : persons;
        const items = plan.items.filter(({ included }) => included);
        const itemYen = items.reduce(
          (sum, { unitYen, per }) => sum + unitYen * (per === 'ROOM' ? 1 : portions),
          0,
        );
        const amountYen = roomYen(plan, type, { persons, percent }) + itemYen;
        return { roomTypeId: masterId(house, 'room-type', type.code), persons, rank, amountYen };
      }),
    ),
  );
}
