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
  const calls = ['downtimeSheet', 'downtimeKey'].map((name) => `/offline/api/registration/desk/${name}`);
  for (const address of [PAGE, ...calls])
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
  await expect(page.getByText(/^2[4-9]分前の一覧です/)).toBeVisible({ timeout: 30_000 });

  await context.setOffline(false);
  await page.goto('/registration/list');
  await expect(page.getByRole('heading', { name: '予約一覧' })).toBeVisible();
});

test('a page that the worker did not take over keeps the newest sheet all the same', async ({
  page,
  context,
}) => {
  await signIn(page, 'tokyo-front', PAGE);
  await untilKept(page);
  await page.evaluate(`caches.delete('honjin-offline-1')`);
  // As when a page opens just while the worker begins.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBypassServiceWorker', { bypass: true });
  await page.reload({ waitUntil: 'commit' });
  await browser.send('Network.setBypassServiceWorker', { bypass: false });
  await untilKept(page);
});

const VALID = /サーバーの署名を確認しました/;
const ALTERED = /サーバーが署名した内容と一致しません/;

/** Changes a word of the copy that the device keeps. */
function alterCopy(page: Page, from: string, to: string): Promise<unknown> {
  return page.evaluate(`(async () => {
    const cache = await caches.open('honjin-offline-1');
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== '/offline/api/registration/desk/downtimeSheet') continue;
      const text = await (await cache.match(request)).text();
      const headers = { 'content-type': 'application/json' };
      await cache.put(request, new Response(text.replaceAll('${from}', '${to}'), { headers }));
    }
  })()`);
}

test('a kept sheet is checked before it is shown, and a paper is known by its number', async ({
  page,
  context,
}) => {
  const front = await apiOf('tokyo-front');
  const { rooms } = await front.ask(getDowntimeSheet, {});
  const taken = rooms.find(({ stay }) => stay !== null)!;
  await signIn(page, 'tokyo-front', PAGE);
  await expect(page.getByText(VALID)).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(VALID)).toBeVisible({ timeout: 30_000 });
  await page.emulateMedia({ media: 'print' });
  const printed = await page.getByText(/照合番号 /).textContent();
  const number = /[0-9A-F]{4}(?:-[0-9A-F]{4}){3}/.exec(printed ?? '')?.[0] ?? '';
  expect(number).not.toBe('');
  await page.emulateMedia({ media: 'screen' });
  await alterCopy(page, taken.stay!.bookingNo, 'R99999999');
  await page.reload();
  await expect(page.getByText(ALTERED)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(VALID)).toBeHidden();
  await expect(page.getByText(/照合番号 /)).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(VALID)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('textbox', { name: '紙の照合番号' }).fill(number);
  await page.getByRole('button', { name: '紙を照合' }).click();
  await expect(page.getByText(/依頼で作成した一覧です/)).toBeVisible();
  await page.getByRole('textbox', { name: '紙の照合番号' }).fill('0000-0000-0000-0001');
  await page.getByRole('button', { name: '紙を照合' }).click();
  await expect(page.getByText(/この番号はありません/)).toBeVisible();
});
