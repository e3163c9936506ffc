import { createBooking, searchGuestByCondition } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * These tests do a clerk's daily work in Japanese and without a mouse. Strokes are counted where their number matters:
 * a chord is one, and the letters of names and numbers that have to be known are not counted.
 */

let page: Page;
let storeId = '';
let today = '';

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  ({ page } = await openDesk(browser, 'sapporo-front', '/registration/list'));
});

test.afterAll(() => page.context().close());

/** Rooms that no other story counts on. */
const stayAhead = (api: ApiClient, wanted: { rooms: number; nights?: number }) =>
  roomyStay(api, { from: addDays(today, 40), ...wanted });

const bookingIdOf = (desk: Page) => new URL(desk.url()).searchParams.get('id') ?? '';

test('a walk-in is booked, roomed and checked in with fewer than 25 strokes besides the names', async () => {
  await cleanFreeRooms('sapporo-cleaning', await apiOf('sapporo-front'), today);
  await page.goto('/registration/detail');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(/^氏名（漢字）/);
  const keys = keyboardOf(page);
  await keys.say('飛込 一郎');
  await keys.press('Enter');
  await keys.say('トビコミ イチロウ');
  // Saving what is not complete leads to what is missing: type, plan, purpose, route.
  for (const label of [/^部屋タイプ/, /^プラン/, /^利用目的/, /^販売経路/]) {
    await keys.press('Control+s');
    await expect(focused).toHaveAccessibleName(label);
    await keys.press('ArrowDown', 'Enter');
  }
  await keys.press('Control+s');
  await expect(page).toHaveURL(/detail\?id=/);
  await expect(page.getByRole('toolbar', { name: 'この室の操作' })).toBeVisible();
  await keys.press('F2');
  await expect(focused).toHaveAccessibleName('部屋');
  await keys.press('ArrowDown', 'Enter', 'Enter', 'Enter');
  await expect(page.getByText('部屋を割り当てました。').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'チェックイン', exact: true })).toBeEnabled();
  await keys.press('F4');
  await expect(page.getByRole('alertdialog', { name: 'チェックイン' })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByText('チェックインしました。').first()).toBeVisible();
  const [unit] = await database()<{ status: string; room: string | null; name: string }[]>`
    select u.status, u.in_room_id::text as room, u.guest_name as name from registration.room_unit u
     where u.store_id = ${storeId} and u.booking_id = ${bookingIdOf(page)}`;
  expect(unit).toMatchObject({ status: 'STAY', name: '飛込 一郎' });
  expect(unit?.room).not.toBeNull();
  expect(keys.strokes()).toBeLessThan(25);
});

test('two desks see each other in a booking, and changes that do not contradict each other are taken in silently', async ({
  browser,
}) => {
  const api = await apiOf('sapporo-front');
  const { from, type } = await stayAhead(api, { rooms: 3 });
  const { bBasicInformationId: id } = await book(api, {
    name: '共同 作業',
    kana: 'キョウドウ サギョウ',
    roomType: type.code,
    plan: (await mastersOf(api)).plans[0]!.code,
    checkIn: from,
  });
  await page.goto(`/registration/detail?id=${id}`);
  const email = page.getByRole('textbox', { name: /^メール/ });
  await email.fill('desk-one@example');
  const other = await openDesk(browser, 'sapporo-in-charge', `/registration/detail?id=${id}`);
  const there = page.getByRole('status', { name: 'この予約を開いている担当者' });
  await expect(there).toContainText('さんも開いています');
  await expect(other.page.getByRole('status', { name: 'この予約を開いている担当者' })).toContainText(
    'さんが入力中',
  );
  await other.page
    .getByRole('textbox', { name: /^電話番号/ })
    .first()
    .fill('0311112222');
  await expect(there).toContainText('さんが入力中');
  await other.page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: /^電話番号/ }).first()).toHaveValue('0311112222');
  // The first desk is still typing, in the place where it was.
  await email.press('End');
  await page.keyboard.type('.jp');
  await expect(page.getByText('最新を取り込む')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  const [saved] = await database()`
    select version, phone, email from registration.booking where store_id = ${storeId} and id = ${id}`;
  expect(saved).toEqual({ version: 3, phone: '0311112222', email: 'desk-one@example.jp' });
  await other.context.close();
  await expect(there).not.toContainText('さん');
});

test('a stay is extended by a night with a dinner, by keys alone', async () => {
  const api = await apiOf('sapporo-front');
  const masters = await mastersOf(api);
  const { from, type } = await stayAhead(api, { rooms: 3, nights: 2 });
  const wanted = {
    name: '延泊 花子',
    kana: 'エンパク ハナコ',
    roomType: type.code,
    plan: masters.plans[0]!.code,
  };
  const { bBasicInformationId: id } = await book(api, { ...wanted, checkIn: from });
  await page.goto(`/registration/detail?id=${id}`);
  const keys = keyboardOf(page);
  const nights = page.getByRole('spinbutton', { name: '泊数' });
  await keys.reach(nights);
  await keys.press('ArrowUp');
  await expect(nights).toHaveValue('2');
  await keys.enter(page.getByRole('button', { name: '手配を追加' }));
  const row = page.getByRole('region', { name: '手配' });
  await keys.reach(row.getByRole('combobox').nth(0));
  await keys.press('ArrowDown');
  await keys.reach(row.getByRole('combobox').nth(1));
  await keys.press('ArrowDown');
  await keys.press('Control+s');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('→');
  // The question begins on the way back, so that an Enter too much changes nothing.
  await keys.enter(dialog.getByRole('button', { name: 'この内容で保存' }));
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  const [saved] = await database()`
    select u.check_out_date - u.check_in_date as nights,
      (select count(*)::int from registration.room_night n where n.store_id = u.store_id and n.room_unit_id = u.id) as rows,
      (select min(a.night) from registration.booking_arrangement a
        where a.store_id = u.store_id and a.room_unit_id = u.id) as arranged
    from registration.room_unit u where u.store_id = ${storeId} and u.booking_id = ${id}`;
  expect(saved).toEqual({ nights: 2, rows: 2, arranged: addDays(from, 1) });
});

test('a group of twelve rooms is pasted from a spreadsheet and saved by keys', async () => {
  const api = await apiOf('sapporo-front');
  const masters = await mastersOf(api);
  const { from, type } = await stayAhead(api, { rooms: 12 });
  const wanted = {
    name: '団体 太郎',
    kana: 'ダンタイ タロウ',
    roomType: type.code,
    plan: masters.plans[0]!.code,
  };
  const input = bookingInput(masters, { ...wanted, checkIn: from });
  const { bBasicInformationId: id } = await api.ask(createBooking, {
    bBasicInformation: {
      ...input,
      groupType: 'G',
      groupNameKanji: '都観光',
      groupNameSingleByte: 'ミヤコカンコウ',
    },
  });
  await page.goto(`/registration/multiple-room-management/${id}/11`);
  const grid = page.getByRole('table').or(page.getByRole('grid')).first();
  await expect(grid).toBeVisible();
  const first = grid.getByRole('textbox', { name: /宿泊者（漢字）/ }).first();
  const keys = keyboardOf(page);
  await keys.reach(first);
  const sheet = Array.from({ length: 12 }, (_, at) => `客${at + 1} 太郎\tキャク タロウ`).join('\r\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(sheet)})`);
  await keys.press('Control+v');
  await expect(grid.getByRole('textbox', { name: /宿泊者（漢字）/ }).nth(11)).toHaveValue('客12 太郎');
  await keys.press('Control+s');
  await expect(page).toHaveURL(/detail\?id=/);
  const rooms = await database()<{ name: string }[]>`
    select guest_name as name from registration.room_unit
     where store_id = ${storeId} and booking_id = ${id} order by room_index`;
  expect(rooms.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, at) => `客${at + 1} 太郎`));
});

test('two records of one guest are merged, and un-merged by Ctrl+Z', async () => {
  const api = await apiOf('sapporo-front');
  const masters = await mastersOf(api);
  const { from, type } = await stayAhead(api, { rooms: 3 });
  const wanted = {
    name: '重複 次郎',
    kana: `ジュウフク ${freshReading()}`,
    roomType: type.code,
    plan: masters.plans[0]!.code,
  };
  for (const phoneNumber of ['0801111777', '0802222777']) {
    const input = bookingInput(masters, { ...wanted, checkIn: from });
    const guest = { guestNameSingleByte: wanted.kana, guestKanjiName: wanted.name, phoneNumber };
    input.bRoomUnit[0]!.bGuestInformation = [guest];
    await api.ask(createBooking, { bBasicInformation: input });
  }
  const found = await api.ask(searchGuestByCondition, { guestName: wanted.kana });
  const ids = found.guests.map(({ customerId }) => customerId);
  expect(ids).toHaveLength(2);
  await page.goto(`/registration/guest/merge?ids=${ids.join(',')}`);
  const merge = page.getByRole('button', { name: '統合する' });
  await expect(merge).toBeEnabled();
  const keys = keyboardOf(page);
  await keys.enter(merge);
  await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: '統合する' }));
  await expect(page).toHaveURL(/guest\/detail/);
  const mergedCount = async () => {
    const [row] = await database()<{ count: number }[]>`
      select count(*)::int as count from registration.customer where id = any(${ids}) and merged_into is not null`;
    return row?.count;
  };
  expect(await mergedCount()).toBe(1);
  // The key is the page's as soon as the dialog has gone and the way back is offered.
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('元に戻しました。').first()).toBeVisible();
  expect(await mergedCount()).toBe(0);
});
