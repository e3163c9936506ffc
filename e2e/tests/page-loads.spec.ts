import { expect, test } from '@playwright/test';
import { MEASURED_PAGES, measureLoad, signedInState } from '../src/page-loads.ts';

const KIB = 1024;

/** Kilobytes of scripts as transferred, and requests of every kind, until the page rests (ADR 376, 523). */
const BUDGETS = {
  login: { kib: 200, requests: 10 },
  dashboard: { kib: 370, requests: 34 },
  list: { kib: 424, requests: 54 },
  board: { kib: 433, requests: 50 },
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
