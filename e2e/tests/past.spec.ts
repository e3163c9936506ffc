import { cancelPayment, createBooking, savePaymentsByRecipt } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/* A guest asks why the bill is not what was said at noon: the clerk goes back to it, change by change. */

let page: Page;
let api: ApiClient;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

/** A booking with a deposit, and a second one that was taken back. */
async function depositsOf(name: string) {
  const { from, type } = await roomyStay(api, { from: addDays(today, 40), nights: 1, rooms: 1 });
  const masters = await mastersOf(api);
  const wanted = { name, kana: 'ジテン', roomType: type.code, plan: 'BB', checkIn: from };
  const input = bookingInput(masters, wanted);
  const saved = await api.ask(createBooking, { bBasicInformation: input });
  const [bRoomUnitId = ''] = saved.roomUnitIds;
  const cash = masters.accountingItems.find(({ paymentType }) => paymentType === 'CASH')!.id;
  const pay = (paymentAmount: number) =>
    api.ask(savePaymentsByRecipt, { bPayments: [{ bRoomUnitId, accountingItemId: cash, paymentAmount }] });
  await pay(5_000);
  const { bPayments } = await pay(3_000);
  await api.ask(cancelPayment, {
    paymentIds: [bPayments[0]!.id],
    reason: '入力の誤り',
    moneyReason: '入力の誤り',
  });
  return saved.bBasicInformationId;
}

test('the bill of a moment shows what stood, what went and what was owed, by keys alone', async () => {
  const keys = keyboardOf(page);
  const id = await depositsOf(`時点 ${freshWord()}`);
  await page.goto(`/registration/detail?id=${id}`);
  const actions = page.getByRole('toolbar', { name: 'この室の操作' });
  await expect(actions).toBeVisible({ timeout: 30_000 });
  await keys.choose(actions, actions.getByRole('button', { name: 'その他の操作' }));
  await keys.enter(page.getByRole('menuitem', { name: '過去の明細（時点）' }), 'ArrowDown');

  const dialog = page.getByRole('dialog', { name: /過去の明細（時点）$/ });
  await expect(dialog).toContainText('現在の明細です。');
  await expect(dialog).toContainText('明細取消');
  const payments = dialog.getByRole('table', { name: '入金' }).or(dialog.getByRole('grid', { name: '入金' }));
  await expect(payments.getByRole('row')).toHaveCount(2);

  await keys.press('ArrowLeft');
  await expect(dialog).toContainText('時点の明細です。表示のみで、変更はできません。');
  await expect(dialog).toContainText('2 / 3件目');
  const taken = payments.getByRole('row').filter({ hasText: '3,000' });
  await expect(taken).toContainText('現在はなし');
  await expect(payments.getByRole('row').filter({ hasText: '5,000' })).toContainText('同じ');
  await expect(dialog).toContainText('8,000 → 現在 ¥5,000');
  expect(await barriersOn(page)).toEqual([]);

  await keys.press('ArrowLeft');
  await expect(dialog).toContainText('1 / 3件目');
  await expect(taken).toHaveCount(0);
  await keys.press('ArrowRight', 'ArrowRight');
  await expect(dialog).toContainText('現在の明細です。');
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
});
