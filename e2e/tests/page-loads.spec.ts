import { expect, test, type Request } from '@playwright/test';
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

test('what the list opens with is asked for once, and its frame after its start', async ({ browser }) => {
  const context = await browser.newContext({ storageState: await signedInState(browser, {}) });
  const page = await context.newPage();
  const happened: string[] = [];
  const nameOf = (request: Request) => new URL(request.url()).pathname.replace(/\.[0-9a-f]{8}\.js$/, '');
  page.on('request', (request) => happened.push(`asks for ${nameOf(request)}`));
  page.on('requestfinished', (request) => happened.push(`has ${nameOf(request)}`));
  await page.goto('/registration/list');
  await page.getByRole('grid', { name: '予約一覧' }).getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const asked = [
    '/api/session/show',
    '/api/master/store/show',
    '/api/master/plan/holiday/list',
    '/api/registration/getDropdownCountry',
    '/api/registration/search',
  ].map((path) => [path, happened.filter((one) => one === `asks for ${path}`).length]);
  expect(asked.filter(([, times]) => times !== 1)).toEqual([]);
  expect(happened.indexOf('has /start-script')).toBeLessThan(happened.indexOf('asks for /frame-script'));
  await context.close();
});
