import type { StateOf } from '@honjin/contracts';
import type { RateStrategyInput, rateStrategyMaster } from '@honjin/contracts/masters';
import type { Band, RateStrategy, Weekday } from '@honjin/domain';

/** A strategy with its place in the order of application. */
export type RateStrategyRecord = RateStrategyInput & {
  readonly id: string;
  readonly version: number;
  readonly position: number;
};

const NO_END = 1_000_000;

function bandOf(from: number | null, to: number | null): Band | null {
  return from === null && to === null ? null : { from: from ?? 0, to: to ?? NO_END };
}

/** Returns a strategy as the price reads it. */
export function toStrategyState(record: RateStrategyRecord): StateOf<typeof rateStrategyMaster> {
  const strategy: RateStrategy = {
    code: record.code,
    name: record.name,
    stayFrom: record.stayFrom,
    stayTo: record.stayTo,
    weekdays: record.weekdays as Weekday[],
    ranks: record.ranks,
    seasonCodes: record.seasonCodes,
    planIds: record.planIds,
    roomTypeIds: record.roomTypeIds,
    occupancyPercent: bandOf(record.occupancyFrom, record.occupancyTo),
    leadDays: bandOf(record.leadFrom, record.leadTo),
    adjustment: record.adjustment,
    value: record.value,
    floorYen: record.floorYen,
    ceilingYen: record.ceilingYen,
  };
  return { id: record.id, position: record.position, isActive: record.isActive, strategy };
}
