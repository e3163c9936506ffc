import { expect, test, type Locator, type Page } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { field, signIn } from '../src/sign-in.ts';

// What a page does not need at first comes when somebody wants it (ADR 376).

const TEXTS = /\/texts-en\./;
const TOOLTIP = /\/tooltip-script\./;
const CALENDAR = /\/calendar\./;
const TOASTS = /\/toasts\./;
/** The libraries that lead the focus and find the place of a menu. */
const LED = /\/(?:focus|place)\.[0-9a-f]+\.js$/;

/** Leaves out what is fetched while the page rests, so that a part comes only with the wish for it. */
async function openWithoutRest(page: Page): Promise<string[]> {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return asked;
}

/** Opens the list of bookings, which brings neither its calendar nor its detailed search. */
async function openList(page: Page): Promise<{ asked: string[]; day: Locator; calendar: Locator }> {
  const asked = await openWithoutRest(page);
  await signIn(page, 'tokyo-front');
  await page.goto('/registration/list');
  await page.getByRole('grid', { name: '予約一覧' }).getByRole('row').nth(1).waitFor();
  const calendar = page.getByRole('dialog', { name: /カレンダー$/ });
  return { asked, day: field(page, '基準日'), calendar };
}

/** Holds a part back on its way; returns how to send it. */
async function holdBack(page: Page, part: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(part, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
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

test('an area whose English cannot come says so above its page, and brings it when asked again', async ({
  page,
}) => {
  await openWithoutRest(page);
  await signIn(page, 'tokyo-front');
  await keepEnglish(page);
  let isOffline = true;
  await page.route(/\/mfe-rooms\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const isEnglish = (await response.text()).includes('All floors');
    if (isEnglish && isOffline) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto('/availability/list');
  const notice = page.getByRole('status').filter({ hasText: 'It is shown in Japanese.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  isOffline = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[ -~]+$/);
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

test('toasts come with the first click, and a message is shown plainly where they cannot', async ({
  page,
}) => {
  await page.route(TEXTS, (route) => route.abort());
  await page.route(TOASTS, (route) => route.abort());
  const asked = await openWithoutRest(page);
  expect(asked.filter((url) => TOASTS.test(url))).toEqual([]);
  const english = page.getByRole('button', { name: 'English', exact: true });
  await english.click();
  const told = page.getByRole('alert').filter({ hasText: '言語を切り替えられませんでした' });
  // The page asks three times more before it gives up.
  await expect(told).toBeVisible({ timeout: 20_000 });
  expect(await barriersOn(page)).toEqual([]);
  await told.getByRole('button', { name: '閉じる' }).press('Enter');
  await expect(told).toHaveCount(0);
  // The next message finds its toast.
  await page.unroute(TOASTS);
  await english.click();
  await expect(
    page.getByRole('listitem').filter({ hasText: '言語を切り替えられませんでした' }),
  ).toBeVisible();
});

test('the calendar of a date comes with the focus on its field, and opens where the day is', async ({
  page,
}) => {
  const { asked, day, calendar } = await openList(page);
  expect(asked.filter((url) => CALENDAR.test(url))).toEqual([]);
  const before = await day.inputValue();
  await day.focus();
  await expect.poll(() => asked.filter((url) => CALENDAR.test(url)).length).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('td:focus')).toHaveAttribute('data-date', before.replaceAll('/', '-'));
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(day).toBeFocused();
  await expect(day).not.toHaveValue(before);
});

test('a calendar keeps its place while it is on its way', async ({ page }) => {
  const { day, calendar } = await openList(page);
  const send = await holdBack(page, CALENDAR);
  await day.focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.getByText('読み込み中…')).toBeVisible();
  const waiting = await calendar.boundingBox();
  send();
  await expect(calendar.locator('td:focus')).toHaveCount(1);
  const { height, ...place } = (await calendar.boundingBox()) ?? { height: 0 };
  expect(waiting).toMatchObject(place);
  // A month of five weeks is one row lower.
  expect(height).toBeLessThanOrEqual(waiting?.height ?? 0);
});

test('a calendar that cannot come says so, leaves the date to be typed, and comes later', async ({
  page,
}) => {
  const { day, calendar } = await openList(page);
  await page.route(CALENDAR, (route) => route.abort());
  await day.focus();
  await page.keyboard.press('ArrowDown');
  // The page asks three times more before it gives up.
  await expect(calendar.getByRole('alert')).toContainText('日付は入力できます', { timeout: 20_000 });
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await day.fill('2026/12/24');
  await page.unroute(CALENDAR);
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('td:focus')).toHaveAttribute('data-date', '2026-12-24');
});

test('a menu that opens before what leads it has the focus, and its place and arrows once that comes', async ({
  page,
}) => {
  const { asked } = await openList(page);
  expect(asked.slice(asked.lastIndexOf(page.url())).filter((url) => LED.test(url))).toEqual([]);
  const send = await holdBack(page, LED);
  const button = page.getByRole('banner').getByRole('button', { name: /のメニュー$/ });
  await button.press('Enter');
  const entries = page.getByRole('menu').locator('[role^="menuitem"]');
  await expect(entries.first()).toBeFocused();
  send();
  await expect(async () => {
    const [opener, menu] = [await button.boundingBox(), await page.getByRole('menu').boundingBox()];
    expect(menu?.y).toBeGreaterThanOrEqual((opener?.y ?? Infinity) + (opener?.height ?? 0));
  }).toPass();
  await expect(async () => {
    await entries.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(entries.nth(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(entries).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a dialog that opens before what leads it keeps the focus inside once that comes', async ({ page }) => {
  await openList(page);
  const send = await holdBack(page, LED);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  send();
  await expect(page.locator('#shell')).toHaveAttribute('aria-hidden', 'true');
  for (let step = 0; step < 8; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one stroke after another
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop -- one stroke after another
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('tabs follow the arrows from the first stroke on', async ({ page }) => {
  await openList(page);
  const chosen = page.getByRole('tab', { selected: true });
  await chosen.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(chosen).not.toBeFocused({ timeout: 500 });
  }).toPass();
});

test('the detailed search of the list comes with the focus on its button', async ({ page }) => {
  const { asked } = await openList(page);
  const before = asked.length;
  const button = page.getByRole('button', { name: '詳細検索', exact: true });
  await button.focus();
  await expect.poll(() => asked.slice(before).some((url) => url.endsWith('.js'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '部屋タイプ' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});
