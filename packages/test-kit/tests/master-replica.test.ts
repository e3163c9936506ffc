import { roomMaster } from '@honjin/contracts/masters';
import { tenantTx, type RunningService } from '@honjin/service-kit';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';

const STREAM = 'HONJIN_MASTERS';
const { entity } = roomMaster;

let chain: TestChain;
let nats: NatsConnection;
let manager: JetStreamManager;
let masters: RunningService;
let schedule: RunningService | undefined;
const versions = new Map<string, number>();

beforeAll(async () => {
  chain = await createTestChain();
  const { host, username, password } = new URL(chain.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  manager = await nats.jetstreamManager();
  masters = await chain.start('masters', () => ({ routes: [] }), { keepsRecord: false });
  for (const id of ['a', 'b', 'c']) await save(id);
  await start();
  await stop();
});
afterEach(stop);
afterAll(async () => {
  await nats.close();
  await chain.stop();
});

async function save(id: string): Promise<void> {
  const version = (versions.get(id) ?? 1) + 1;
  versions.set(id, version);
  await tenantTx(masters.context.db, chain.scope, { requestId: 'test' }, async (tx) =>
    tx.publishState({ entity, id, version, state: { id, version } }),
  );
  await eventually(async () =>
    expect(await chain.admin`select from masters.outbox where published_at is null`).toHaveLength(0),
  );
}

/** Starts a service with a replica of rooms. Returns the first message that it reads, and the newest one that there was. */
async function start(): Promise<{ first: number; newest: number }> {
  const before = new Set((await manager.consumers.list(STREAM).next()).map(({ name }) => name));
  const { last_seq: newest } = (await manager.streams.info(STREAM)).state;
  schedule = await chain.start('schedule', () => ({ routes: [], replicas: [roomMaster] }), {
    keepsRecord: false,
  });
  const { url } = schedule;
  await eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200));
  const consumers = await manager.consumers.list(STREAM).next();
  const ours = consumers.find(({ name }) => !before.has(name));
  return { first: ours!.config.opt_start_seq!, newest };
}

async function stop(): Promise<void> {
  await schedule?.stop();
  schedule = undefined;
}

const isTrue = () =>
  eventually(async () => {
    const rows = await chain.admin<{ id: string; version: number }[]>`
      select id, version::int as version from schedule.master_replica`;
    expect(new Map(rows.map(({ id, version }) => [id, version]))).toEqual(versions);
  });

it('reads nothing again when it starts with every state, and hears of the next one', async () => {
  const { first, newest } = await start();
  expect(first).toBe(newest + 1);
  await save('b');
  await isTrue();
});

it('reads the stream when a state changed while it was away', async () => {
  await save('a');
  expect((await start()).first).toBe(1);
  await isTrue();
});

it('reads the stream when its states only add up to the same', async () => {
  await chain.admin`update schedule.master_replica set version = version + 1 where id = 'a'`;
  await chain.admin`update schedule.master_replica set version = version - 1 where id = 'b'`;
  expect((await start()).first).toBe(1);
  await isTrue();
});
