import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStack, type LocalStack } from '@honjin/local-stack';
import type { RunningService } from '@honjin/service-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

/** The server of this file is its own, because it ends under everybody who uses it. */

const ROUNDS = Number(process.env['HONJIN_FAULT_ROUNDS'] ?? 1);
const WRITERS = 8;
/** A recovery of PostgreSQL waits for the disk, which others use, too. */
const PATIENCE_MS = 240_000;
/** After the database answers again, everything is whole within this time. */
const WHOLE_WITHIN_MS = 10_000;

let dir: string;
let stack: LocalStack;
let chain: TestChain;
let notes: RunningService;
let copies: RunningService;
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  dir = await mkdtemp(join(tmpdir(), 'honjin-stopped-'));
  await chmod(dir, 0o711);
  stack = await startLocalStack({ dir, env: {} });
  process.env['HONJIN_TEST_DATABASE_URL'] = stack.databaseUrl;
  process.env['HONJIN_TEST_SERVICES'] = 'admin,reports';
  chain = await createTestChain();
  await prepareProbe(chain);
  [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
}, PATIENCE_MS);
beforeEach(() => fatal.splice(0));
afterAll(async () => {
  await chain.stop();
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

async function health({ url }: RunningService): Promise<unknown> {
  const response = await fetch(`${url}/health/ready`);
  return response.json();
}

const whole = (withinMs?: number) =>
  eventually(async () => {
    for (const service of [notes, copies]) expect(await health(service)).toEqual({ status: 'ready' });
  }, withinMs);

/** Asks again under the same key, as a page does, until the note is saved; returns what was answered instead before. */
async function insist(): Promise<{ id: string; before: number[] }> {
  const options = { idempotencyKey: randomUUID() };
  const before: number[] = [];
  for (;;) {
    const { status, body } = await chain.call(notes, writeNote, { text: 'a note' }, options);
    if (status === 200) return { id: body.noteId, before };
    before.push(status);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function endServer(signal: NodeJS.Signals): Promise<void> {
  const { postgres: ended } = stack.pids();
  process.kill(ended!, signal);
  await eventually(async () => {
    expect(stack.pids().postgres).not.toBe(ended);
    await chain.admin`select 1`;
  }, PATIENCE_MS);
}

/** Lets clerks write until it is over; gathers what was saved, and what else was answered. */
function startWriters(over: AbortSignal): { saved: string[]; others: Set<number>; end: Promise<unknown> } {
  const saved: string[] = [];
  const others = new Set<number>();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.aborted) {
      const { id, before } = await insist();
      saved.push(id);
      for (const status of before) others.add(status);
    }
  });
  return { saved, others, end: Promise.all(writers) };
}

async function expectOnce(saved: readonly string[]): Promise<void> {
  const found = await chain.admin<{ id: string }[]>`select id from admin.note`;
  const copied = await chain.admin<{ id: string }[]>`select id from reports.note_copy`;
  const ids = new Set(found.map(({ id }) => id));
  expect(saved.filter((id) => !ids.has(id))).toEqual([]);
  expect(copied.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
}

it.each(['SIGQUIT', 'SIGKILL'] as const)(
  'a server of PostgreSQL that ends by %s ends nobody else: all are whole soon after it is back, and nothing is lost or doubled',
  { timeout: PATIENCE_MS },
  async (signal) => {
    await whole();
    const over = new AbortController();
    const { saved, others, end } = startWriters(over.signal);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { length } = saved;
      await eventually(() => expect(saved.length).toBeGreaterThan(length + WRITERS));
      await endServer(signal);
      await whole(WHOLE_WITHIN_MS);
    }
    over.abort();
    await end;
    expect([...others].filter((status) => status !== 503)).toEqual([]);
    await eventually(() => expectOnce(saved));
    await eventually(async () =>
      expect(await chain.admin`select from admin.outbox where published_at is null`).toHaveLength(0),
    );
    expect(fatal).toEqual([]);
  },
);
