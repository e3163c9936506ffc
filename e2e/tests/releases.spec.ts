import { expect, test, type Page } from '@playwright/test';
import { storeOf } from '../src/database.ts';
import { releasedOf, startShipping, type Shipping } from '../src/releases.ts';
import { signIn } from '../src/sign-in.ts';
import { origin } from '../src/suite.ts';

const ROOMS = 'ルームインジケーター';
const NEWER = '新しい客室の一覧';

let rooms: Shipping;
test.beforeEach(async () => {
  rooms = await startShipping('mfe-rooms');
});
test.afterEach(() => rooms.end());

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const renamed = (code: string) => code.replaceAll(ROOMS, NEWER);
/** Every page of the remote throws while it is drawn. */
const broken = (code: string) => code.replace(/\broot:function\(\)\{/, '$&throw new Error("planted");');

/** Marks the page: a reload would take the mark away. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);

test('a newer build is given to one store, then to all, and taken back', async ({ page, browser }) => {
  const before = await releasedOf('mfe_rooms');
  const shellOf = async () => (await fetch(`${origin}/`)).text();
  const shell = await shellOf();
  const id = await rooms.publish('0.2.0', renamed);
  expect(await releasedOf('mfe_rooms')).toEqual(before);

  await signIn(page, 'tokyo-front', '/availability/list');
  await rooms.canary(id, (await storeOf('tokyo')).storeId);
  await expect.poll(async () => (await releasedOf('mfe_rooms')).canary?.version).toBe('0.2.0');
  await page.reload();
  await expect(heading(page, NEWER)).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'sapporo-front', '/availability/list');
  await expect(heading(elsewhere, ROOMS)).toBeVisible();
  await elsewhere.context().close();

  await rooms.promote(id);
  await expect.poll(async () => (await releasedOf('mfe_rooms')).version).toBe('0.2.0');
  expect(await shellOf()).toBe(shell);
  await rooms.rollBack();
  await expect.poll(() => releasedOf('mfe_rooms')).toEqual(before);
  await page.reload();
  await expect(heading(page, ROOMS)).toBeVisible();
  expect(await rooms.history()).toMatch(/canary[^]*promote[^]*rollback/);
});

test('Retry after a rollback brings the page back, without a reload', async ({ page }) => {
  await rooms.promote(await rooms.publish('0.3.0', broken));
  await expect.poll(async () => (await releasedOf('mfe_rooms')).version).toBe('0.3.0');
  await signIn(page, 'tokyo-front', '/availability/list');
  const panel = page.getByRole('alert').filter({ hasText: 'この画面でエラーが発生しました' });
  await expect(panel).toBeVisible();
  await mark(page);
  await rooms.rollBack();
  await expect.poll(async () => (await releasedOf('mfe_rooms')).version).not.toBe('0.3.0');
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(heading(page, ROOMS)).toBeVisible();
  await expect(page.getByRole('option', { name: /^301、/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('an open desk goes on through an upgrade: it is told once, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, 'tokyo-front', '/registration/detail');
  const note = page.getByRole('textbox').first();
  await note.fill('未保存の入力');
  await mark(page);
  await rooms.promote(await rooms.publish('0.4.0', renamed));
  const notice = page.getByText('新しいバージョンが公開されました');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(1);
  await expect(note).toHaveValue('未保存の入力');
  await page.getByRole('button', { name: 'あとで' }).click();
  await expect(notice).toBeHidden();
  await rooms.rollBack();
  await expect.poll(async () => (await releasedOf('mfe_rooms')).version).not.toBe('0.4.0');
  await expect(note).toHaveValue('未保存の入力');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

/** Puts a line of its own below scripts on their way, as somebody between the server and the desk would. */
async function plantIn(page: Page, scripts: RegExp): Promise<void> {
  await page.route(scripts, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\n;globalThis.planted = true;`;
    await route.fulfill({ response: answer, body });
  });
}

const ranPlanted = (page: Page) => page.evaluate(() => Reflect.has(globalThis, 'planted'));

test('the browser runs no script that was altered: not the first one of a remote …', async ({ page }) => {
  await plantIn(page, /\/remotes\/mfe-rooms\/.*(?:remoteEntry|expose).*\.js$/);
  await signIn(page, 'tokyo-front', '/availability/list');
  const panel = page.getByRole('alert').filter({ hasText: 'この画面の実行を止めました' });
  await expect(panel).toBeVisible();
  expect(await ranPlanted(page)).toBe(false);
  await page.unrouteAll();
  await panel.getByRole('button', { name: '再試行' }).click();
  await expect(heading(page, ROOMS)).toBeVisible();
});

test('… and not the script of a page that is loaded later', async ({ page }) => {
  await signIn(page, 'tokyo-admin');
  await plantIn(page, /\/remotes\/mfe-masters\/[^/]+\/(?!remoteEntry|.*expose)[^/]*\.js$/);
  const asked = page.waitForRequest(/\/remotes\/mfe-masters\/[^/]+\/(?!remoteEntry|.*expose)[^/]*\.js$/);
  await page.goto('/master/plan/list');
  await asked;
  await expect(page.getByRole('alert').filter({ hasText: 'エラーが発生しました' })).toBeVisible({
    timeout: 30_000,
  });
  expect(await ranPlanted(page)).toBe(false);
});
