import { changeStatus, savePaymentsByRecipt } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/* A guest is not on the list any more: the clerk looks what it said before, and what became of it. */

let page: Page;
let api: ApiClient;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

/** A booking that was cancelled since a moment, with a deposit that is still there. */
async function cancelledSince(name: string) {
  const { from, type } = await roomyStay(api, { from: addDays(today, 60), nights: 1, rooms: 1 });
  const saved = await book(api, { name, kana: 'ジテン', roomType: type.code, plan: 'BB', checkIn: from });
  const at = new Date().toISOString().replace('Z', '999Z');
  const [bRoomUnitId = ''] = saved.roomUnitIds;
  const cash = (await mastersOf(api)).accountingItems.find(({ paymentType }) => paymentType === 'CASH')!.id;
  await api.ask(savePaymentsByRecipt, {
    bPayments: [{ bRoomUnitId, accountingItemId: cash, paymentAmount: 5_000 }],
  });
  await api.ask(changeStatus, {
    bBasicInformationId: saved.bBasicInformationId,
    version: 1,
    bRoomUnitIds: [bRoomUnitId],
    trigger: 'CANCEL',
    to: 'CANCEL',
    reason: '検証の終わり',
  });
  return { at, no: `${saved.bookingNo}-1`, bookingNo: saved.bookingNo };
}

test('the list of a moment says what stood, what differs now, and leads to the bill of then, by keys alone', async () => {
  const keys = keyboardOf(page);
  const { at, no, bookingNo } = await cancelledSince(`時点 ${freshWord()}`);
  await page.goto(`/registration/list?bookingNo=${bookingNo}`);
  await keys.enter(page.getByRole('button', { name: '時点' }));
  await expect(page.getByText('日付と時刻を指定すると')).toBeVisible();
  await keys.say('0000');
  await keys.press('Enter');
  await expect(page.getByText(/時点の予約一覧です。表示のみで、変更はできません。/)).toBeVisible();

  // Minutes are typed; the moment between two changes of one minute is in the address.
  await page.goto(`/registration/list?at=${at}&bookingNo=${bookingNo}`);
  const list = page.getByRole('grid', { name: '予約一覧（時点）' });
  const row = list.getByRole('row').filter({ hasText: no });
  await expect(row).toContainText('変更あり');
  await expect(row).toContainText('→ 現在 キャンセル');
  await expect(row).toContainText('5,000');
  await expect(page.getByText(/当時 1件（変更あり 1・現在は一覧外 0）/)).toBeVisible();
  await expect(page.getByText(/以降の時点を表示できます。/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await keys.enter(row.getByRole('link', { name: `明細を見る：${no}（この時点）` }));
  const dialog = page.getByRole('dialog', { name: /過去の明細（時点）$/ });
  await expect(dialog).toContainText('時点の明細です。表示のみで、変更はできません。');
  await expect(dialog).toContainText('後で追加');
  await keys.enter(dialog.getByRole('button', { name: '閉じる' }).last());
  await expect(dialog).toHaveCount(0);

  await page.goBack();
  await expect(row).toContainText('変更あり');
  await keys.enter(page.getByRole('button', { name: '現在に戻る' }));
  const now = page.getByRole('grid', { name: '予約一覧', exact: true });
  await expect(now.getByRole('row').filter({ hasText: no })).toContainText('キャンセル');
});
