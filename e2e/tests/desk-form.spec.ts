import { addDays } from '@honjin/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, mastersOf, roomyStay } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/** The form of a booking at the desk: it holds still, keeps what is clicked and typed, and keeps the room of a guest. */

let page: Page;
let storeId = '';
let today = '';

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  ({ page } = await openDesk(browser, 'sapporo-front', '/registration/list'));
});

test.afterAll(() => page.context().close());

const topOf = async (control: Locator) => (await control.boundingBox())?.y;

test('a new reservation from the menu keeps the focus, and a message moves nothing that is clicked', async () => {
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await menu.getByRole('link', { name: '新規予約' }).click();
  const name = page.getByRole('textbox', { name: /^氏名（漢字）/ });
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^氏名（カナ）/ })).toBeFocused();
  await name.focus();
  const nights = page.getByRole('spinbutton', { name: '泊数' });
  const before = await topOf(nights);
  const place = (await nights.boundingBox())!;
  await page.mouse.move(place.x + 20, place.y + place.height / 2);
  await page.mouse.down();
  // The name is blank and says so while the button of the mouse is still down.
  await expect(page.getByText('入力必須項目です。').first()).toBeVisible();
  await page.mouse.up();
  await expect(nights).toBeFocused();
  expect(await topOf(nights)).toBe(before);
});

/** Books a room for a night, and names its room. */
async function bookRoom(api: ApiClient, name: string, stay: { from: string; roomId: string; type: string }) {
  const masters = await mastersOf(api);
  return book(api, {
    name,
    kana: 'レンパク タロウ',
    roomType: stay.type,
    plan: masters.plans[0]!.code,
    checkIn: stay.from,
    roomIds: [stay.roomId],
  });
}

async function addNight(id: string) {
  await page.goto(`/registration/detail?id=${id}`);
  const keys = keyboardOf(page);
  await keys.reach(page.getByRole('spinbutton', { name: '泊数' }));
  await keys.press('ArrowUp', 'Control+s');
  const dialog = page.getByRole('alertdialog');
  return { keys, dialog, rooms: dialog.getByRole('combobox', { name: /^追加する泊の部屋/ }) };
}

const roomsOf = (id: string) => database()<{ room: string | null }[]>`
  select n.room_id::text as room from registration.room_night n
    join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
   where n.store_id = ${storeId} and u.booking_id = ${id} order by n.night`;

test('an added night keeps its room while that is free, and asks for another when it is not', async () => {
  const api = await apiOf('sapporo-front');
  const { from, type } = await roomyStay(api, { from: addDays(today, 45), nights: 3, rooms: 4 });
  const [room] = type.rooms;
  const given = { roomId: room!.roomId, type: type.code };
  const { bBasicInformationId: id } = await bookRoom(api, '連泊 太郎', { from, ...given });
  await bookRoom(api, '先約 次郎', { from: addDays(from, 2), ...given });
  const first = await addNight(id);
  await expect(first.rooms).toHaveValue(room!.roomNo);
  await first.keys.enter(first.dialog.getByRole('button', { name: 'この内容で保存' }));
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  expect((await roomsOf(id)).map((night) => night.room)).toEqual([room!.roomId, room!.roomId]);
  const second = await addNight(id);
  await expect(second.dialog.getByText(`${room!.roomNo}号室は追加する泊に空いていません`)).toBeVisible();
  await second.keys.reach(second.rooms);
  await second.keys.press('ArrowDown', 'Enter');
  await second.keys.enter(second.dialog.getByRole('button', { name: 'この内容で保存' }));
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  const [, , third] = await roomsOf(id);
  expect(third?.room).not.toBeNull();
  expect(third?.room).not.toBe(room!.roomId);
});
