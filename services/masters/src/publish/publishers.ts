import {
  PLAIN_MASTERS,
  planMaster,
  pushedRateMaster,
  rateRestrictionMaster,
  rateStrategyMaster,
  seasonGroupMaster,
  storeLogoMaster,
  storeMaster,
  taxMaster,
} from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import { listRecordsById, type AnyMaster } from '../plain/queries.ts';
import { toPlanState } from '../plan/plan-record.ts';
import { listPlansById } from '../plan/queries.ts';
import { listUnpublished, toPushedState } from '../pushed-rate/pushed-state.ts';
import { listRestrictionsById } from '../rate-restriction/queries.ts';
import { toRestrictionState } from '../rate-restriction/restriction-state.ts';
import { listStrategiesById } from '../rate-strategy/queries.ts';
import { toStrategyState } from '../rate-strategy/strategy-state.ts';
import { listGroupsById } from '../season/queries.ts';
import { toSeasonGroupState } from '../season/season-state.ts';
import { listLogoStates } from '../store/logo.ts';
import { findStore } from '../store/queries.ts';
import { toStoreState } from '../store/store-state.ts';
import { listTaxesById } from '../tax/queries.ts';
import { toTaxState } from '../tax/tax-record.ts';

export interface PublishedState {
  readonly id: string;
  readonly version: number;
  readonly state: unknown;
}

/** Turns the rows of one master into states. */
export interface Publisher {
  readonly entity: string;
  /** Column of the record's id. */
  readonly idColumn: 'id' | 'store_id';
  /** Rows taken at once: few where a state is large. */
  readonly batch: number;
  load(tx: TenantTx, ids: readonly string[]): Promise<PublishedState[]>;
}

function loader<R extends { id: string; version: number }>(
  list: (tx: TenantTx, ids: readonly string[]) => Promise<R[]>,
  toState: (record: R) => unknown,
): Publisher['load'] {
  return async (tx, ids) =>
    (await list(tx, ids)).map((record) => ({
      id: record.id,
      version: record.version,
      state: toState(record),
    }));
}

function publisherOf(master: AnyMaster): Publisher {
  return {
    entity: master.entity,
    idColumn: 'id',
    batch: 500,
    load: loader(
      (tx, ids) => listRecordsById(tx, master, ids),
      (record) => master.state.state.parse(master.toState(record)),
    ),
  };
}

async function listStore(tx: TenantTx) {
  const store = await findStore(tx);
  return store ? [store] : [];
}

/** Every master that travels. */
export const PUBLISHERS: readonly Publisher[] = [
  { entity: storeMaster.entity, idColumn: 'store_id', batch: 1, load: loader(listStore, toStoreState) },
  { entity: storeLogoMaster.entity, idColumn: 'store_id', batch: 1, load: listLogoStates },
  ...[...PLAIN_MASTERS.values()].map(publisherOf),
  { entity: taxMaster.entity, idColumn: 'id', batch: 100, load: loader(listTaxesById, toTaxState) },
  {
    entity: seasonGroupMaster.entity,
    idColumn: 'id',
    batch: 20,
    load: loader(listGroupsById, toSeasonGroupState),
  },
  { entity: planMaster.entity, idColumn: 'id', batch: 20, load: loader(listPlansById, toPlanState) },
  {
    entity: rateStrategyMaster.entity,
    idColumn: 'id',
    batch: 100,
    load: loader(listStrategiesById, toStrategyState),
  },
  {
    entity: rateRestrictionMaster.entity,
    idColumn: 'id',
    batch: 50,
    load: loader(listRestrictionsById, toRestrictionState),
  },
  {
    entity: pushedRateMaster.entity,
    idColumn: 'id',
    batch: 10,
    load: loader(listUnpublished, toPushedState),
  },
];
