import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../src/sign-in.ts';

const FILES = '**/remotes/mfe-rooms/**';

type Fault = (route: Route) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'break off': (route) => route.abort('connectionreset'),
  throw: (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' })
      : route.continue(),
  hang: () => Promise.resolve(),
};

async function openRooms(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ルームインジケーター' }).click();
}

// Files that hang are late, not broken, and the panel says so.
const panel = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /この画面を読み込めませんでした|読み込みに時間がかかっています/ });

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`files of one remote that ${name} cost its own page only, and Retry brings it back`, async ({
    page,
  }) => {
    await page.route(FILES, fault);
    await signIn(page, 'tokyo-front');
    await openRooms(page);
    await expect(panel(page)).toBeVisible();
    await page.getByRole('link', { name: '予約一覧' }).click();
    await expect(page.getByRole('heading', { name: '予約一覧' })).toBeVisible();
    await openRooms(page);
    await expect(panel(page)).toBeVisible();
    await page.unroute(FILES);
    const retry = panel(page).getByRole('button', { name: '再試行' });
    // Files that only hung may come now by themselves, and take the panel away under the pointer.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { name: 'ルームインジケーター' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.getByRole('option', { name: /^301、/ })).toBeVisible();
  });
}
