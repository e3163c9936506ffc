import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countNotes, prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

let chain: TestChain;

beforeEach(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
});
afterEach(() => chain.stop());

it('shows a change at once to a caller who asks with the revision of the save', async () => {
  const [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
  for (let i = 1; i <= 10; i += 1) {
    const saved = await chain.call(notes, writeNote, { text: `note ${i}` });
    const seen = await chain.call(copies, countNotes, { minRevision: saved.body.header!.revision });
    expect(seen.body.count).toBe(i);
  }
});

it('fills an empty projection from what happened before it started', async () => {
  const notes = await startNotes(chain);
  for (let i = 0; i < 450; i += 1) await chain.call(notes, writeNote, { text: `note ${i}` });
  const copies = await startCopies(chain);
  await eventually(
    async () => expect((await chain.call(copies, countNotes, {})).body.count).toBe(450),
    10_000,
  );
});

it('goes on saving while the consumer is away and delivers each change once, in order', async () => {
  const notes = await startNotes(chain);
  const first = await startCopies(chain);
  await Promise.all([1, 2, 3, 4, 5].map((i) => chain.call(notes, writeNote, { text: `a${i}` })));
  await first.stop();
  await Promise.all([1, 2, 3, 4, 5].map((i) => chain.call(notes, writeNote, { text: `b${i}` })));
  const second = await startCopies(chain);
  await eventually(async () => expect((await chain.call(second, countNotes, {})).body.count).toBe(10));
  const [position] = await chain.admin`select seq from reports.projection_position`;
  expect(position!['seq']).toBe('10');
});

it('repairs a projection that lost events, and rebuilds it from nothing to the same rows', async () => {
  const [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
  for (let i = 0; i < 20; i += 1) await chain.call(notes, writeNote, { text: `note ${i}` });
  await eventually(async () => expect((await chain.call(copies, countNotes, {})).body.count).toBe(20));
  const before = await chain.admin`select id, text from reports.note_copy order by id`;
  await chain.admin`truncate reports.note_copy`;
  await chain.admin`delete from reports.projection_position`;
  await chain.call(notes, writeNote, { text: 'last' });
  await eventually(async () => expect((await chain.call(copies, countNotes, {})).body.count).toBe(21));
  const after = await chain.admin`select id, text from reports.note_copy where text <> 'last' order by id`;
  expect(after).toEqual(before);
});

it(
  'has what only a replica that was killed had heard, without a further event',
  { timeout: 120_000 },
  async () => {
    const [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
    const heard: string[] = [];
    // It hears and acknowledges its share as a replica does, and never applies it.
    const killed = await chain.openBus();
    const hear = (data: unknown) => void heard.push((data as { payload: { text: string } }).payload.text);
    await eventually(() => killed.follow('HONJIN_ADMIN', 'reports-from-admin', hear));
    let written = 0;
    await eventually(async () => {
      written += 1;
      await chain.call(notes, writeNote, { text: `note ${written}` });
      await eventually(() => expect(heard).toContain(`note ${written}`), 500);
    }, 20_000);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await killed.close();
    expect((await chain.call(copies, countNotes, {})).body.count).toBe(written - 1);
    await eventually(async () => {
      expect((await chain.call(copies, countNotes, {})).body.count).toBe(written);
    }, 90_000);
  },
);
