import type { ResponseOf } from '@honjin/contracts';
import { compareStock, listPushItems, listStopSales, type stopSale } from '@honjin/contracts/linkage';
import { explainStock } from '@honjin/contracts/registration';
import { useName } from '@honjin/mfe-kit';
import type { z } from 'zod';

export type StockGroup = ResponseOf<typeof compareStock>['groups'][number];
export type StockDay = StockGroup['days'][number];
export type PushItem = ResponseOf<typeof listPushItems>['items'][number];
export type StopSale = z.output<typeof stopSale>;

/** The calls whose answers are out of date once something was sent, or a date was opened. */
export const STOCK_READS = [compareStock, listPushItems, listStopSales, explainStock];

/** The longest period of the page; the service takes no longer one. */
export const MOST_DAYS = 31;

/** Tells whether the provider has something else than the house; unknown is no difference. */
export function differs({ ours, theirs }: Pick<StockDay, 'ours' | 'theirs'>): boolean {
  return (
    theirs !== null && (theirs.remainingCount !== ours.remainingCount || theirs.isStopped !== ours.isStopped)
  );
}

/** Counts the dates of all groups at which the provider has something else. */
export function countDifferences(groups: readonly StockGroup[]): number {
  return groups.flatMap(({ days }) => days).filter(differs).length;
}

/** Returns a function that names the room types of a group in the language of the page. */
export function useTypeNames(): (group: StockGroup) => string[] {
  const nameOf = useName();
  return ({ roomTypeNames, roomTypeNamesEn }) =>
    roomTypeNames.map((name, at) => nameOf({ name, nameEn: roomTypeNamesEn[at] ?? '' }));
}
