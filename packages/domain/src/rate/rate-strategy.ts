import type { LocalDate, Weekday } from '../dates/index.ts';
import { weekdayOf } from '../dates/index.ts';
import { assertYen, roundBig, type Rounding, type Yen } from '../money/index.ts';
import type { PriceRank } from '../rank/index.ts';

/** A strategy moves a price by whole percent or by yen. */
export const RATE_ADJUSTMENTS = ['PERCENT', 'YEN'] as const;
export type RateAdjustment = (typeof RATE_ADJUSTMENTS)[number];

/** Whole numbers from … to …, both included. */
export interface Band {
  from: number;
  to: number;
}

/** A rule that moves the prices of nights of which all its conditions hold (R-RATE-01). Empty lists and null hold always. */
export interface RateStrategy {
  code: string;
  name: string;
  /** Nights to which it applies, both included; null is open. */
  stayFrom: LocalDate | null;
  stayTo: LocalDate | null;
  weekdays: readonly Weekday[];
  ranks: readonly PriceRank[];
  seasonCodes: readonly string[];
  planIds: readonly string[];
  roomTypeIds: readonly string[];
  /** Percent of the rooms of the house that are sold on the night. */
  occupancyPercent: Band | null;
  /** Days from booking to arrival. */
  leadDays: Band | null;
  adjustment: RateAdjustment;
  /** Percent or yen, negative for a reduction. */
  value: number;
  /** A reduction stops here, a raise there; neither moves a price that lies beyond it already. */
  floorYen: Yen | null;
  ceilingYen: Yen | null;
}

/** The facts that strategies look at besides the night itself. */
export interface RateFacts {
  planId: string;
  seasonCode: string | null;
  leadDays: number;
  /** Rooms of the house sold on the night, and rooms there are to sell. */
  roomsSold: number;
  roomsTotal: number;
}

/** One night as strategies see it. */
export interface NightOfRate extends RateFacts {
  date: LocalDate;
  roomTypeId: string;
  rank: PriceRank;
}

/** The effect of one strategy on a price, rounded to whole yen. */
export interface RateStep {
  strategy: RateStrategy;
  changeYen: Yen;
  /** The floor or ceiling that stopped it. */
  stoppedBy: 'FLOOR' | 'CEILING' | null;
}

/** Whole percent of the house that is sold, cut off; null where there is nothing to sell (R-RATE-02). */
export function occupancyPercent({
  roomsSold,
  roomsTotal,
}: Pick<RateFacts, 'roomsSold' | 'roomsTotal'>): number | null {
  return roomsTotal <= 0 ? null : Math.floor((roomsSold * 100) / roomsTotal);
}

/** The facts about what is sold on a night that strategies ask for. */
type SoldOnNight = Pick<NightOfRate, 'planId' | 'roomTypeId'>;

/** Tells whether every condition of a strategy holds for a night (R-RATE-01). */
export function strategyApplies(strategy: RateStrategy, night: NightOfRate): boolean {
  return strategyIsFor(strategy, night) && strategyHoldsOn(strategy, night);
}

/** Tells whether a strategy is laid on a plan and room type at all; the same for every night of a stay. */
export function strategyIsFor({ planIds, roomTypeIds }: RateStrategy, sold: SoldOnNight): boolean {
  return isAmong(planIds, sold.planId) && isAmong(roomTypeIds, sold.roomTypeId);
}

/** Tells whether the conditions hold that look at the night alone; the same for every plan of a season group. */
export function strategyHoldsOn(
  strategy: RateStrategy,
  night: Omit<NightOfRate, keyof SoldOnNight>,
): boolean {
  return (
    (strategy.stayFrom === null || strategy.stayFrom <= night.date) &&
    (strategy.stayTo === null || night.date <= strategy.stayTo) &&
    isAmong(strategy.weekdays, weekdayOf(night.date)) &&
    isAmong(strategy.ranks, night.rank) &&
    isAmong(strategy.seasonCodes, night.seasonCode) &&
    isWithin(strategy.occupancyPercent, occupancyPercent(night)) &&
    isWithin(strategy.leadDays, night.leadDays)
  );
}

function isAmong<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

function isWithin(band: Band | null, value: number | null): boolean {
  return band === null || (value !== null && band.from <= value && value <= band.to);
}

/** An exact amount of yen. */
interface Exact {
  num: bigint;
  den: bigint;
}

/**
 * Applies strategies one after the other, in the order given, to a price of the table. The amounts between are exact;
 * each step is what the settled price moved by, so that table price and steps sum to the result (R-RATE-03, R-RATE-04).
 */
export function adjustPrice(
  tableYen: Yen,
  strategies: readonly RateStrategy[],
  rounding: Rounding,
): { amountYen: Yen; steps: RateStep[] } {
  let exact: Exact = { num: BigInt(assertYen(tableYen)), den: 1n };
  let settled = tableYen;
  const steps = strategies.map((strategy): RateStep => {
    const moved = moveBy(strategy, exact);
    exact = moved.exact;
    const after = assertYen(Number(roundBig(exact.num, exact.den, rounding)));
    const changeYen = after - settled;
    settled = after;
    return { strategy, changeYen, stoppedBy: moved.stoppedBy };
  });
  return { amountYen: settled, steps };
}

function moveBy(
  strategy: RateStrategy,
  before: Exact,
): { exact: Exact; stoppedBy: 'FLOOR' | 'CEILING' | null } {
  const value = BigInt(strategy.value);
  const moved =
    strategy.adjustment === 'PERCENT'
      ? { num: before.num * (100n + value), den: before.den * 100n }
      : { num: before.num + value * before.den, den: before.den };
  if (strategy.value >= 0) return stopRaise(strategy, before, moved);
  const lowest = smaller(before, { num: BigInt(strategy.floorYen ?? 0), den: 1n });
  const isStopped = isLess(moved, lowest);
  return { exact: isStopped ? lowest : moved, stoppedBy: isStopped ? 'FLOOR' : null };
}

function stopRaise(strategy: RateStrategy, before: Exact, moved: Exact) {
  if (strategy.ceilingYen === null) return { exact: moved, stoppedBy: null };
  const limit = { num: BigInt(strategy.ceilingYen), den: 1n };
  const highest = isLess(limit, before) ? before : limit;
  const isStopped = isLess(highest, moved);
  return { exact: isStopped ? highest : moved, stoppedBy: isStopped ? ('CEILING' as const) : null };
}

function isLess(left: Exact, right: Exact): boolean {
  return left.num * right.den < right.num * left.den;
}

function smaller(left: Exact, right: Exact): Exact {
  return isLess(left, right) ? left : right;
}
