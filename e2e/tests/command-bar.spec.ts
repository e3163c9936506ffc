import { setTimeout as sleep } from 'node:timers/promises';
import { menuTopAutoSearch, showBooking } from '@honjin/contracts/registration';
import { listRoomIndication } from '@honjin/contracts/rooms';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A clerk does the day's work from one line, by the keyboard alone: who is in a room, its payment with the amount, the
 * screens. Nothing is saved here.
 */

let page: Page;
let api: ApiClient;
/** A room with guests who stay, and the stay. */
let room = '';
let bookingId = '';
let guest = '';

test.beforeAll(async ({ browser }) => {
  api = await apiOf('sapporo-front');
  const { rooms } = await api.ask(listRoomIndication, {});
  for (const { roomNo } of rooms.filter(({ condition }) => condition === 'S')) {
    const [first] = (await api.ask(menuTopAutoSearch, { qParam: roomNo })).dataBook;
    if (first?.status !== 'STAY' || first.assignedRoomNumber !== roomNo) continue;
    [room, bookingId, guest] = [roomNo, first.bBasicInformationId, first.guestKanjiName];
    break;
  }
  expect(room).not.toBe('');
  ({ page } = await openDesk(browser, 'sapporo-front', '/schedule'));
});

test.afterAll(() => page.context().close());

const bar = () => page.getByRole('dialog', { name: /^(コマンド|Commands)$/ });
const line = () => bar().getByRole('combobox');
const paymentsOf = async () =>
  (await api.ask(showBooking, { bookingBasicInformationId: bookingId })).bBasicInformation.bRoomUnit.flatMap(
    ({ bPayments }) => bPayments,
  ).length;

test('a room number shows who is in it, and the payment opens with the amount, booking nothing', async () => {
  const keys = keyboardOf(page);
  const before = await paymentsOf();
  await page.keyboard.press('Control+k');
  await expect(line()).toBeFocused();
  await keys.say(room);
  const first = bar().getByRole('option').first();
  await expect(first).toContainText(guest);
  expect(await barriersOn(page)).toEqual([]);
  await keys.say(' 入金 5000');
  await expect(first).toContainText('入金 5,000');
  await keys.press('Enter');
  const payment = page.getByRole('alertdialog', { name: /— 入金$/ });
  await expect(payment).toContainText(guest);
  await expect(payment.getByRole('textbox', { name: /^金額/ })).toHaveValue(/^[¥￥]?5,?000$/);
  await expect(payment.locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await expect(payment).toBeHidden();
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);
  expect(await paymentsOf()).toBe(before);
});

test('what is typed before the bar is there is kept, and is for the room that was typed', async () => {
  const SCRIPT = /\/commands\.[0-9a-f]+\.js$/;
  await page.route(SCRIPT, async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(room);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${bookingId}`));
  await page.unroute(SCRIPT);
});

test('the letters open the bar, the keys and a new reservation; a field keeps its letters', async () => {
  const keys = keyboardOf(page);
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keys.press('/');
  await expect(line()).toBeFocused();
  await keys.press('/', 'n');
  await expect(line()).toHaveValue('/n');
  await keys.press('Escape');
  await expect(bar()).toBeHidden();
  await keys.press('?');
  const help = page.getByRole('dialog', { name: 'キー操作の一覧' });
  await expect(help.getByText('コマンドを開く').first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Escape', 'n');
  await expect(page).toHaveURL(/\/registration\/detail$/);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^氏名（漢字）/);
});

test('Enter and Escape belong to the input method while a word is composed', async () => {
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(line()).toBeFocused();
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const pressInIme = async (key: string) => {
    const event = { key, code: key, windowsVirtualKeyCode: 229 };
    await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  await compose('よやくいちら');
  await expect(bar().getByRole('option', { name: /^予約一覧/ })).toBeVisible();
  await pressInIme('Enter');
  await pressInIme('Escape');
  await expect(line()).toHaveValue('よやくいちら');
  await ime.send('Input.insertText', { text: '予約一覧' });
  await expect(line()).toHaveValue('予約一覧');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/registration\/list/);
});

test('the same line works in English and in the dark, and learns what is used', async () => {
  const keys = keyboardOf(page);
  for (const wish of ['language', 'dark']) {
    await page.keyboard.press('Control+k');
    await expect(line()).toBeFocused();
    await keys.say(wish);
    await keys.press('Enter');
    await expect(bar()).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(line()).toBeFocused();
  await expect(bar().getByRole('option').first()).toContainText('Light mode');
  await keys.say(`${room} receipt`);
  await expect(bar().getByRole('option').first()).toContainText('Receipt');
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Enter');
  await expect(page.getByRole('alertdialog', { name: /— Receipt/ })).toBeVisible();
});
