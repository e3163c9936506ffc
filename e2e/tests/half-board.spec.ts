import {
  changeStatus,
  checkIn,
  createBooking,
  getUseDetail,
  issueTickets,
  listArrangementDay,
  showBooking,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { field, openDesk } from '../src/sign-in.ts';

/*
 * Half board: what the plan promises comes with the booking, stands in the kitchen's list, is served, is on the bill
 * within the price of the plan, and its tickets are taken once.
 */

const GUEST = `半宿 ${freshWord()}`;

let waiter: Page;
let clerk: Page;
let front: ApiClient;
let today: string;
let stay: { id: string; unit: string; version: number };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  const { storeId } = await storeOf('sapporo');
  today = await businessDateOf(storeId);
  front = await apiOf('sapporo-front');
  await cleanFreeRooms('sapporo-cleaning', front, today);
  const type = await roomiestType(front, { from: today, to: addDays(today, 1), rooms: 1 });
  const [room] = type.rooms;
  const wanted = { name: GUEST, kana: 'ハンシュク', plan: 'HB', checkIn: today, adults: 2 };
  const input = bookingInput(await mastersOf(front), {
    ...wanted,
    roomType: type.code,
    roomIds: [room!.roomId],
  });
  const made = await front.ask(createBooking, { bBasicInformation: input });
  const { bBasicInformationId: id, roomUnitIds, version } = made;
  stay = { id, unit: roomUnitIds[0]!, version };
  ({ page: waiter } = await openDesk(browser, 'sapporo-restaurant', '/registration/arrangements'));
  ({ page: clerk } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${stay.id}`));
});

test.afterAll(async () => {
  await giveUp();
  for (const page of [waiter, clerk]) await page?.context().close();
});

/** Gives the room back: others count on it. */
async function giveUp(): Promise<void> {
  for (const change of [
    { trigger: 'CHECK_IN_CANCEL', to: 'BOOK' },
    { trigger: 'CANCEL', to: 'CANCEL' },
  ] as const) {
    const { bBasicInformation } = await front.ask(showBooking, { bookingBasicInformationId: stay.id });
    const booking = { bBasicInformationId: stay.id, version: bBasicInformation.version };
    const reason = '検証の終わり';
    await front.call(changeStatus, { ...booking, bRoomUnitIds: [stay.unit], ...change, reason });
  }
}

const inList = () => waiter.getByRole('grid', { name: '部屋別' }).getByRole('row').filter({ hasText: GUEST });

test('the kitchen has dinner and ticket of the day, and breakfast of the morning after', async () => {
  // A day of the demonstration may have more than one page.
  await waiter.getByRole('combobox', { name: '表示件数' }).selectOption('50件');
  await expect(inList()).toHaveCount(2);
  await expect(inList().filter({ hasText: 'ジンギスカン' })).toContainText('注文');
  const { rows } = await front.ask(listArrangementDay, { date: addDays(today, 1) });
  const breakfast = rows.filter(({ bRoomUnitId }) => bRoomUnitId === stay.unit);
  expect(breakfast).toMatchObject([{ arrangementName: '朝食', quantity: 2, serveState: 'ORDERED' }]);
});

test('dinner is served from the keyboard alone', async () => {
  const { id, unit, version } = stay;
  await front.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds: [unit] } });
  const dinner = inList().filter({ hasText: 'ジンギスカン' });
  const keys = keyboardOf(waiter);
  await dinner.getByRole('checkbox').focus();
  await keys.press('Space');
  await expect(dinner.getByRole('checkbox')).toBeChecked();
  await keys.enter(waiter.getByRole('button', { name: '提供済にする' }), 'Shift+Tab');
  await expect(dinner).toContainText('提供済');
  expect(await barriersOn(waiter)).toEqual([]);
});

test('a ticket is taken once; the second time it is refused and says who took it', async () => {
  const { tickets } = await front.ask(issueTickets, { bRoomUnitIds: [stay.unit] });
  expect(tickets.map(({ ticketName }) => ticketName)).toEqual(['ドリンク券', 'ドリンク券']);
  await waiter.goto('/registration/arrangements/tickets');
  const number = field(waiter, 'チケット番号');
  await expect(number).toBeFocused();
  const take = async () => {
    await waiter.keyboard.insertText(tickets[0]!.ticketNo);
    await waiter.keyboard.press('Enter');
  };
  await take();
  await expect(waiter.getByText('使用済', { exact: true })).toBeVisible();
  await expect(waiter.getByText(`${GUEST} 様`)).toBeVisible();
  expect(await barriersOn(waiter)).toEqual([]);
  await expect(number).toBeFocused();
  await take();
  await expect(waiter.getByRole('alert').filter({ hasText: '使用済みです' })).toBeVisible();
  expect(await barriersOn(waiter)).toEqual([]);
});

test('the bill has the meals within the price of the plan, and nothing for what it contains', async () => {
  await clerk.goto(`/registration/detail?id=${stay.id}`);
  const tabs = clerk.getByRole('tablist', { name: '予約の内容' });
  const keys = keyboardOf(clerk);
  await keys.choose(tabs, tabs.getByRole('tab', { name: '利用明細' }));
  await expect(clerk.getByText('夕食').first()).toBeVisible();
  expect(await barriersOn(clerk)).toEqual([]);
  const { useDetails } = await front.ask(getUseDetail, { ids: [stay.unit] });
  const names = useDetails.flatMap(({ bOrders }) => bOrders.map(({ itemName }) => itemName));
  expect(names).not.toContain('ジンギスカン');
});
