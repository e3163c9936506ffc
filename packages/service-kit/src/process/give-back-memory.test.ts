import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const GIVEN_MB = 30;
const module = join(import.meta.dirname, 'give-back-memory.ts');

/** Programs that fill the memory of a process and let nearly all of it go. Every fiftieth block pins the pages around it. */
const FILL = {
  'the heap': `let filled = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'number ' + n }));`,
  'the allocator': `let filled = Array.from({ length: 20_000 }, () => Buffer.allocUnsafeSlow(5_000));
    const kept = filled.filter((_, n) => n % 50 === 0);`,
};

/** Runs a process that fills its memory, and returns what it holds before and after it could give back, in MB. */
async function runProcess(
  filling: keyof typeof FILL,
  { hasStarted = true, isBusy = false } = {},
): Promise<{ full: number; rest: number }> {
  const program = `
    const megabytes = () => process.memoryUsage.rss() / 2 ** 20;
    ${FILL[filling]}
    const full = megabytes();
    filled = null;
    ${filling === 'the allocator' ? 'gc();' : ''}
    const { giveBackMemory } = await import(${JSON.stringify(module)});
    giveBackMemory({ hasStarted: () => ${hasStarted}, lookMs: 100 });
    if (${isBusy}) setInterval(() => { for (const end = performance.now() + 10; performance.now() < end; ); }, 20);
    const until = performance.now() + ${hasStarted && !isBusy ? 15_000 : 1_000};
    while (full - megabytes() < ${GIVEN_MB} && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100));
    console.log(JSON.stringify({ full, rest: megabytes() }));
    process.exit();`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as { full: number; rest: number };
}

describe.runIf(process.platform === 'linux')('a process at rest', () => {
  it.each(['the heap', 'the allocator'] as const)('gives back what %s once had', async (filling) => {
    const { full, rest } = await runProcess(filling);
    expect(full - rest).toBeGreaterThan(GIVEN_MB);
  });

  it('waits until it has started, and while it is at work', async () => {
    for (const state of [{ hasStarted: false }, { isBusy: true }]) {
      const { full, rest } = await runProcess('the heap', state);
      expect(full - rest).toBeLessThan(GIVEN_MB / 2);
    }
  });
});

/** Counts how often V8 marks a heap of 40 MB in use while 400 MB come and go, in a process with the limit of a service. */
async function countMarkings(givesBack: boolean): Promise<number> {
  const program = `
    const { PerformanceObserver } = await import('node:perf_hooks');
    const { giveBackMemory } = await import(${JSON.stringify(module)});
    if (${givesBack}) giveBackMemory({ hasStarted: () => false });
    let markings = 0;
    new PerformanceObserver((list) => {
      for (const { detail } of list.getEntries()) if (detail.kind === 4) markings += 1;
    }).observe({ entryTypes: ['gc'] });
    globalThis.inUse = Array.from({ length: 250 }, () => []);
    for (let turn = 0; turn < 2_500; turn += 1) {
      inUse[turn % inUse.length] = new Array(20_000).fill(turn);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    console.log(markings);
    process.exit();`;
  const args = ['--expose-gc', '--max-semi-space-size=8', '--max-old-space-size=256', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--eval', program]);
  return Number(stdout);
}

it('marks a heap at most half as often as V8 would by itself', async () => {
  const [byItself, now] = await Promise.all([countMarkings(false), countMarkings(true)]);
  expect(now).toBeGreaterThan(1);
  expect(now).toBeLessThanOrEqual(byItself / 2);
});
