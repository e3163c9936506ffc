import { addDays, formatDateWithWeekday, startOfWeek } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { businessDateOf, storeOf } from '../src/database.ts';
import { signIn } from '../src/sign-in.ts';

/** The smallest PNG: one transparent dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('ranks are painted on the year by the keyboard and taken back', async ({ page }) => {
  const { storeId } = await storeOf('tokyo');
  const year = Number((await businessDateOf(storeId)).slice(0, 4)) + 1;
  const wednesday = addDays(startOfWeek(`${year}-06-10`), 2);
  const [inside, last] = [addDays(wednesday, 3), addDays(wednesday, 8)];
  const told = (date: string) => formatDateWithWeekday(date).slice(2);
  await signIn(page, 'tokyo-admin', `/master/plan/season-calendar?year=${year}`);
  const day = (date: string) => page.locator(`[data-date="${date}"]`);
  await day(wednesday).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(`選択中：${told(wednesday)}～${told(last)}（9泊）`)).toBeVisible();
  const before = await day(inside).innerText();
  await page.getByRole('button', { name: '9泊に設定' }).click();
  await expect(day(inside)).toContainText('日別設定');
  await day(inside).focus();
  await page.keyboard.press('Control+z');
  await expect(day(inside)).toHaveText(before.replaceAll('\n', ''));
});

test('a logo is uploaded, shown and taken away', async ({ page }) => {
  await signIn(page, 'tokyo-admin', '/master/store');
  const part = page.getByRole('region', { name: 'ロゴ' });
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') });
  await expect(part.getByRole('img', { name: 'ロゴ logo.png' })).toBeVisible();
  await part.getByRole('button', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(part.getByText('未登録')).toBeVisible();
});
