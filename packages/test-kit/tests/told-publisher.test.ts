import type { RunningService } from '@honjin/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startNotes, writeNote } from './probe.ts';

let chain: TestChain;
/** The first to come is the publisher, the other one is not. */
let first: RunningService;
let second: RunningService;
const heard: string[] = [];

const wholeOf = ({ url }: RunningService) =>
  eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200));

beforeAll(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
  first = await startNotes(chain);
  await wholeOf(first);
  second = await startNotes(chain);
  await wholeOf(second);
  await chain.admin.listen('honjin_outbox_admin', (note) => void heard.push(note));
});
afterAll(() => chain.stop());

/** Writes a note by an instance, and returns how many notes of the database were heard once it is published. */
async function hearOf(instance: RunningService): Promise<number> {
  heard.length = 0;
  const answer = await chain.call(instance, writeNote, { text: 'a note' }, { actor: chain.actor('admin') });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const waiting = await chain.admin`select from admin.outbox where published_at is null`;
    expect(waiting.length).toBe(0);
  });
  return heard.length;
}

it('has the database tell nobody of what the publisher itself has written', async () => {
  expect(await hearOf(first)).toBe(0);
});

it('has the database tell the publisher of what another instance has written', async () => {
  expect(await hearOf(second)).toBe(1);
});

it('has the database tell nobody once the other instance is the publisher', async () => {
  await first.stop();
  await eventually(async () => expect(await hearOf(second)).toBe(0));
});
