import type { StateOf } from '@honjin/contracts';
import type { Account, Mapping } from '@honjin/contracts/linkage';
import type { planMaster, rateRestrictionMaster, seasonGroupMaster } from '@honjin/contracts/masters';
import type { readStock } from '@honjin/contracts/registration';
import { addDays, type RateStrategy } from '@honjin/domain';
import type { z } from 'zod';

export type Stock = z.output<typeof readStock.response>;
export type Plan = StateOf<typeof planMaster>;

export interface RateMasters {
  readonly plans: ReadonlyMap<string, Plan>;
  readonly seasons: ReadonlyMap<string, StateOf<typeof seasonGroupMaster>>;
  readonly strategies: readonly RateStrategy[];
  readonly restrictions: readonly StateOf<typeof rateRestrictionMaster>[];
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

export function datesOf({ from, days }: { from: string; days: number }): string[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at));
}
