import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { loginOf, origin } from '../src/suite.ts';

/** Installing from the registry, three linters, two generators and the compiler. */
const LIMIT_MS = 300_000;

/** The description is what strangers have: linters take it, generators make clients of it, and they work with it. */
test("a stranger's program works a day at the desk by the description alone", async () => {
  test.setTimeout(LIMIT_MS);
  const { loginId, password } = loginOf('tokyo-admin');
  const script = join(resolve(import.meta.dirname, '..'), 'stranger', 'run.mjs');
  const child = spawn(process.execPath, [script, origin, loginId, password]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  expect(code, said).toBe(0);
  expect(said).toContain('answers as described');
});
