import {
  changeStatus,
  createBooking,
  getOperationHistory,
  searchGuestByCondition,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { apiOf } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { field, signIn } from '../src/sign-in.ts';

const GUEST = `消 ${freshWord()}`;
const KANA = `キエタ ${freshReading()}`;

/** A guest who booked, and gave it up. */
async function bookAndCancel() {
  const api = await apiOf('tokyo-front');
  const { storeId } = await storeOf('tokyo');
  const checkIn = addDays(await businessDateOf(storeId), 20);
  const type = await roomiestType(api, { from: checkIn, to: addDays(checkIn, 1) });
  const wanted = { roomType: type.code, plan: 'RO', checkIn, name: GUEST, kana: KANA };
  const booking = bookingInput(await mastersOf(api), wanted);
  const guest = { guestKanjiName: GUEST, guestNameSingleByte: KANA, phoneNumber: '0312345678' };
  const bRoomUnit = booking.bRoomUnit.map((unit) => ({ ...unit, bGuestInformation: [guest] }));
  const made = await api.ask(createBooking, { bBasicInformation: { ...booking, bRoomUnit } });
  const { bBasicInformationId, roomUnitIds } = made;
  const cancel = { trigger: 'CANCEL' as const, to: 'CANCEL' as const, reason: '検証' };
  await api.ask(changeStatus, { bBasicInformationId, version: 1, bRoomUnitIds: roomUnitIds, ...cancel });
  const { guests } = await api.ask(searchGuestByCondition, { guestName: GUEST });
  return { api, bBasicInformationId, customerId: guests[0]!.customerId };
}

async function takeFile(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: '開示ファイルを出力' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  return (await readFile(await (await download).path())).toString();
}

test('a guest is told what the chain knows of them, and is erased by name for good', async ({ page }) => {
  const { api, bBasicInformationId, customerId } = await bookAndCancel();
  await signIn(page, 'tokyo-admin', `/registration/guest/detail?id=${customerId}`);
  await expect(page.getByRole('heading', { name: '個人データの開示・消去' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  expect(await takeFile(page, 'CSV（表計算ソフト用）')).toContain(GUEST);
  expect(JSON.parse(await takeFile(page, 'JSON（機械可読）'))).toMatchObject({
    customers: [{ guest_kanji_name: GUEST }],
  });

  await page.getByRole('button', { name: '個人データを消去…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('消去は取り消せません。')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await field(dialog, '氏名の確認').fill(GUEST);
  await page.keyboard.press('Enter');
  await expect(page.getByText('個人データは消去済みです。').first()).toBeVisible();
  expect((await api.ask(searchGuestByCondition, { guestName: GUEST })).guests).toEqual([]);
  const history = await api.ask(getOperationHistory, { bBasicInformationId });
  expect(JSON.stringify(history)).not.toContain(GUEST);
});

test('an administrator looks at what would go before old data is let go', async ({ page }) => {
  await signIn(page, 'tokyo-admin', '/admin/master/retention');
  await expect(page.getByText('自動削除は無効です。', { exact: false })).toBeVisible();
  const preview = page.getByRole('grid', { name: '本日削除されるもの' });
  await expect(preview.getByRole('row', { name: /旅券の写し/ })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: '設定を変更' }).click();
  const dialog = page.getByRole('alertdialog', { name: '設定を変更' });
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel(/^添付ファイル/).fill('24');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('出発後 24か月')).toBeVisible();
  await expect(page.getByText('自動削除は無効です。', { exact: false })).toBeVisible();
});
