import {
  indexPushed,
  NOTHING_PUSHED,
  pushedFor,
  type PushedPrices,
  type PushedRates,
  type PushedTarget,
} from '@honjin/domain';
import type { MasterSets } from '../masters/read-masters.ts';
import type { NightRateFacts } from './rate-context.ts';

type PushedMasters = Pick<MasterSets, 'pushedRate'>;

/** A set of states stays the same object while nothing is pushed, and so does its index. */
const indexes = new WeakMap<object, PushedRates>();

/** Returns what revenue managers have set in the store, to be asked night by night. */
export function pushedRatesOf({ pushedRate }: PushedMasters): PushedRates {
  if (pushedRate.size === 0) return NOTHING_PUSHED;
  const known = indexes.get(pushedRate);
  if (known !== undefined) return known;
  const index = indexPushed([...pushedRate.values()] as PushedTarget[]);
  indexes.set(pushedRate, index);
  return index;
}

/**
 * Returns the prices that a revenue manager set for a night: those it was first priced with, as long as it is sold in the
 * same room type under the same plan (R-RMS-04), else those of now; null without any.
 */
export function pushedPricesOf(
  masters: PushedMasters,
  night: { date: string; roomTypeId: string; planId: string; keptFacts?: NightRateFacts | null },
): PushedPrices | null {
  const { date, roomTypeId, planId } = night;
  const kept = night.keptFacts?.pushed;
  if (kept?.roomTypeId === roomTypeId && kept.planId === planId) return kept.prices;
  return pushedFor(pushedRatesOf(masters), { roomTypeId, planId })?.get(date)?.prices ?? null;
}
