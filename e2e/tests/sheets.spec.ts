import { changeStatus, checkIn, createBooking, showBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { keystrokesOf } from '../src/keystrokes.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A guest arrives without a booking on one sheet, and a guest leaves on one sheet, by the keyboard alone. What is due,
 * the money handed over and the change are seen before anything is booked.
 */

test.describe.configure({ timeout: 240_000 });

let page: Page;
let api: ApiClient;
let storeId = '';
let today = '';

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  api = await apiOf('sapporo-front');
  await cleanFreeRooms('sapporo-cleaning', api, today);
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

/** A guest of one night who is due out and owes it all. */
async function departing() {
  const stay = { from: today, to: addDays(today, 1) };
  const type = await roomiestType(api, { ...stay, rooms: 1 });
  const [room] = type.rooms;
  const kana = `タビダチ ${freshReading()}`;
  const wanted = { name: '旅立 早子', kana, roomType: type.code, plan: 'RO', checkIn: today };
  const input = bookingInput(await mastersOf(api), { ...wanted, roomIds: room ? [room.roomId] : [] });
  const saved = await api.ask(createBooking, { bBasicInformation: input });
  const { bBasicInformationId: id, roomUnitIds: bRoomUnitIds, version } = saved;
  await api.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds } });
  const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: id });
  const units = { bBasicInformationId: id, version: bBasicInformation.version, bRoomUnitIds };
  await api.ask(changeStatus, { ...units, trigger: 'DEPART', to: 'DEPARTURE' });
  return { id, unitId: bRoomUnitIds[0] ?? '' };
}

test('a guest leaves on one sheet: too little is refused, the change is shown, and all is booked at once', async () => {
  const { id, unitId } = await departing();
  const keys = keystrokesOf(page);
  await page.goto(`/registration/detail?id=${id}`);
  await expect(page.getByRole('toolbar', { name: 'この室の操作' })).toBeVisible();
  await keys.press('F9');
  const sheet = page.getByRole('alertdialog', { name: /— チェックアウト$/ });
  const tendered = sheet.getByRole('textbox', { name: /^お預り/ });
  await expect(tendered).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);

  await keys.type('100');
  const submit = sheet.getByRole('button', { name: '精算してチェックアウト' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await keys.press('Control+a');
  await keys.type('100000');
  await expect(submit).toBeEnabled();
  await keys.press('Enter', 'Enter', 'Enter');
  await expect(page.getByText(/チェックアウトしました。お釣り/).first()).toBeVisible();
  await expect(sheet).toBeHidden();

  const [left] = await database()<{ status: string; paid: number; owed: number; receipts: number }[]>`
    select u.status,
           (select sum(amount)::int from registration.payment
             where store_id = u.store_id and room_unit_id = u.id) as paid,
           (select sum(total_amount)::int from registration.order_line
             where store_id = u.store_id and room_unit_id = u.id) as owed,
           (select count(*)::int from registration.receipt
             where store_id = u.store_id and room_unit_id = u.id) as receipts
      from registration.room_unit u where u.store_id = ${storeId} and u.id = ${unitId}`;
  expect(left).toMatchObject({ status: 'CHECK_OUT', receipts: 1 });
  expect(left?.paid).toBe(left?.owed);
});

test('a walk-in arrives on one sheet: the next clean room is proposed and paid at once', async () => {
  const name = `飛込 ${freshWord()}`;
  const keys = keystrokesOf(page);
  await page.goto('/registration/walk-in');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^氏名（漢字）/);
  // Nothing is saved before the name is known, and the sheet says so.
  await keys.press('Control+s');
  await expect(page.getByText('氏名とフリガナを入力してください。').first()).toBeVisible();
  await keys.compose('トビコミ', name);
  const room = page.getByRole('combobox', { name: /^部屋/ });
  await expect(room).not.toHaveValue('');
  await expect(page.getByRole('combobox', { name: /^プラン/ })).not.toHaveValue('');
  await keys.reach(page.getByRole('checkbox', { name: 'いま支払う' }));
  await keys.press('Space');
  await expect(page.getByRole('textbox', { name: /^金額/ })).not.toHaveValue('');
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Control+s');
  await expect(page.getByText(/号室にチェックインしました/).first()).toBeVisible();
  await expect(page).toHaveURL(/detail\?id=/);

  const [unit] = await database()<{ status: string; room: string | null; paid: number }[]>`
    select u.status, u.in_room_id::text as room,
           (select sum(amount)::int from registration.payment
             where store_id = u.store_id and room_unit_id = u.id) as paid
      from registration.room_unit u where u.store_id = ${storeId} and u.guest_name = ${name}`;
  expect(unit?.status).toBe('STAY');
  expect(unit?.room).not.toBeNull();
  expect(unit?.paid).toBeGreaterThan(0);
});
