import { expect, test } from '@playwright/test';
import { MEASURED_PAGES, measureLoad, signedInState } from '../src/page-loads.ts';

const KIB = 1024;

/** Kilobytes of scripts as transferred, and requests of every kind, until the page rests (ADR 376, 523, 526, 528, 535). */
const BUDGETS = {
  login: { kib: 190, requests: 10 },
  dashboard: { kib: 317, requests: 32 },
  list: { kib: 330, requests: 50 },
  board: { kib: 362, requests: 48 },
} as const;

test('no page loads more than its budget', async ({ browser }, info) => {
  const storageState = await signedInState(browser, {});
  const over: string[] = [];
  for (const measured of MEASURED_PAGES) {
    const context = measured.isSignedIn ? { storageState } : {};
    const { name, bytes, requests } = await measureLoad(browser, measured, { context });
    const kib = Math.round(bytes / KIB);
    info.annotations.push({ type: 'page load', description: `${name}: ${kib} KB, ${requests} requests` });
    const budget = BUDGETS[name];
    if (kib > budget.kib || requests > budget.requests)
      over.push(`${name} loads ${kib} KB in ${requests} requests`);
  }
  expect(over).toEqual([]);
});
