import type { RunningService } from '@honjin/service-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestChain, type TestChain } from '../src/index.ts';
import { prepareProbe, startNotes, writeNote } from './probe.ts';

/** Two machines may have different clocks. A small difference is no trouble, and a larger one is reported. */

let chain: TestChain;
let notes: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
  await chain.openDay(['admin'], '2026-11-20');
  notes = await startNotes(chain);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => chain.stop());

/** Signs by the clock of another machine, and makes the call by this machine's. */
async function callBetweenClocks(otherAheadS: number): Promise<number> {
  const actor = chain.actor('admin');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + otherAheadS * 1_000 });
  const token = await chain.sign(actor);
  vi.useRealTimers();
  const headers = { 'x-honjin-identity': token };
  return (await chain.call(notes, writeNote, { text: 'tick' }, { actor, headers })).status;
}

const ready = async () => {
  const answer = await fetch(`${notes.url}/health/ready`);
  return { code: answer.status, ...((await answer.json()) as { status: string }) };
};

describe('clocks', () => {
  it.each([
    [0, 200],
    [110, 200],
    [-110, 200],
    [-170, 200],
    [-190, 401],
    [-7_200, 401],
  ])('a caller signed by a clock %i s ahead is answered %i', async (aheadS, status) => {
    expect(await callBetweenClocks(aheadS)).toBe(status);
  });

  it.each([100, -100])('a machine %i s ahead of the database is told nothing', async (aheadS) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadS * 1_000 });
    expect((await ready()).status).not.toContain('clock');
  });

  it.each([
    [7_200, /^the clock is 72\d\d s ahead of the database's/],
    [-7_200, /^the clock is (71|72)\d\d s behind the database's/],
  ])('a machine %i s ahead of the database is told so at /health/ready', async (aheadS, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadS * 1_000 });
    const answer = await ready();
    expect(answer.code).toBe(503);
    expect(answer.status).toMatch(words);
  });
});
