import { getUseDetail, listRoomKeys } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { book, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

const GUEST = `鍵渡 ${freshWord()}`;

/** A group of two rooms, two guests each, that comes today. */
async function arriveToday() {
  const api = await apiOf('tokyo-front');
  const { storeId } = await storeOf('tokyo');
  const checkIn = await businessDateOf(storeId);
  const type = await roomiestType(api, { from: checkIn, to: addDays(checkIn, 1) });
  const roomIds = type.rooms.slice(0, 2).map(({ roomId }) => roomId);
  const wanted = { roomType: type.code, plan: 'RO', checkIn, adults: 2, rooms: 2, roomIds };
  const { roomUnitIds } = await book(api, { ...wanted, name: GUEST, kana: 'カギワタシ ダンタイ' });
  return { api, roomUnitIds, roomNo: type.rooms[0]!.roomNo };
}

const rows = (page: Page) =>
  page.getByRole('grid', { name: '部屋とカードキー' }).getByRole('row').filter({ hasText: GUEST });
const card = (page: Page, action: string) => page.getByRole('button', { name: action });

/** The administrator chooses what a lost card costs, and looks at his dialog with axe. */
async function setCharge(page: Page): Promise<string> {
  await page.getByRole('button', { name: '紛失時の請求設定' }).click();
  const dialog = page.getByRole('alertdialog', { name: '紛失時の請求設定' });
  await expect(dialog.getByRole('combobox')).toBeEnabled();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('combobox').click();
  const option = page.getByRole('option').first();
  const item = (await option.innerText()).split('\n')[0]!;
  await option.click();
  await dialog.getByLabel('料金').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1100');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('紛失時の請求を設定しました。').first()).toBeVisible();
  return item;
}

test('a group gets its keys by keyboard, another desk sees it, and a lost card is charged', async ({
  browser,
}) => {
  const { api, roomUnitIds, roomNo } = await arriveToday();
  const path = `/schedule/deliver?q=${encodeURIComponent(GUEST)}`;
  const desk = await openDesk(browser, 'tokyo-front', path);
  const admin = await openDesk(browser, 'tokyo-admin', path);
  try {
    const { page } = desk;
    await expect(rows(page)).toHaveCount(2);
    expect(await barriersOn(page)).toEqual([]);
    for (const index of [0, 1]) {
      await rows(page).nth(index).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'まとめて発行…' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '4枚を発行' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: '4枚を発行' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2室中 完了2室、失敗0室')).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByText('閉じる', { exact: true }).click();
    await expect(rows(page).first()).toContainText('発行済み 2枚');
    // Nobody touches the other desk.
    await expect(rows(admin.page).nth(1)).toContainText('発行済み 2枚');

    await rows(page).filter({ hasText: roomNo }).first().focus();
    await page.keyboard.press('Enter');
    const item = await setCharge(admin.page);
    await card(page, 'カード1を紛失にする').click();
    await expect(page.getByRole('button', { name: '紛失として記録' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('checkbox', { name: new RegExp(item.slice(0, 4)) }).check();
    await page.getByRole('button', { name: '紛失として記録' }).click();
    await expect(page.getByText('紛失として記録し、請求に追加しました。').first()).toBeVisible();
    const { useDetails } = await api.ask(getUseDetail, { ids: [...roomUnitIds] });
    const extras = useDetails.flatMap(({ bOrders }) => bOrders).filter(({ isPlanned }) => !isPlanned);
    expect(extras.map(({ totalAmount }) => totalAmount)).toEqual([1_100]);

    await card(page, 'カード1を再発行').click();
    await expect(page.getByRole('checkbox', { name: '錠のコードを変更する' })).toBeChecked();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: '再発行', exact: true }).click();
    await expect(page.getByText('発行済み · 古い暗号のため使えません')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
    await expect(rows(page).filter({ hasText: '要確認 1枚' })).toHaveCount(1);

    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'まとめて回収（4枚）' }).click();
    await expect(rows(admin.page).filter({ hasText: '回収済み' })).toHaveCount(2);
    const { rooms } = await api.ask(listRoomKeys, { bRoomUnitIds: [...roomUnitIds] });
    expect(rooms.map(({ returnedCount }) => returnedCount)).toEqual([2, 2]);
  } finally {
    await desk.context.close();
    await admin.context.close();
  }
});
