import { randomUUID } from 'node:crypto';
import type { RunningService } from '@honjin/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

/** Two instances of each service behind one address, each replaced in turn under clerks who write all the time. */

const WRITERS = 6;
const PATIENCE_MS = 240_000;

let chain: TestChain;
let notes: RunningService[];
let copies: RunningService[];
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  chain = await createTestChain();
  await prepareProbe(chain);
  notes = await Promise.all([startNotes(chain), startNotes(chain)]);
  copies = await Promise.all([startCopies(chain), startCopies(chain)]);
}, PATIENCE_MS);

afterAll(async () => {
  await chain.stop();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

const whole = ({ url }: RunningService) =>
  eventually(async () => {
    const health = await fetch(`${url}/health/ready`);
    expect(await health.json()).toEqual({ status: 'ready' });
  }, 60_000);

let turn = 0;

/** Asks the instances in turn under one key until one answers, as a page does through a balancer. */
async function insist(heard: { saved: string[]; others: number[] }): Promise<void> {
  const options = { idempotencyKey: randomUUID(), actor: chain.actor('admin') };
  for (;;) {
    const instance = notes[(turn += 1) % notes.length]!;
    const answer = await chain.call(instance, writeNote, { text: 'a note' }, options).catch(() => null);
    if (answer?.status === 200) return void heard.saved.push(answer.body.noteId);
    // An instance that has left takes no connection; whoever answers has to answer well.
    if (answer !== null) heard.others.push(answer.status);
  }
}

/** Replaces the instance at a place as a rolling update does: the next one is whole before the former one leaves. */
async function replace(
  instances: RunningService[],
  at: number,
  start: (chain: TestChain) => Promise<RunningService>,
): Promise<void> {
  const next = await start(chain);
  await whole(next);
  const [former] = instances.splice(at, 1, next);
  await former!.stop();
}

it(
  'replaces every instance of every service without one failed call, and says each event once',
  { timeout: PATIENCE_MS },
  async () => {
    await Promise.all([...notes, ...copies].map(whole));
    const heard = { saved: [] as string[], others: [] as number[] };
    const over = new AbortController();
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over.signal.aborted) await insist(heard);
    });
    const writtenMore = async () => {
      const { length } = heard.saved;
      await eventually(() => expect(heard.saved.length).toBeGreaterThan(length + WRITERS), 60_000);
    };
    for (const at of [0, 1]) {
      await writtenMore();
      await replace(notes, at, startNotes);
      await writtenMore();
      await replace(copies, at, startCopies);
    }
    await writtenMore();
    over.abort();
    await Promise.all(writers);
    await Promise.all([...notes, ...copies].map(whole));
    expect(heard.others).toEqual([]);
    // The publisher had left: another instance has taken its place.
    await eventually(async () => {
      const waiting = await chain.admin`select from admin.outbox where published_at is null`;
      expect(waiting.length).toBe(0);
      const found = await chain.admin<{ id: string }[]>`select id from admin.note order by id`;
      const copied = await chain.admin<{ id: string }[]>`select id from reports.note_copy order by id`;
      expect(found.map(({ id }) => id)).toEqual(heard.saved.toSorted());
      expect(copied.map(({ id }) => id)).toEqual(heard.saved.toSorted());
    }, 60_000);
    expect(fatal).toEqual([]);
  },
);
