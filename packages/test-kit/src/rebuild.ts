import type { EventEnvelope, Scope, ServiceName } from '@honjin/contracts';
import { tenantTx, type RunningService, type ServiceContext, type ServiceParts } from '@honjin/service-kit';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import { eventually } from './eventually.ts';

/** The tables of a service that hold nothing but the effects of registration's history. */
export interface Projection {
  readonly service: ServiceName;
  readonly build: (context: ServiceContext) => ServiceParts;
  readonly tables: readonly string[];
}

const EVENTS_A_TRANSACTION = 200;

/** Number and digest of the rows of each table. */
export async function digestsOf(
  { admin }: TestChain,
  { service, tables }: Projection,
): Promise<Record<string, { rows: number; digest: string | null }>> {
  const found: Record<string, { rows: number; digest: string | null }> = {};
  for (const table of tables) {
    const [row] = await admin<{ rows: number; digest: string | null }[]>`
      select count(*)::int as rows, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as digest
      from ${admin(service)}.${admin(table)} t`;
    found[table] = row!;
  }
  return found;
}

/** Empties the projection, and forgets how far it had come. */
export async function forgetProjection({ admin }: TestChain, { service, tables }: Projection): Promise<void> {
  for (const table of [...tables, 'projection_position'])
    await admin`truncate ${admin(service)}.${admin(table)}`;
}

/** Starts the service and waits until it has the whole history of every store; the service of `registration` must be there. */
export async function catchUp(chain: TestChain, { service, build }: Projection): Promise<RunningService> {
  const { admin } = chain;
  const running = await chain.start(service, build);
  await eventually(async () => {
    const [row] = await admin<{ behind: number }[]>`
      select count(*)::int as behind from registration.store_revision r
      left join ${admin(service)}.projection_position p on p.store_id = r.store_id and p.source = 'registration'
      where coalesce(p.seq, 0) < r.revision`;
    expect(row!.behind).toBe(0);
  }, 120_000);
  return running;
}

/** Hears of every event by itself and in its order, as they come while a house is open. */
export async function hearOneByOne(chain: TestChain, { service, build }: Projection): Promise<void> {
  const { admin } = chain;
  const { context, stop } = await chain.start(service, () => ({ routes: [] }));
  const { consumes = {} } = build(context);
  const stores = await admin<Scope[]>`
    select group_id as "groupId", company_id as "companyId", store_id as "storeId" from registration.store_revision`;
  for (const scope of stores) {
    const events = await admin<EventEnvelope[]>`
      select event_id as "eventId", type, version, seq, store_id as "storeId", payload,
             to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "occurredAt"
      from registration.outbox where store_id = ${scope.storeId} order by seq`;
    for (let at = 0; at < events.length; at += EVENTS_A_TRANSACTION) {
      await tenantTx(context.db, scope, { requestId: 'test' }, async (tx) => {
        for (const event of events.slice(at, at + EVENTS_A_TRANSACTION))
          for (const handler of consumes.registration ?? [])
            if (handler.type === event.type) await handler.apply(tx, [event]);
      });
    }
  }
  await stop();
}
