import { expect, test } from '@playwright/test';
import { findBreaches, readInvariants } from '../src/invariants.ts';

const SETTLES_WITHIN_MS = 60_000;

// Events may still be under way when the last journey ends, so each claim has a moment to become true.
for (const invariant of readInvariants()) {
  test(invariant.claim, async () => {
    test.setTimeout(SETTLES_WITHIN_MS * 2);
    await expect.poll(() => findBreaches(invariant), { timeout: SETTLES_WITHIN_MS }).toEqual([]);
  });
}
