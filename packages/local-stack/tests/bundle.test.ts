import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSuite } from '../src/bundle/bundle-suite.ts';
import { bundleOf } from '../src/compiled.ts';
import { PROCESS_FLAGS } from '../src/process-settings.ts';
import { root, suite } from '../src/suite.ts';

// Packages that stay out are found from within the checkout only.
const home = mkdtempSync(join(root, 'node_modules/.cache-bundle-test-'));
const folder = join(home, 'honjin-bundled');
beforeAll(() => bundleSuite(root, folder));
afterAll(() => rmSync(home, { recursive: true }));

/** Gives a thread one job, as its pool does. */
async function ask(thread: string, job: unknown): Promise<{ ok: boolean; output: unknown }> {
  const worker = new Worker(bundleOf(folder, thread));
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
    const [reply] = await once(worker, 'message');
    return reply as { ok: boolean; output: unknown };
  } finally {
    await worker.terminate();
  }
}

describe('the bundled suite', () => {
  it('has every program and every thread', () => {
    const entries = [suite.gateway, ...suite.services].map(suite.entryOf);
    for (const entry of [...entries, suite.migrations, suite.seed, suite.simulators])
      expect(existsSync(bundleOf(folder, entry))).toBe(true);
    expect(readdirSync(home)).toEqual(['honjin-bundled']);
  });

  it('names the sources in the stack of an error', async () => {
    const run = promisify(execFile)(process.execPath, [bundleOf(folder, suite.entryOf('rooms'))], {
      env: {},
    });
    const { stderr } = await run.then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    );
    expect(stderr).toMatch(/^(?:\w*Error: )?The environment is incomplete/m);
    expect(stderr).toMatch(/packages\/service-kit\/src\/process\/config\.ts:\d+:\d+/);
    expect(stderr).toMatch(/services\/rooms\/src\/main\.ts:\d+:\d+/);
  });

  it('draws a paper in a thread', async () => {
    const columns = [{ title: '部屋', width: '*' }];
    const paper = { title: '清掃', language: 'ja', facts: [], columns, rows: [['101']] };
    const { ok, output } = await ask('services/rooms/src/cleaning-sheet/sheet-worker.ts', [paper]);
    expect(ok).toBe(true);
    expect(Buffer.from(output as Uint8Array).toString('latin1')).toMatch(/^%PDF-/);
  });

  it('finds an address in a thread', async () => {
    const { ok, output } = await ask('services/registration/src/guests/postal/postal-worker.ts', '1000001');
    expect([ok, output]).toEqual([true, [expect.objectContaining({ state: '東京都', city: '千代田区' })]]);
  });
});

it('runs from the sources, and says so, where no bundle can be written', () => {
  const env = { NODE_COMPILE_CACHE: join(home, 'compiled') };
  const args = [...PROCESS_FLAGS, suite.compile, '--bundle', '/dev/null/honjin-bundled'];
  const program = `2>&1 exec "$0" "$@"`;
  const said = execFileSync('/bin/sh', ['-c', program, process.execPath, ...args], {
    cwd: root,
    env,
  }).toString();
  expect(said).toContain('The services cannot be bundled, and run from their sources: Error: ENOTDIR');
  expect(existsSync(join(home, 'compiled/compiled'))).toBe(true);
});
