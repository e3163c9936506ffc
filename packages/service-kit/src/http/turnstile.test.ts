import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { Deadline } from './deadline.ts';
import { Turnstile } from './turnstile.ts';

/** Makes work that ends on command. */
function heldWork() {
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const run = async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.running -= 1;
    return 'done';
  };
  return { state, run, endOne: () => ends.shift()?.() };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('R-BOUND-04 heavy calls', () => {
  it('runs few of one call at once, lets the next ones wait, and sends the rest away', async () => {
    const turnstile = new Turnstile(2);
    const work = heldWork();
    const all = Array.from({ length: 30 }, () =>
      turnstile.pass('/a', work.run).catch((error: unknown) => (error as Refusal).code),
    );
    let answered = 0;
    for (const one of all) void one.then(() => (answered += 1));
    while (answered < all.length) {
      work.endOne();
      await soon();
    }
    const answers = await Promise.all(all);
    expect(work.state.most).toBe(2);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(18);
    expect(answers.filter((answer) => answer === 'HOS-00007-0')).toHaveLength(12);
  });

  it('lets another call pass meanwhile, and frees the turn of one that failed', async () => {
    const turnstile = new Turnstile(1);
    const work = heldWork();
    const held = turnstile.pass('/a', work.run);
    await expect(turnstile.pass('/b', async () => 'b')).resolves.toBe('b');
    work.endOne();
    await held;
    await expect(turnstile.pass('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turnstile.pass('/a', async () => 'a')).resolves.toBe('a');
  });
});

describe('R-BOUND-04 deadline', () => {
  it('answers work that ends in time, and gives up the rest', async () => {
    await expect(new Deadline(1_000).limit(Promise.resolve('in time'))).resolves.toBe('in time');
    const never = new Promise(() => undefined);
    await expect(new Deadline(5).limit(never)).rejects.toMatchObject({ code: 'HOS-00007-0' });
  });

  it('lets nothing go on to its commit when it is over', () => {
    new Deadline(1_000).check();
    expect(() => new Deadline(0).check()).toThrow(Refusal);
  });
});
