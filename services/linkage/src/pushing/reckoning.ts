import type { StateOf } from '@honjin/contracts';
import type { Account, Mapping } from '@honjin/contracts/linkage';
import type { planMaster, rateRestrictionMaster, seasonGroupMaster } from '@honjin/contracts/masters/bus';
import type { readStock } from '@honjin/contracts/registration/bus';
import { addDays, type PushedRates, type RateStrategy } from '@honjin/domain';
import type { z } from 'zod';

export type Stock = z.output<typeof readStock.response>;
export type Plan = StateOf<typeof planMaster>;

export interface RateMasters {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly seasons: ReadonlyMap<string, StateOf<typeof seasonGroupMaster>>;
  readonly strategies: readonly RateStrategy[];
  readonly restrictions: readonly StateOf<typeof rateRestrictionMaster>[];
  /** The prices and restrictions of revenue managers. */
  readonly pushed: PushedRates;
  readonly holidays: ReadonlySet<string>;
  readonly rounding: 'FLOOR' | 'CEIL' | 'ROUND';
}

/** The wishes follow from these facts, and from nothing else. */
export interface Reckoning {
  readonly account: Pick<Account, 'provider' | 'pushesStock' | 'pushesRates' | 'fallbackPlanId'>;
  readonly mappings: readonly Mapping[];
  readonly stock: Stock;
  readonly stops: readonly { roomTypeId: string; date: string }[];
  readonly masters: RateMasters;
  readonly from: string;
  readonly days: number;
  /** Only these dates are reckoned; all of them where it is left out. */
  readonly dates?: ReadonlySet<string> | undefined;
}

/** Groups of the provider's stock with the types of the house that are sold under each. */
export function groupsOf(mappings: readonly Mapping[]): { code: string; name: string; types: string[] }[] {
  const rows = mappings.filter(
    ({ kind, groupCode, targetId }) => kind === 'ROOM_TYPE' && groupCode !== '' && targetId !== null,
  );
  return [...Map.groupBy(rows, ({ groupCode }) => groupCode)].map(([code, ofGroup]) => ({
    code,
    name: ofGroup[0]?.name ?? '',
    types: [...new Set(ofGroup.map(({ targetId }) => targetId!))],
  }));
}

export function datesOf({ from, days, dates }: Pick<Reckoning, 'from' | 'days' | 'dates'>): string[] {
  const all = Array.from({ length: days }, (_, at) => addDays(from, at));
  return dates === undefined ? all : all.filter((date) => dates.has(date));
}

/** Returns the dates whose stock is another than it was; undefined where any date may be. */
export function datesChanged(before: Stock, now: Stock): Set<string> | undefined {
  if (JSON.stringify(before.roomTypes) !== JSON.stringify(now.roomTypes)) return undefined;
  const rows = ({ nights }: Stock) => new Map(nights.map((row) => [JSON.stringify(row), row.night]));
  const [old, fresh] = [rows(before), rows(now)];
  const gone = [...old].filter(([row]) => !fresh.has(row));
  const come = [...fresh].filter(([row]) => !old.has(row));
  return new Set([...gone, ...come].map(([, night]) => night));
}
