import { checkIn, createBooking, getUseDetail } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { field, openDesk } from '../src/sign-in.ts';

/*
 * The restaurant serves what a guest has ordered and charges a room for drinks, without a look at bookings or balances.
 */

const GUEST = `食堂 ${freshWord()}`;

let waiter: Page;
let front: ApiClient;
let stay: { id: string; unit: string; roomNo: string };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  const { storeId } = await storeOf('sapporo');
  const today = await businessDateOf(storeId);
  front = await apiOf('sapporo-front');
  await cleanFreeRooms('sapporo-cleaning', front, today);
  const masters = await mastersOf(front);
  const type = await roomiestType(front, { from: today, to: addDays(today, 1), rooms: 1 });
  const room = type.rooms[0]!;
  const wanted = {
    name: GUEST,
    kana: 'ショクドウ',
    roomType: type.code,
    plan: 'RO',
    checkIn: today,
    adults: 2,
  };
  const input = bookingInput(masters, { ...wanted, roomIds: [room.roomId] });
  const sake = masters.arrangements.find(({ name }) => name === '地酒飲み比べ')!;
  const [unit] = input.bRoomUnit;
  const withSake = { ...unit!, bArrangements: [{ roomDate: today, arrangementId: sake.id }] };
  const made = await front.ask(createBooking, { bBasicInformation: { ...input, bRoomUnit: [withSake] } });
  const { bBasicInformationId: id, roomUnitIds, version } = made;
  await front.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds: roomUnitIds } });
  stay = { id, unit: roomUnitIds[0]!, roomNo: room.roomNo };
  ({ page: waiter } = await openDesk(browser, 'sapporo-restaurant', '/registration/arrangements'));
});

test.afterAll(async () => {
  await waiter.context().close();
});

/** Names of the lines on the bills of the room. */
async function linesOfBill(): Promise<string[]> {
  const { useDetails } = await front.ask(getUseDetail, { ids: [stay.unit] });
  return useDetails.flatMap(({ bOrders }) => bOrders.map(({ itemName }) => itemName));
}

test('what was ordered is in the kitchen’s list, and is served with two presses', async () => {
  // A day of the demonstration may have more than one page.
  await waiter.getByRole('combobox', { name: '表示件数' }).selectOption('50件');
  const row = waiter.getByRole('grid', { name: '部屋別' }).getByRole('row').filter({ hasText: GUEST });
  await expect(row).toContainText('地酒飲み比べ');
  await expect(row).toContainText('注文');
  expect(await barriersOn(waiter)).toEqual([]);
  await row.getByRole('checkbox').check();
  await waiter.getByRole('button', { name: '提供済にする' }).click();
  await expect(row).toContainText('提供済');
  await waiter.getByRole('button', { name: 'English' }).click();
  await expect(waiter.getByRole('grid', { name: 'By room' })).toContainText('Local sake tasting');
  expect(await barriersOn(waiter)).toEqual([]);
  await waiter.getByRole('button', { name: '日本語' }).click();
});

test('a room is charged by keyboard alone, and the line stands on its bill', async () => {
  await waiter.goto('/registration/arrangements/pos');
  const room = field(waiter, '部屋番号');
  await expect(room).toBeFocused();
  await room.fill(stay.roomNo);
  await expect(waiter.getByRole('button', { name: `${stay.roomNo} ${GUEST}` })).toBeVisible();
  await waiter.keyboard.press('Enter');
  await expect(waiter.getByText(`${stay.roomNo}号室`)).toContainText(GUEST);
  const find = waiter.getByRole('textbox', { name: 'コード・品名で検索' });
  await find.focus();
  await find.fill('ソフトドリンク');
  await waiter.keyboard.press('Enter');
  expect(await barriersOn(waiter)).toEqual([]);
  const post = waiter.getByRole('button', { name: '部屋付けする' });
  await post.focus();
  await waiter.keyboard.press('Enter');
  await expect(waiter.getByText('部屋付けしました').first()).toBeVisible();
  await expect.poll(linesOfBill).toContainEqual(expect.stringContaining('ソフトドリンク'));
});

test('the restaurant opens no booking and no bill', async () => {
  const api = await apiOf('sapporo-restaurant');
  const answer = await api.call(getUseDetail, { ids: [stay.unit] });
  expect(answer.status).toBe(403);
});
