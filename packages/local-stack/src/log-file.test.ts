import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLogFile, rotateLogs } from './log-file.ts';

const WRITER = `
  let line = 0;
  const timer = setInterval(() => { for (let n = 0; n < 50; n += 1) console.log('line ' + line++); }, 2);
  process.on('SIGTERM', () => { clearInterval(timer); });`;

it('a log rotates under the process that writes it, which goes on writing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'honjin-logs-'));
  const file = join(folder, 'rooms.log');
  const log = openLogFile(file);
  const child = spawn(process.execPath, ['-e', WRITER], { stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  while (size() < 20_000) await new Promise((resolve) => setTimeout(resolve, 5));
  rotateLogs(folder, 10_000);
  while (size() < 5_000) await new Promise((resolve) => setTimeout(resolve, 5));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^line 0\n/);
  expect(readFileSync(file, 'utf8')).not.toContain('\0');
  expect(readFileSync(file, 'utf8')).toMatch(/line \d+\n$/);
  rmSync(folder, { recursive: true });
});
