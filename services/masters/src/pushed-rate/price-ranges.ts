import type { ResultOf } from '@honjin/contracts';
import type { listRevenueTargets } from '@honjin/contracts/masters';
import { pushedRanges, USUAL_PUSHED_LIMITS, type PushedLimits } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { PlanRecord } from '../plan/plan-record.ts';
import { listPlansById } from '../plan/queries.ts';
import { findStore } from '../store/queries.ts';
import { listRevenueTypes, mapCodes } from './queries.ts';

type Targets = ResultOf<typeof listRevenueTargets>;

/** How far the store lets a pushed price lie from the price grid (R-RMS-09). */
export async function limitsOf(tx: TenantTx): Promise<PushedLimits> {
  const store = await findStore(tx);
  if (store === undefined) return USUAL_PUSHED_LIMITS;
  return { leastPercent: store.pushedLeastPercent, mostPercent: store.pushedMostPercent };
}

function toTarget(
  plan: PlanRecord,
  roomTypes: ReadonlyMap<string, string>,
  limits: PushedLimits,
): Targets['plans'][number] {
  const { code, name, nameEn, basis, taxation, stayFrom, stayTo } = plan;
  const sold = [...roomTypes].flatMap(([roomTypeCode, id]) => {
    const ranges = pushedRanges(plan, id, limits).map(({ persons, leastYen, mostYen }) => ({
      persons,
      leastYen,
      mostYen,
    }));
    return ranges.length === 0
      ? []
      : [{ roomTypeCode, persons: ranges.map(({ persons }) => persons), ranges }];
  });
  return { planCode: code, name, nameEn, basis, taxation, stayFrom, stayTo, sold };
}

/** Returns what can be priced, and from what price to what price. */
export async function readTargets(tx: TenantTx): Promise<Targets> {
  const { roomTypes, plans } = await mapCodes(tx);
  const byCode = new Map([...roomTypes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const limits = await limitsOf(tx);
  const records = await listPlansById(tx, [...plans.values()]);
  return {
    roomTypes: await listRevenueTypes(tx),
    plans: records.map((plan) => toTarget(plan, byCode, limits)),
  };
}
