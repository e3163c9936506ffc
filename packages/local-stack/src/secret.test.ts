import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret } from './secret.ts';
import { StackProblem } from './stack-problem.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-secret-'));
});
afterEach(() => rm(dir, { recursive: true }));

it('is made once, for its owner only, and kept', async () => {
  const file = join(dir, 'secret');
  const made = await keptSecret(file, false);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await keptSecret(file, true)).toBe(made);
});

it.each(['gone', 'empty'])('%s beside data it is a problem in words, and nothing is made', async (how) => {
  const file = join(dir, 'secret');
  if (how === 'empty') await writeFile(file, '');
  await expect(keptSecret(file, true)).rejects.toThrow(StackProblem);
  await expect(keptSecret(file, true)).rejects.toThrow(/HONJIN_SECRET/);
  expect(await readFile(file, 'utf8').catch(() => '')).toBe('');
});
