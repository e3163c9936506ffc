import type { Sql } from '../db/connect.ts';
import { masterStateType } from '../db/outbox.ts';
import type { Bus } from './bus.ts';

const SUBJECT = 'honjin.rpc.masters.states';
const TIMEOUT_MS = 5_000;

/**
 * The number of states of some kinds in a store, including deleted ones, and the sum of their versions as text. Whoever has
 * the same states in the same versions has the same `digest`; a masters service of an earlier release tells none.
 */
export interface StateCount {
  storeId: string;
  groupId: string;
  companyId: string;
  states: number;
  versions: string;
  digest?: string;
}

/** Lets replicas of masters ask how much they must hold. */
export function serveStateCounts(bus: Bus, sql: Sql): void {
  bus.answer(SUBJECT, 'masters', (request) => {
    const { entities } = request.data as { entities: readonly string[] };
    const types = entities.map(masterStateType);
    sql<StateCount[]>`
      select store_id, group_id, company_id, count(*)::int as states, sum(version)::text as versions,
        sum(hashtextextended(concat(entity, ' ', id, ' ', version), 0))::text as digest
      from (
        select distinct on (subject) store_id, group_id, company_id, (payload->>'version')::bigint as version,
          payload->>'entity' as entity, payload->>'id' as id
        from outbox where type = any(${types}) order by subject, seq desc
      ) as newest
      group by store_id, group_id, company_id`.then(
      (rows) => request.respond([...rows]),
      // The database is away. The service that asked will ask again.
      () => undefined,
    );
  });
}

/** Asks what a replica of some kinds of masters must hold, store by store. */
export async function fetchStateCounts(bus: Bus, entities: readonly string[]): Promise<StateCount[]> {
  return (await bus.request(SUBJECT, { entities }, { timeoutMs: TIMEOUT_MS })) as StateCount[];
}
