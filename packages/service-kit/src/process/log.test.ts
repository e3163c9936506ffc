import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = createLog('test', 'info');
  for (let line = 0; line < 5000; line += 1) log.info({ line }, 'a line that nobody can keep');
  await new Promise((resolve) => setTimeout(resolve, 50));
  log.info('still here');
  process.exitCode = 7;`;

it.runIf(process.platform === 'linux')('a full disk ends no process that writes a log', () => {
  const full = openSync('/dev/full', 'a');
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 30_000,
  });
  closeSync(full);
  expect([run.status, run.signal, run.stderr.toString().includes('ENOSPC')]).toEqual([7, null, false]);
});
