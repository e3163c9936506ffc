import { addDays, formatDate } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { field, signIn } from '../src/sign-in.ts';

test('strategies are made, put into order by keyboard, and deleted', async ({ page }) => {
  await signIn(page, 'tokyo-admin', '/master/rate-strategies');
  const code = `E${freshWord().toUpperCase()}`;
  for (const suffix of ['A', 'B']) {
    await page.getByRole('button', { name: '新規', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await field(dialog, 'コード').fill(`${code}${suffix}`);
    await field(dialog, '名称').fill(`早割${code}${suffix}`);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  }
  const rows = page.getByRole('list', { name: '適用順' }).getByRole('listitem');
  await expect(rows.last()).toContainText(`早割${code}B`);
  await page.getByRole('button', { name: `早割${code}Bを上へ` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.last()).toContainText(`早割${code}A`);
  expect(await barriersOn(page)).toEqual([]);
  for (const suffix of ['A', 'B']) {
    await page.getByRole('button', { name: `早割${code}${suffix}を削除` }).click();
    await page.getByRole('button', { name: '削除', exact: true }).click();
    await expect(page.getByText(`早割${code}${suffix}`, { exact: true })).toBeHidden();
  }
});

test('an offer of the search is booked with its plan, room type and heads', async ({ page }) => {
  const { storeId } = await storeOf('tokyo');
  // Beyond what the demonstration has sold.
  const from = addDays(await businessDateOf(storeId), 200);
  const to = addDays(from, 2);
  await signIn(page, 'tokyo-front', '/');
  await page.goto(`/master/rate-search?in=${from}&out=${to}&paxMaleCount=0&paxFemaleCount=2`);
  const offer = page.getByRole('row').filter({ hasText: 'ツイン' }).first();
  const total = (await offer.getByRole('gridcell').nth(4).textContent()) ?? '';
  expect(total).toMatch(/^¥/);
  expect(await barriersOn(page)).toEqual([]);
  await offer.getByRole('button', { name: /を予約$/ }).click();
  await expect(field(page, 'チェックイン日')).toHaveValue(formatDate(from));
  await expect(field(page, '女性')).toHaveValue('2');
  await expect(page.getByText(total).first()).toBeVisible();
});
