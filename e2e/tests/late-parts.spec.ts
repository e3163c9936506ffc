import { expect, test, type Page } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { field } from '../src/sign-in.ts';

// What a page does not need at first comes when somebody wants it (ADR 376).

const TEXTS = /\/texts-en\./;
const TOOLTIP = /\/tooltip-script\./;

/** Leaves out what is fetched while the page rests, so that a part comes only with the wish for it. */
async function openWithoutRest(page: Page): Promise<string[]> {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return asked;
}

async function keepEnglish(page: Page): Promise<void> {
  const kept = JSON.stringify({ locale: 'en', theme: 'light', singleKeys: true });
  await page.addInitScript(`localStorage.setItem('honjin.preferences', '${kept}')`);
}

test('a button says why it is blocked to eye and ear, and its tooltip comes with the focus', async ({
  page,
}) => {
  const asked = await openWithoutRest(page);
  const button = page.getByRole('button', { name: 'ログイン', exact: true });
  const reason = 'ユーザーIDとパスワードを入力してください';
  await expect(button).toHaveAccessibleDescription(reason);
  expect(asked.filter((url) => TOOLTIP.test(url))).toEqual([]);
  await field(page, 'パスワード').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveText(reason);
  await expect(button).toHaveAccessibleDescription(reason);
  expect(asked.filter((url) => TOOLTIP.test(url))).toHaveLength(1);
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(button).toBeFocused();
  // The pointer may go onto the tooltip, to read it under a magnifier.
  await button.hover();
  await tooltip.hover();
  await page.mouse.move(2, 400);
  await expect(tooltip).toHaveCount(0);
});

test('a page in English has its texts beside its start, and shows none in Japanese', async ({ page }) => {
  await keepEnglish(page);
  let isSent = false;
  await page.route(TEXTS, async (route) => {
    // The start is there long before: nothing is shown without its texts.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.locator('#shell').innerText()).toBe('');
    isSent = true;
    await route.continue();
  });
  await openWithoutRest(page);
  expect(isSent).toBe(true);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a language that cannot come is not half there, and comes later', async ({ page }) => {
  await page.route(TEXTS, (route) => route.abort());
  const asked = await openWithoutRest(page);
  expect(asked.filter((url) => TEXTS.test(url))).toEqual([]);
  const english = page.getByRole('button', { name: 'English', exact: true });
  await english.click();
  const told = page.getByRole('listitem').filter({ hasText: '言語を切り替えられませんでした' });
  await expect(told).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.unroute(TEXTS);
  await english.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // From now on it is at hand.
  const before = asked.length;
  await page.getByRole('button', { name: '日本語', exact: true }).click();
  await english.click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(asked.slice(before)).toEqual([]);
});
