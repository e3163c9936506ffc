import type { MasterType, StateOf } from '@honjin/contracts';
import {
  accountingItemMaster,
  arrangementGroupMaster,
  arrangementMaster,
  billingAddressMaster,
  childFeeMaster,
  freeMemoMaster,
  holidayMaster,
  planMaster,
  purposeMaster,
  pushedRateMaster,
  rankMaster,
  rateRestrictionMaster,
  rateStrategyMaster,
  roomMaster,
  roomTypeMaster,
  salesRouteMaster,
  seasonGroupMaster,
  storeLogoMaster,
  storeMaster,
  taxMaster,
} from '@honjin/contracts/masters/bus';
import type { Opening, TenantTx } from '@honjin/service-kit';
import { readMarks, readStates } from './queries.ts';

const MASTERS = {
  store: storeMaster,
  storeLogo: storeLogoMaster,
  roomType: roomTypeMaster,
  room: roomMaster,
  plan: planMaster,
  seasonGroup: seasonGroupMaster,
  tax: taxMaster,
  childFee: childFeeMaster,
  accountingItem: accountingItemMaster,
  purpose: purposeMaster,
  salesRoute: salesRouteMaster,
  rank: rankMaster,
  billingAddress: billingAddressMaster,
  holiday: holidayMaster,
  arrangement: arrangementMaster,
  arrangementGroup: arrangementGroupMaster,
  rateStrategy: rateStrategyMaster,
  rateRestriction: rateRestrictionMaster,
  pushedRate: pushedRateMaster,
  freeMemo: freeMemoMaster,
} as const;

type MasterName = keyof typeof MASTERS;

/** The masters that the service keeps a replica of. */
export const REPLICAS: readonly MasterType[] = Object.values(MASTERS);

/** States of each kind of master by id. */
export type MasterSets = {
  readonly [Name in MasterName]: ReadonlyMap<string, StateOf<(typeof MASTERS)[Name]>>;
};

interface CachedSet {
  mark: string;
  states: ReadonlyMap<string, unknown>;
}

const MAX_STORES = 50;

const cache = new Map<string, Map<string, CachedSet>>();

function cacheOf(storeId: string): Map<string, CachedSet> {
  const known = cache.get(storeId) ?? new Map<string, CachedSet>();
  cache.delete(storeId);
  cache.set(storeId, known);
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_STORES && oldest !== undefined) cache.delete(oldest);
  return known;
}

type Marks = ReturnType<typeof readMarks>;

/** The marks that a transaction asked for when it began. */
const askedFirst = new WeakMap<Opening['sql'], Marks>();

/** Asks for the marks with the first statements of a transaction. Masters are read by them without another turn. */
export function askMarks(opening: Opening): Marks {
  const marks = readMarks(opening);
  askedFirst.set(opening.sql, marks);
  return marks;
}

/**
 * Returns the store's masters of the wanted kinds, as this transaction sees them; where its call asked for their marks first, as
 * they were when it began or later. Parsed states are kept between calls
 * and read again only when a mark moved, so that a booking does not parse every price of every plan.
 */
export async function readMasters<Name extends MasterName>(
  tx: TenantTx,
  names: readonly Name[],
): Promise<Pick<MasterSets, Name>> {
  const entities = names.map((name) => MASTERS[name].entity);
  const cached = cacheOf(tx.scope.storeId);
  const marks = await (askedFirst.get(tx.sql) ?? readMarks(tx));
  const stale = entities.filter((entity) => cached.get(entity)?.mark !== (marks[entity] ?? 'none'));
  const fresh = stale.length > 0 ? await readStates(tx, stale) : new Map<string, Map<string, unknown>>();
  for (const [entity, states] of fresh) cached.set(entity, { mark: marks[entity] ?? 'none', states });
  const sets = names.map((name) => [name, cached.get(MASTERS[name].entity)?.states ?? new Map()]);
  return Object.fromEntries(sets) as Pick<MasterSets, Name>;
}
