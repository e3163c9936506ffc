import { expect, test, type Page } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * These tests open everything that opens over the board and the room indication, look at it with axe and close it
 * again, without changing anything. The dialogs that give rooms and dates are looked at where they are used, in
 * board-keys.
 */

test.describe.configure({ timeout: 180_000 });

const OPENED = '[role=alertdialog], [role=dialog]';

/** Looks at what has opened, dialog or drawer, once it has nothing more to load; Escape closes it. */
async function lookAt(page: Page, ready: string | RegExp): Promise<void> {
  const opened = page.locator(OPENED);
  await expect(opened.getByText(ready).first()).toBeVisible();
  expect(await barriersOn(page, OPENED), String(ready)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

test('dialogs of the board and of the rooms have no barriers', async ({ browser }) => {
  const { context, page } = await openDesk(browser, 'tokyo-in-charge', '/schedule?days=7');
  try {
    const booked = page.locator('[data-bar][data-letter="予"]').first();
    await booked.click();
    await page.getByRole('menuitem', { name: '部屋タイプを変更…' }).click();
    await lookAt(page, '新しい部屋タイプ');

    await page.getByRole('button', { name: '自動割当' }).click();
    await lookAt(page, /連泊で販売できる空き/);

    // The first line is that of a room type; its figures explain themselves.
    await page
      .locator('[role=grid] [role=row]')
      .nth(1)
      .click({ position: { x: 400, y: 12 } });
    await lookAt(page, '枠を設定');

    await booked.click();
    await page.getByRole('menuitem', { name: '棚へ移す' }).click();
    const shelf = page.getByRole('region', { name: '一時置き棚' });
    await shelf.getByRole('button').first().click();
    await lookAt(page, '置く');
    await shelf.getByRole('button', { name: '確定…' }).click();
    await lookAt(page, 'まとめて確定');
    await shelf.getByRole('button', { name: '破棄' }).click();

    await page.getByRole('link', { name: 'ルームインジケーター' }).click();
    const room = page.locator('[data-room-id]').first();
    await room.click();
    await page.getByRole('menuitem', { name: '故障・売止を設定…' }).click();
    await lookAt(page, '理由');
    await page.getByRole('button', { name: /^不一致/ }).click();
    await lookAt(page, /不一致/);
    for (const [entry, ready] of [
      ['担当割り', '本日の担当者'],
      ['清掃の基準', '保存'],
    ] as const) {
      await page.getByRole('button', { name: '清掃表' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await lookAt(page, ready);
    }
    await page.getByRole('button', { name: '複数選択' }).click();
    await room.click();
    await expect(page.getByRole('toolbar', { name: '1室を選択中' })).toBeVisible();
    expect(await barriersOn(page, '[role=toolbar]')).toEqual([]);
  } finally {
    await context.close();
  }
});
