import { createBooking, showBooking, getDeskLanes, saveQam } from '@honjin/contracts/registration';
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/** The dashboard is the desk: who comes, who goes, what is to be done, and rooms being finished, by keyboard. */

const PARTY = `団体 ${freshWord()}`;
const TASK = `タクシー ${freshWord()}`;

async function setCleaning(api: ApiClient, roomIds: readonly string[], cleaning: 'U' | 'I') {
  const { rooms } = await api.ask(listRoomIndication, {});
  const meant = rooms.filter(({ roomId, cleaning: now }) => roomIds.includes(roomId) && now !== cleaning);
  if (meant.length === 0) return;
  await api.ask(changeCleaning, {
    rooms: meant.map(({ roomId, version }) => ({ roomId, version })),
    cleaning,
  });
}

/** A party of up to eight rooms that comes today, of whom nothing is missing; its rooms are clean but the last one. */
async function arriveToday(api: ApiClient) {
  const checkIn = await businessDateOf((await storeOf('tokyo')).storeId);
  const type = await roomiestType(api, { from: checkIn, to: addDays(checkIn, 1) });
  const rooms = type.rooms.slice(0, Math.min(8, type.remaining));
  const roomIds = rooms.map(({ roomId }) => roomId);
  await setCleaning(api, roomIds, 'U');
  await setCleaning(api, roomIds.slice(-1), 'I');
  const wanted = { name: PARTY, kana: 'ダンタイ', roomType: type.code, plan: 'RO', checkIn, adults: 1 };
  const input = bookingInput(await mastersOf(api), { ...wanted, rooms: rooms.length, roomIds });
  const guest = {
    guestKanjiName: PARTY,
    guestNameSingleByte: 'ダンタイ',
    phoneNumber: '0312345678',
    country: 'JP',
    nationality: 'JP',
    state: '東京都',
    city: '千代田区',
    address1: '1-1',
  };
  const bRoomUnit = input.bRoomUnit.map((unit) => ({ ...unit, bGuestInformation: [guest] }));
  const booking = await api.ask(createBooking, { bBasicInformation: { ...input, bRoomUnit } });
  await api.ask(saveQam, {
    bBasicInformationId: booking.bBasicInformationId,
    bRoomUnitId: booking.roomUnitIds[0]!,
    qamType: 'MESSAGE',
    detail: TASK,
    plannedDatetime: `${checkIn}T23:50`,
  });
  return { id: booking.bBasicInformationId, count: rooms.length, lastRoomNo: rooms.at(-1)!.roomNo };
}

const card = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}.*${PARTY}`) });

async function statusesOf(api: ApiClient, bookingBasicInformationId: string) {
  const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId });
  return [...new Set(bBasicInformation.bRoomUnit.map(({ status }) => status))];
}

test('a clerk finishes the last room, takes the party in and back, and ends a task, by keyboard', async ({
  browser,
}) => {
  const api = await apiOf('tokyo-front');
  const { id, count, lastRoomNo } = await arriveToday(api);
  const { context, page } = await openDesk(browser, 'tokyo-front', '/');
  const keys = keyboardOf(page);
  // The room of the last of them is being inspected: the party waits for it.
  await expect(card(page, '清掃状況を見る')).toBeVisible();
  const release = page.getByRole('button', { name: `販売可にする ${lastRoomNo}`, exact: true });
  await keys.reach(page.getByRole('region', { name: '仕上げ中の客室' }));
  await keys.press('Home');
  await keys.reach(release, 'ArrowDown');
  await keys.press('Enter');
  await expect(release).toHaveCount(0);
  await expect(card(page, 'チェックイン')).toBeVisible();
  expect(await page.evaluate('document.activeElement.tagName')).not.toBe('BODY');

  await keys.reach(page.getByRole('region', { name: '到着' }), 'ArrowLeft');
  await keys.press('Home');
  await keys.reach(card(page, 'チェックイン'), 'ArrowDown');
  expect(await barriersOn(page)).toEqual([]);
  await keys.press('Enter');
  const toast = page.getByRole('listitem').filter({ hasText: `${PARTY} をチェックインしました。` });
  await expect(card(page, 'チェックイン')).toHaveCount(0);
  expect(await statusesOf(api, id)).toEqual(['STAY']);
  await toast.getByRole('button', { name: '元に戻す' }).press('Enter');
  await expect(card(page, 'チェックイン')).toBeVisible();
  expect(await statusesOf(api, id)).toEqual(['BOOK']);
  // The clerk is where they were, and not at the toast that tells of it.
  expect(await page.evaluate(`document.activeElement.closest('.fui-Toaster')`)).toBeNull();

  const done = page.getByRole('listitem').filter({ hasText: TASK }).getByRole('button');
  // The arrows have left their mark in this lane: Tab stops where they passed.
  await keys.reach(page.getByRole('region', { name: 'タスクとメモ' }));
  await keys.press('Home');
  await keys.reach(done, 'ArrowDown');
  await keys.press('Enter');
  await expect(done).toHaveCount(0);

  const { arrivals } = await api.ask(getDeskLanes, {});
  expect(arrivals.cards.find(({ bBasicInformationId }) => bBasicInformationId === id)?.rooms).toHaveLength(
    count,
  );

  await page.getByRole('button', { name: 'English' }).click();
  await expect(card(page, 'Check in')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(page, 'Check in')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await context.close();
});

for (const [loginId, path] of [
  ['tokyo-cleaning', '/availability/list'],
  ['tokyo-restaurant', '/registration/arrangements'],
] as const) {
  test(`${loginId} begins on ${path}`, async ({ browser }) => {
    const { context, page } = await openDesk(browser, loginId, '/');
    await expect(page).toHaveURL(new RegExp(`${path}(?:$|\\?)`));
    await context.close();
  });
}
