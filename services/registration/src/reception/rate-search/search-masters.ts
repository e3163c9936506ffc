import type { MasterSets } from '../../house/masters/read-masters.ts';

/** Kinds of masters that a rate search looks at. */
export const SEARCH_MASTERS = [
  'store',
  'plan',
  'seasonGroup',
  'tax',
  'childFee',
  'accountingItem',
  'holiday',
  'roomType',
  'room',
  'salesRoute',
  'rateStrategy',
  'rateRestriction',
  'pushedRate',
] as const;
export type SearchMasters = Pick<MasterSets, (typeof SEARCH_MASTERS)[number]>;

type ValueOf<M> = M extends ReadonlyMap<string, infer V> ? V : never;
export type PlanState = ValueOf<MasterSets['plan']>;
export type RoomTypeState = ValueOf<MasterSets['roomType']>;
