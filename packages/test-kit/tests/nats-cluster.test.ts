import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { natsAuthorization, startNatsCluster, type NatsCluster, type NatsNode } from '@honjin/local-stack';
import type { RunningService } from '@honjin/service-kit';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

/** Three servers of NATS with three copies of each stream, under clerks who write all the time. */

const STREAM = 'HONJIN_ADMIN';
const WRITERS = 4;
const PATIENCE_MS = 240_000;
const KEEPER = { user: 'keeper', password: 'of the cluster' };

let chain: TestChain;
let cluster: NatsCluster;
let nats: NatsConnection;
let manager: JetStreamManager;
let notes: RunningService;
let copies: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  const authorization = await natsAuthorization(chain.keyDir, KEEPER);
  cluster = await startNatsCluster({ dir: join(chain.keyDir, '../cluster'), authorization });
  await prepareProbe(chain);
  const env = { NATS_URL: cluster.url };
  [notes, copies] = await Promise.all([startNotes(chain, env), startCopies(chain, env)]);
  const { user, password: pass } = KEEPER;
  nats = await connect({ servers: cluster.url.split(','), user, pass, maxReconnectAttempts: -1 });
  manager = await nats.jetstreamManager({ checkAPI: false });
}, PATIENCE_MS);

afterAll(async () => {
  await nats.close();
  await Promise.all([notes, copies].map((service) => service.stop()));
  // Its servers keep their data in the chain's folder, which goes with the chain.
  await cluster.stop();
  await chain.stop();
});

async function leader(): Promise<string> {
  const { cluster: group } = await manager.streams.info(STREAM);
  return group!.leader!;
}

/** Waits until every server has every message of the stream. */
const wholeCluster = () =>
  eventually(async () => {
    const { config, cluster: group } = await manager.streams.info(STREAM);
    expect(config.num_replicas).toBe(3);
    expect(group!.replicas!.map(({ current, lag }) => ({ current, lag: lag ?? 0 }))).toEqual([
      { current: true, lag: 0 },
      { current: true, lag: 0 },
    ]);
  }, 120_000);

const wholeServices = () =>
  eventually(async () => {
    for (const { url } of [notes, copies]) {
      const health = await fetch(`${url}/health/ready`);
      expect(await health.json()).toEqual({ status: 'ready' });
    }
  }, 120_000);

/** Asks again under the same key until the note is saved; returns what was answered instead before. */
async function insist(): Promise<{ id: string; before: number[] }> {
  const options = { idempotencyKey: randomUUID(), actor: chain.actor('admin') };
  const before: number[] = [];
  for (;;) {
    // A kept connection that ends while it is used is no answer.
    const answer = await chain.call(notes, writeNote, { text: 'a note' }, options).catch(() => null);
    if (answer?.status === 200) return { id: answer.body.noteId, before };
    if (answer !== null) before.push(answer.status);
  }
}

/** Ends a server as a broken machine does: at once, and with all that it kept. */
async function lose({ server, dataDir }: NatsNode): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  await rm(dataDir, { recursive: true, force: true });
}

async function expectAllOnce(saved: readonly string[]): Promise<void> {
  await eventually(async () => {
    const copied = await chain.admin<{ id: string }[]>`select id from reports.note_copy order by id`;
    expect(copied.map(({ id }) => id)).toEqual(saved.toSorted());
  }, 60_000);
  const [row] = await chain.admin<{ waiting: number; all: number }[]>`
    select (count(*) filter (where published_at is null))::int as waiting, count(*)::int as all from admin.outbox`;
  expect(row!.waiting).toBe(0);
  const { state } = await manager.streams.info(STREAM);
  expect(state.messages).toBe(row!.all);
}

it(
  'loses and doubles nothing when the leader is lost with its data, and when it is moved, while clerks write on',
  { timeout: PATIENCE_MS },
  async () => {
    const saved: string[] = [];
    const refused: number[] = [];
    const over = new AbortController();
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over.signal.aborted) {
        const { id, before } = await insist();
        saved.push(id);
        refused.push(...before);
      }
    });
    const writtenMore = async () => {
      const { length } = saved;
      await eventually(() => expect(saved.length).toBeGreaterThan(length + WRITERS * 3), 60_000);
    };
    await wholeServices();
    await wholeCluster();
    await writtenMore();

    const first = await leader();
    const lost = cluster.nodes.find(({ name }) => name === first)!;
    await lose(lost);
    await writtenMore();
    await eventually(async () => expect(await leader()).not.toBe(first), 60_000);
    await lost.startAgain();
    await writtenMore();
    await wholeCluster();

    const second = await leader();
    await nats.request(`$JS.API.STREAM.LEADER.STEPDOWN.${STREAM}`);
    await eventually(async () => expect(await leader()).not.toBe(second), 60_000);
    await writtenMore();

    over.abort();
    await Promise.all(writers);
    await wholeServices();
    await expectAllOnce(saved);
    // Saving needs the database alone.
    expect(refused).toEqual([]);
  },
);
