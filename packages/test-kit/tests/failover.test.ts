import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOfAll,
  promoteReplica,
  startPostgres,
  startReplica,
  type RunningServer,
} from '@honjin/local-stack';
import { connect, type RunningService } from '@honjin/service-kit';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { countNotes, prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

/**
 * A primary with a replica that every commit waits for. The primary ends under eight writers and never comes back; the
 * replica becomes the primary. Services know both by one address and need nobody to tell them.
 */

const WRITERS = 8;
const PATIENCE_MS = 240_000;
const LIMITS = { schema: 'public', pool: 4, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 };

let dir: string;
let primary: RunningServer;
let replica: RunningServer;
let chain: TestChain;
let notes: RunningService;
let copies: RunningService;
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  dir = await mkdtemp(join(tmpdir(), 'honjin-failover-'));
  await chmod(dir, 0o711);
  const home = join(dir, 'first');
  primary = await startPostgres({ dataDir: home });
  replica = await startReplica({ url: primary.url, home }, 'second', { dataDir: join(dir, 'second') });
  process.env['HONJIN_TEST_DATABASE_URL'] = addressOfAll([replica, primary]);
  process.env['HONJIN_TEST_SERVICES'] = 'admin,reports';
  chain = await createTestChain();
  await prepareProbe(chain);
  const { DATABASE_URL } = chain.environmentOf('reports');
  const DATABASE_URL_REPORTS = DATABASE_URL!.replace('read-write', 'standby');
  [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain, { DATABASE_URL_REPORTS })]);
}, PATIENCE_MS);

afterAll(async () => {
  await chain.stop();
  await Promise.all([primary.stop(), replica.stop()]);
  await rm(dir, { recursive: true, force: true });
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

const whole = () =>
  eventually(async () => {
    for (const { url } of [notes, copies]) {
      const health = await fetch(`${url}/health/ready`);
      expect(await health.json()).toEqual({ status: 'ready' });
    }
  }, 60_000);

interface Heard {
  readonly saved: string[];
  /** Answers besides "saved": status, and whether it says when to come back. */
  readonly others: Set<string>;
}

/** Asks again under the same key, as a page does, until the note is saved. A key is one of its user. */
async function insist({ saved, others }: Heard): Promise<void> {
  const options = { idempotencyKey: randomUUID(), actor: chain.actor('admin') };
  for (;;) {
    // A kept connection that ends while it is used is no answer.
    const answer = await chain.call(notes, writeNote, { text: 'a note' }, options).catch(() => null);
    if (answer?.status === 200) return void saved.push(answer.body.noteId);
    if (answer !== null)
      others.add(`${answer.status} ${answer.response.headers.has('retry-after') ? 'later' : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('takes the server that writes, whichever place it has in the address', async () => {
  for (const servers of [
    [primary, replica],
    [replica, primary],
  ]) {
    const sql = connect({ ...LIMITS, url: addressOfAll(servers) });
    const rows = await sql<{ recovers: boolean }[]>`select pg_is_in_recovery() as recovers`;
    await sql.end();
    expect(rows[0]!.recovers).toBe(false);
  }
});

/** Writes a note and reads it back at once, as a page does that has just saved. */
async function readsOwnNote(): Promise<void> {
  const text = randomUUID();
  const written = await chain.call(notes, writeNote, { text });
  const { revision } = written.body.header!;
  const { body } = await chain.call(copies, countNotes, { minRevision: revision });
  expect(body.texts).toContain(text);
}

it(
  'reads reports from the replica, never older than what the caller has seen',
  { timeout: PATIENCE_MS },
  async () => {
    await whole();
    const there = postgres(replica.url, { max: 1 });
    const readers = async () => {
      const [row] = await there<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where application_name = 'honjin-reports'`;
      return row!.count;
    };
    for (let turn = 0; turn < 10; turn += 1) await readsOwnNote();
    expect(await readers()).toBeGreaterThan(0);
    // A replica that stands still is not asked: the primary answers.
    await there`select pg_wal_replay_pause()`;
    await readsOwnNote();
    await there`select pg_wal_replay_resume()`;
    await there.end();
  },
);

it('asks each server once for a caller when all are away, and leaves when it is told to', async () => {
  let greeted = 0;
  const doors = await Promise.all(
    [0, 1].map(async () => {
      const door = createServer((client) => {
        greeted += 1;
        client.on('error', () => undefined).destroy();
      });
      await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
      return door;
    }),
  );
  const hosts = doors.map((door) => `127.0.0.1:${(door.address() as AddressInfo).port}`).join(',');
  const sql = connect({ ...LIMITS, url: `postgres://a:b@${hosts}/c?target_session_attrs=read-write` });
  await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^(CONN|ECONN|EPIPE)/) });
  expect(greeted).toBe(2);
  await sql.end({ timeout: 1 });
  expect(greeted).toBe(2);
  for (const door of doors) door.close();
});

it(
  'loses no acknowledged note when the primary is killed, and doubles none that was asked for again',
  { timeout: PATIENCE_MS },
  async () => {
    await whole();
    const heard: Heard = { saved: [], others: new Set() };
    const over = new AbortController();
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over.signal.aborted) await insist(heard);
    });
    await eventually(() => expect(heard.saved.length).toBeGreaterThan(WRITERS * 3));
    process.kill(primary.pid, 'SIGKILL');
    await primary.exited;
    await promoteReplica(replica);
    const { length } = heard.saved;
    await eventually(() => expect(heard.saved.length).toBeGreaterThan(length + WRITERS * 3), 60_000);
    over.abort();
    await Promise.all(writers);
    await whole();
    expect([...heard.others].filter((other) => other !== '503 later')).toEqual([]);
    await eventually(async () => {
      const found = await chain.admin<{ id: string }[]>`
        select id from admin.note where text = 'a note' order by id`;
      const copied = await chain.admin<{ id: string }[]>`
        select id from reports.note_copy where text = 'a note' order by id`;
      expect(found.map(({ id }) => id)).toEqual(heard.saved.toSorted());
      expect(copied.map(({ id }) => id)).toEqual(heard.saved.toSorted());
    });
    // No replica is left: the one that was is the primary now.
    await readsOwnNote();
    const waiting = await chain.admin`select from admin.outbox where published_at is null`;
    expect(waiting.length).toBe(0);
    expect(fatal).toEqual([]);
  },
);
