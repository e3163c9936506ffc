import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PROCESS_FLAGS } from '../src/process-settings.ts';
import { root, suite } from '../src/suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'honjin-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], environment: Record<string, string>) =>
  execFileSync(process.execPath, [...PROCESS_FLAGS, ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString();

/** Loads modules, and tells whether the compiler that takes types out came into memory. */
const LOAD = `
  for (const file of process.argv.slice(1)) await import(process.cwd() + '/' + file).catch(() => undefined);
  console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;

const entries = [suite.gateway, ...suite.services].map(suite.entryOf);
const threads = globSync('services/*/src/**/*-worker.ts', { cwd: root });

it('lets services and threads load without the compiler', () => {
  const load = ['--input-type=module', '--eval', LOAD];
  expect(run([...load, threads[0]!], {})).toBe('true\n');
  run(['packages/local-stack/src/compile-services.ts'], { NODE_COMPILE_CACHE: folder });
  expect(run([...load, ...entries, ...threads], { NODE_COMPILE_CACHE: folder })).toBe('false\n');
});
