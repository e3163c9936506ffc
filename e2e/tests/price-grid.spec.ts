import { createBooking, priceGrid, quote } from '@honjin/contracts/registration';
import { addDays, formatYen } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keystrokesOf } from '../src/keystrokes.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A clerk at the telephone says the price before the name: dates, prices, a cell, and the form with the name. What the
 * grid shows is what the booking costs.
 */

let page: Page;
let api: ApiClient;
let storeId = '';
let today = '';

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

const grid = () => page.getByRole('grid', { name: /^(料金から予約|Book by price)$/ });
/** The row of a type; the names of others may end like its own. */
const rowOf = (name: string) =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name} `) }) });
const focused = () => page.locator(':focus');

test('dates, a price, a name: the saved booking costs what the grid said', async () => {
  const { from, type } = await roomyStay(api, { from: addDays(today, 30), nights: 2, rooms: 3 });
  const name = `料金 ${freshWord()}`;
  const keys = keystrokesOf(page);
  await keys.press('/');
  await keys.compose('りょうきん', '料金');
  await keys.press('Enter');
  await expect(focused()).toHaveAccessibleName(/^チェックイン日/);
  await keys.type(from.replaceAll('-', '/'));
  await keys.press('Tab');
  await keys.type('2');
  await keys.press('Enter');

  // The cheapest plan of the type, by arrows.
  const row = rowOf(type.name);
  const cell = row.getByRole('gridcell', { name: '最安' });
  // The prices take the focus as they come: an arrow before that would go somewhere else.
  await expect(grid().locator(':focus')).toHaveCount(1);
  await keys.reach(row, 'ArrowDown');
  await keys.reach(cell, 'ArrowRight');
  await expect(focused()).toContainText('1室1泊平均');
  expect(await barriersOn(page)).toEqual([]);
  const total = /¥[\d,]+/.exec((await cell.textContent()) ?? '')?.[0] ?? '';
  await keys.press('Enter');

  await expect(focused()).toHaveAccessibleName(/^氏名（漢字）/);
  await expect(page.getByRole('combobox', { name: /^部屋タイプ/ })).toHaveValue(type.name);
  await expect(page.getByText(total).first()).toBeVisible();
  await keys.compose('リョウキン', name);
  // Saving what is not complete leads to what is missing.
  for (const label of [/^利用目的/, /^販売経路/]) {
    await keys.press('Control+s');
    await expect(focused()).toHaveAccessibleName(label);
    await keys.press('ArrowDown', 'Enter');
  }
  await keys.press('Control+s');
  await expect(page).toHaveURL(/detail\?id=/);
  const [saved] = await database()<{ yen: number; nights: number; heads: number }[]>`
    select sum(n.amount)::int as yen, count(*)::int as nights, max(n.pax_male)::int as heads
      from registration.room_night n join registration.room_unit u
        on u.store_id = n.store_id and u.id = n.room_unit_id
     where u.store_id = ${storeId} and u.guest_name = ${name}`;
  expect({ ...saved, yen: formatYen(saved?.yen ?? 0) }).toEqual({ yen: total, nights: 2, heads: 2 });
  expect(keys.strokes()).toBeLessThan(24);
});

test('the new form takes a price in between, and keeps what was typed', async () => {
  const { from, type } = await roomyStay(api, { from: addDays(today, 34), rooms: 3 });
  const keys = keystrokesOf(page);
  await page.goto(`/registration/detail?checkInDate=${from}&checkOutDate=${addDays(from, 1)}`);
  await expect(focused()).toHaveAccessibleName(/^氏名（漢字）/);
  await keys.compose('デンワ', '電話 次郎');
  await keys.press('F2');
  const dialog = page.getByRole('dialog', { name: '料金から選ぶ' });
  await expect(focused()).toHaveAccessibleName(/^チェックイン日/);
  await expect(grid()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Enter');
  await keys.reach(rowOf(type.name), 'ArrowDown');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(focused()).toHaveAccessibleName(/^氏名（漢字）/);
  await expect(focused()).toHaveValue('電話 次郎');
  await expect(page.getByRole('combobox', { name: /^部屋タイプ/ })).toHaveValue(type.name);
  await expect(page.getByRole('combobox', { name: /^プラン/ })).not.toHaveValue('');
});

test('rooms that others sell meanwhile are gone, in English too, and nobody needs the grid', async () => {
  const { from, type } = await roomyStay(api, { from: addDays(today, 38), rooms: 3 });
  await page.goto(`/registration/price-grid?checkInDate=${from}`);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book by price' })).toBeVisible();
  const head = rowOf(type.nameEn).getByRole('rowheader');
  const left = Number(/(\d+) left/.exec((await head.textContent()) ?? '')?.[1]);
  expect(left).toBeGreaterThan(2);
  expect(await barriersOn(page)).toEqual([]);
  const wanted = {
    name: '在庫 見守',
    kana: 'ザイコ ミマモリ',
    roomType: type.code,
    plan: 'RO',
    checkIn: from,
  };
  await api.ask(createBooking, { bBasicInformation: bookingInput(await mastersOf(api), wanted) });
  await expect(head).toContainText(`${left - 1} left`);
  await page.keyboard.press('F2');
  await expect(page).toHaveURL(new RegExp(`/registration/detail\\?checkInDate=${from}`));
  await page.getByRole('button', { name: '日本語', exact: true }).click();
});

test('every cell of the demonstration costs what it is quoted at, or is refused for what it says', async () => {
  const masters = await mastersOf(api);
  for (const [ahead, nights, adults] of [
    [0, 1, 2],
    [9, 3, 1],
    [33, 7, 3],
  ] as const) {
    const checkInDate = addDays(today, ahead);
    const shown = await api.ask(priceGrid, { checkInDate, nights, paxMaleCount: adults });
    expect(shown.cells.length).toBeGreaterThan(10);
    const roomOf = (cell: (typeof shown.cells)[number]) => ({
      nights: Array.from({ length: nights }, (_, night) => ({
        roomDate: addDays(checkInDate, night),
        roomTypeId: cell.roomTypeId,
        packagePlanId: cell.planId,
        paxMaleCount: adults,
      })),
    });
    const priced = shown.cells.filter(({ totalYen }) => totalYen !== null);
    const { rooms } = await api.ask(quote, { rooms: priced.map(roomOf) });
    expect(priced.map(({ totalYen }) => totalYen)).toEqual(rooms.map(({ totalAmount }) => totalAmount));
    for (const cell of shown.cells.filter(({ unsold }) => unsold.length > 0)) {
      const codeOf = (list: readonly { id: string; code: string }[], id: string) =>
        list.find((one) => one.id === id)?.code ?? '';
      const bBasicInformation = bookingInput(masters, {
        name: '料金 検証',
        kana: 'リョウキン ケンショウ',
        roomType: codeOf(masters.roomTypes, cell.roomTypeId),
        plan: codeOf(masters.plans, cell.planId),
        checkIn: checkInDate,
        nights,
        adults,
      });
      const { body } = await api.call(createBooking, { bBasicInformation });
      expect(body.returnCode).toBe(cell.unsold[0]?.code);
    }
  }
});
