import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { awaitBeginning } from './await-beginning.ts';

it('waits for the file that lets it begin, and for nothing without one', async () => {
  await awaitBeginning({});
  const folder = mkdtempSync(join(tmpdir(), 'honjin-begin-'));
  const HONJIN_BEGIN_FILE = join(folder, 'may-begin');
  const begun = awaitBeginning({ HONJIN_BEGIN_FILE }).then(() => 'begun');
  expect(await Promise.race([begun, sleep(60, 'waits')])).toBe('waits');
  writeFileSync(HONJIN_BEGIN_FILE, '');
  expect(await begun).toBe('begun');
  rmSync(folder, { recursive: true });
});
