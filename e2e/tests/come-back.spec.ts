import { changeStatus, searchRegistrations } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/* A clerk goes to and fro between the list and other areas, and sees what colleagues did meanwhile. */

let page: Page;
let api: ApiClient;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

const menu = () => page.getByRole('navigation', { name: 'メインメニュー' });
const list = () => page.getByRole('grid', { name: '予約一覧' });

/** Leaves the list for another area by the browser, and returns by its button: the address of the list keeps its search. */
async function whileAway(work: () => Promise<unknown>): Promise<void> {
  await menu().getByRole('link', { name: 'ルームスケジュール' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ルームスケジュール' })).toBeVisible();
  await work();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '予約一覧' })).toBeVisible();
}

test('what a colleague saves while another area is open is in the list on the way back', async () => {
  const { from, type } = await roomyStay(api, { from: addDays(today, 70), nights: 1, rooms: 2 });
  const name = `往来 ${freshWord()}`;
  const stay = { name, kana: 'オウライ', roomType: type.code, plan: 'BB', checkIn: from };
  const saved = await book(api, stay);
  await page.goto(`/registration/list?tab=ALL&userName=${encodeURIComponent(name)}`);
  const rows = list().getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(1);

  await whileAway(() => book(api, stay));
  await expect(rows).toHaveCount(2);
  await whileAway(() =>
    api.ask(changeStatus, {
      bBasicInformationId: saved.bBasicInformationId,
      version: 1,
      bRoomUnitIds: saved.roomUnitIds,
      trigger: 'CANCEL',
      to: 'CANCEL',
      reason: '検証の終わり',
    }),
  );
  await expect(rows.filter({ hasText: 'キャンセル' })).toHaveCount(1);
});

test('nothing is asked again, and no skeleton is drawn, where nothing has changed', async () => {
  await page.goto('/registration/list');
  await expect(list().getByRole('row').nth(1)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(`new MutationObserver(() => {
    if (document.querySelector('main .fui-Skeleton') !== null) window.skeletons += 1;
  }).observe(document.querySelector('main'), { childList: true, subtree: true })`);
  // The other area is loaded on the first way. Site controllers change the store as well: one quiet way there and back is enough.
  await expect(async () => {
    asked.length = 0;
    await page.evaluate('window.skeletons = 0');
    await whileAway(() => page.waitForTimeout(300));
    await page.waitForTimeout(300);
    expect(asked).not.toContain(searchRegistrations.path);
    expect(await page.evaluate<number>('window.skeletons')).toBe(0);
  }).toPass({ timeout: 60_000 });
});
