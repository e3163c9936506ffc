import { roomMaster, roomTypeMaster } from '@honjin/contracts/masters';
import type { Scope } from '@honjin/contracts';
import { connect as connectDatabase, forgetStates, tenantTx, type RunningService } from '@honjin/service-kit';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';

const DAYS = 30;
const REPLICAS = [roomMaster, roomTypeMaster];

/** A record of a master that is saved, or deleted. */
interface Save {
  entity: string;
  record: number;
  isDeleted: boolean;
}

const save = fc.record<Save>({
  entity: fc.constantFrom(...REPLICAS.map(({ entity }) => entity)),
  record: fc.nat(12),
  isDeleted: fc.boolean(),
});
const history = fc.array(save, { minLength: 1, maxLength: 60 });

let chain: TestChain;
let nats: NatsConnection;
let streams: JetStreamManager['streams'];
let masters: RunningService;
beforeEach(async () => {
  chain = await createTestChain();
  const { host, username, password } = new URL(chain.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  ({ streams } = await nats.jetstreamManager());
  masters = await chain.start('masters', () => ({ routes: [] }), { keepsRecord: false });
});
afterEach(async () => {
  await nats.close();
  await chain.stop();
});

async function publish(scope: Scope, saves: readonly Save[]): Promise<void> {
  const versions = new Map<string, number>();
  for (const { entity, record, isDeleted } of saves) {
    const id = `record-${record}`;
    const version = (versions.get(`${entity} ${id}`) ?? 0) + 1;
    versions.set(`${entity} ${id}`, version);
    await tenantTx(masters.context.db, scope, { requestId: 'test' }, async (tx) =>
      tx.publishState({ entity, id, version, state: isDeleted ? null : { id, version } }),
    );
  }
}

const grow = (days: number, upTo: number, { storeId }: Scope) => chain.admin`
  update masters.outbox set occurred_at = occurred_at - make_interval(days => ${days})
  where store_id = ${storeId} and seq <= ${upTo}`;

const published = () =>
  eventually(async () =>
    expect(await chain.admin`select from masters.outbox where published_at is null`).toHaveLength(0),
  );

/** Fills a replica from nothing, and returns its rows. */
async function fillReplica(): Promise<unknown[]> {
  await chain.admin`truncate schedule.master_replica`;
  const follower = await chain.start('schedule', () => ({ routes: [], replicas: REPLICAS }), {
    keepsRecord: false,
  });
  await eventually(async () => expect((await fetch(`${follower.url}/health/ready`)).status).toBe(200));
  await follower.stop();
  return [...(await chain.admin`select * from schedule.master_replica order by store_id, entity, id`)];
}

async function forget(): Promise<number> {
  const { DATABASE_WORKER_URL: url = '' } = chain.environmentOf('masters');
  const limits = { schema: 'masters', pool: 1, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 };
  const worker = connectDatabase({ ...limits, url });
  const forgotten = await forgetStates(worker, DAYS);
  await worker.end();
  return [...forgotten.values()].reduce((sum, count) => sum + count, 0);
}

it('fills the same replica from what is left, after the stream was lost, whatever was saved and deleted', async () => {
  const histories = fc.sample(fc.tuple(history, fc.nat(60)), 6);
  for (const [saves, grownUpTo] of histories) {
    const scope = chain.otherStore();
    await publish(scope, saves);
    await grow(DAYS + 1, grownUpTo, scope);
  }
  await published();
  const whole = await fillReplica();
  const [{ superseded } = { superseded: 0 }] = await chain.admin<{ superseded: number }[]>`
    select count(*)::int as superseded from masters.outbox o
    where occurred_at < now() - make_interval(days => ${DAYS})
      and exists (select from masters.outbox n where n.subject = o.subject and n.seq > o.seq)`;
  expect(superseded).toBeGreaterThan(0);
  expect(await forget()).toBe(superseded);
  expect(await forget()).toBe(0);

  await streams.delete('HONJIN_MASTERS');
  expect(await fillReplica()).toEqual(whole);
});

it('keeps young states, newest ones and those that are not published', async () => {
  const [room] = [roomMaster.entity];
  const scope = chain.otherStore();
  const saves = Array.from({ length: 5 }, () => ({ entity: room, record: 1, isDeleted: false }));
  await publish(scope, saves);
  await published();
  await grow(DAYS + 1, 3, scope);
  await chain.admin`update masters.outbox set published_at = null where seq = 2`;
  await masters.stop();
  await chain.admin`update masters.outbox set published_at = null where seq = 2`;
  expect(await forget()).toBe(2);
  const left = await chain.admin`select seq::int as seq from masters.outbox order by seq`;
  expect(left.map(({ seq }) => seq)).toEqual([2, 4, 5]);
});

it('lets no other role take an event back', async () => {
  const may = (role: string, table: string) =>
    chain.admin`select has_table_privilege(${role}, ${table}, 'delete') as may`.then(([row]) => row!['may']);
  expect(await may('honjin_masters_worker', 'masters.outbox')).toBe(true);
  expect(await may('honjin_masters', 'masters.outbox')).toBe(false);
  expect(await may('honjin_registration_worker', 'registration.outbox')).toBe(false);
});
