import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { database } from '../src/database.ts';

const SETTLES_WITHIN_MS = 60_000;
const SHOWN = 5;

/** The queries of the file by the sentence above each. */
function invariants(): { claim: string; query: string }[] {
  const text = readFileSync(join(import.meta.dirname, '../src/invariants.sql'), 'utf8');
  const [, ...parts] = text.split(/\n\n-- /);
  return parts.map((part) => {
    const [claim = '', ...lines] = part.split('\n');
    return { claim, query: lines.join('\n') };
  });
}

// Events may still be under way when the last journey ends, so each claim has a moment to become true.
for (const { claim, query } of invariants()) {
  test(claim, async () => {
    test.setTimeout(SETTLES_WITHIN_MS * 2);
    const wrong = async () => (await database().unsafe(query)).slice(0, SHOWN).map((row) => ({ ...row }));
    await expect.poll(wrong, { timeout: SETTLES_WITHIN_MS }).toEqual([]);
  });
}
