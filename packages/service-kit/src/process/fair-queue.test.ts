import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Makes work that ends on command, and remembers the order in which it began. */
function bench(places: number, perKey: number, perKeyBeside = perKey, now = Date.now) {
  const queue = new FairQueue({ places, perKey, perKeyBeside }, now);
  const begun: string[] = [];
  const open: { key: string; end: () => void }[] = [];
  const ask = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return new Promise<void>((resolve) => open.push({ key, end: resolve }));
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { ask, begun, open, settle };
}

it('a key that asks for much leaves a place, and waits behind itself', async () => {
  const { ask, begun, open, settle } = bench(4, 3);
  for (let n = 0; n < 50; n += 1) void ask('busy');
  await settle();
  expect(begun).toHaveLength(3);
  void ask('quiet');
  await settle();
  expect(begun).toEqual(['busy', 'busy', 'busy', 'quiet']);
  void ask('third');
  void ask('quiet');
  open.splice(0).forEach(({ end }) => end());
  await settle();
  await settle();
  // Four places: the two that wait have their turn beside the busy one.
  expect(begun.slice(4).toSorted()).toEqual(['busy', 'busy', 'quiet', 'third']);
});

it('runs everything once, never more than there are places, of a key never more than it may', async () => {
  const asks = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      asks,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (keys, places, perKey) => {
        const { ask, begun, open, settle } = bench(places, perKey);
        const all = Promise.all(keys.map((key) => ask(key)));
        await settle();
        while (open.length > 0) {
          expect(open.length).toBeLessThanOrEqual(places);
          for (const one of ['a', 'b', 'c'])
            expect(open.filter(({ key }) => key === one).length).toBeLessThanOrEqual(perKey);
          const isAnyLeftOut = begun.length < keys.length && open.length < Math.min(places, perKey);
          expect(isAnyLeftOut).toBe(false);
          open.shift()?.end();
          await settle();
        }
        await all;
        expect(begun.toSorted()).toEqual(keys.toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

it('a key holds fewer places while another one asks, and all of its places again a second later', async () => {
  let clock = 0;
  const { ask, begun, open, settle } = bench(8, 4, 2, () => clock);
  const endAll = async () => {
    open.splice(0).forEach(({ end }) => end());
    await settle();
    await settle();
  };
  for (let n = 0; n < 50; n += 1) void ask('busy');
  await settle();
  expect(open).toHaveLength(4);
  void ask('quiet');
  await endAll();
  expect(begun.filter((key) => key === 'quiet')).toHaveLength(1);
  expect(open.map(({ key }) => key)).toEqual(['busy', 'busy']);
  clock = 1_500;
  await endAll();
  expect(open).toHaveLength(4);
});

it('frees the place of work that fails', async () => {
  const queue = new FairQueue({ places: 1, perKey: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next');
});
