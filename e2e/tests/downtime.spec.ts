import { getDowntimeSheet } from '@honjin/contracts/registration';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { signIn } from '../src/sign-in.ts';

/*
 * The server is away: a desk that opened the downtime sheet once reads and prints the newest copy, whatever page it is
 * on, and goes on when the server is back.
 */

const PAGE = '/registration/downtime';

/** The copies that a start without a connection needs are complete. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  for (const address of [PAGE, '/offline/api/registration/desk/downtimeSheet'])
    await expect
      .poll(() =>
        page.evaluate(
          `caches.open('honjin-offline-1').then((cache) => cache.keys()).then((all) => all.some(({ url }) => new URL(url).pathname === '${address}'))`,
        ),
      )
      .toBe(true);
}

test('the sheet of a desk opens, prints and says its age while the server is away', async ({
  page,
  context,
}) => {
  const front = await apiOf('tokyo-front');
  const { rooms } = await front.ask(getDowntimeSheet, {});
  const taken = rooms.find(({ stay }) => stay !== null)!;
  await signIn(page, 'tokyo-front', PAGE);
  const row = page
    .getByRole('grid', { name: '客室' })
    .getByRole('row')
    .filter({ hasText: taken.stay!.bookingNo });
  await expect(row.first()).toContainText(taken.stay!.guestName);
  expect(await barriersOn(page)).toEqual([]);
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(row.first()).toContainText(taken.stay!.guestName, { timeout: 30_000 });
  // Another page leads to the sheet.
  await page.goto('/registration/list');
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(row.first()).toContainText(taken.stay!.guestName, { timeout: 30_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '手書き記録（復旧後に入力）' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.clock.install({ time: Date.now() + 25 * 60_000 });
  await page.reload();
  await expect(page.getByText(/^2[45]分前の一覧です/)).toBeVisible({ timeout: 30_000 });

  await context.setOffline(false);
  await page.goto('/registration/list');
  await expect(page.getByRole('heading', { name: '予約一覧' })).toBeVisible();
});
