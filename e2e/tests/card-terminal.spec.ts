import { createBooking, getUseDetail, saveCardTerminal } from '@honjin/contracts/registration';
import { startPaymentTerminal, type RunningTerminal } from '@honjin/device-simulators';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * The desk asks a card terminal and goes on with other work; it is told what became of it. A terminal that dies after it has
 * approved makes one payment, and one that is given up makes none (R-CARD-02 to R-CARD-05).
 */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const COUNTER = `カウンター${randomUUID().slice(0, 4)}`;

let page: Page;
let api: ApiClient;
let terminal: RunningTerminal;
let card = { id: '', name: '' };
let booking = { id: '', unit: '' };

async function saveTerminal(version: number, isActive: boolean, id: string): Promise<void> {
  const admin = await apiOf('sapporo-admin');
  await admin.ask(saveCardTerminal, {
    id,
    version,
    name: COUNTER,
    adapter: 'HONJIN_LINE',
    address: terminal.address,
    terminalNo: 'T-01',
    isActive,
  });
}

const terminalId = randomUUID();

test.beforeAll(async ({ browser }) => {
  terminal = await startPaymentTerminal({ cardMs: 4_000, workMs: 500 });
  api = await apiOf('sapporo-front');
  await saveTerminal(0, true, terminalId);
  const masters = await mastersOf(api);
  const { id, name } = masters.accountingItems.find(({ paymentType }) => paymentType === 'CARD')!;
  card = { id, name };
  const today = await businessDateOf((await storeOf('sapporo')).storeId);
  // An advance payment: the few rooms of tonight are for those who come tonight.
  const { from, type } = await roomyStay(api, { from: addDays(today, 45), rooms: 1 });
  const kana = `カード ${freshReading()}`;
  const wanted = { name: '札田 決', kana, roomType: type.code, plan: 'RO', checkIn: from };
  const saved = await api.ask(createBooking, { bBasicInformation: bookingInput(masters, wanted) });
  booking = { id: saved.bBasicInformationId, unit: saved.roomUnitIds[0]! };
  ({ page } = await openDesk(browser, 'sapporo-front', '/registration/list'));
});

test.afterAll(async () => {
  await page.context().close();
  // Others see no terminal that is gone.
  await saveTerminal(1, false, terminalId);
  await terminal.stop();
});

const dialog = () => page.getByRole('alertdialog', { name: /入金/ });
const requests = () => dialog().getByRole('list', { name: 'この予約のカード取引' }).getByRole('listitem');

/** Opens the payment of the booking by a link, as the command bar does. */
async function openPayment(amount: number): Promise<void> {
  const words = new URLSearchParams({
    id: booking.id,
    open: 'payment',
    amount: String(amount),
    item: card.name,
  });
  await page.goto(`/registration/detail?${words}`);
  await expect(dialog()).toBeVisible({ timeout: 30_000 });
}

async function askTerminal(amount: number, button = '端末で決済'): Promise<void> {
  await openPayment(amount);
  await dialog().getByLabel('端末', { exact: true }).selectOption({ label: COUNTER });
  // An advance payment is above what is due so far.
  const deposit = dialog().getByRole('radio', { name: '預り金にする' });
  if (await deposit.isVisible()) await deposit.check();
  await dialog().getByRole('button', { name: button }).click();
  await expect(requests().first()).toContainText('カードの提示待ち');
}

async function paidYen(): Promise<number> {
  const { useDetails } = await api.ask(getUseDetail, { ids: [booking.unit] });
  return useDetails[0]!.bPayments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
}

test('the clerk goes on elsewhere, is told of the approval, and finds the payment', async () => {
  await askTerminal(5_000);
  const submit = dialog().getByRole('button', { name: '入金する' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.goto('/registration/list');
  await expect(page.getByText('カード ¥5,000が承認されました。').last()).toBeVisible({ timeout: 20_000 });
  expect(await paidYen()).toBe(5_000);
  await openPayment(1_000);
  await expect(requests().first()).toContainText('VISA **1111');
  expect(await barriersOn(page)).toEqual([]);
});

test('a terminal that dies after it has approved makes one payment', async () => {
  terminal.mode = 'dies';
  await askTerminal(7_000);
  await expect(requests().first()).toContainText('結果不明', { timeout: 20_000 });
  await expect(requests().first()).toContainText('承認番号', { timeout: 30_000 });
  terminal.mode = 'approve';
  expect(await paidYen()).toBe(12_000);
  expect(terminal.book.chargedYen()).toBe(12_000);
});

test('what is given up before the card is shown makes none', async () => {
  await askTerminal(900);
  await requests().first().getByRole('button', { name: '売上 ¥900を中止' }).click();
  await expect(requests().first()).toContainText('担当者が中止しました', { timeout: 20_000 });
  expect(await paidYen()).toBe(12_000);
});

test('a hold is captured from the reservation, and the store’s page shows what is open', async () => {
  await askTerminal(3_000, 'オーソリのみ');
  await expect(
    requests()
      .first()
      .getByRole('button', { name: /で売上確定$/ }),
  ).toBeVisible({ timeout: 20_000 });
  await requests()
    .first()
    .getByRole('button', { name: /で売上確定$/ })
    .click();
  await expect(requests().filter({ hasText: '売上確定' }).filter({ hasText: '承認番号' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await paidYen()).toBe(terminal.book.chargedYen());
  await page.goto('/registration/card-terminals');
  await expect(page.getByRole('heading', { name: 'カード決済' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: COUNTER })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test('a terminal that never comes back: who may override ends the request by its slip', async ({
  browser,
}) => {
  // A terminal does one request at a time, and the capture may still be at work.
  await openPayment(600);
  await expect(requests().first()).toContainText('承認番号', { timeout: 20_000 });
  const paidBefore = await paidYen();
  terminal.mode = 'silent';
  await askTerminal(600);
  await expect
    .poll(() => terminal.book.list().some(({ amount }) => amount === 600), { timeout: 20_000 })
    .toBe(true);
  await terminal.stop();
  await expect(requests().first()).toContainText('結果不明', { timeout: 20_000 });
  await expect(
    requests()
      .first()
      .getByRole('button', { name: /控えで終了/ }),
  ).toHaveCount(0);
  const manager = await openDesk(browser, 'sapporo-admin', '/registration/card-terminals');
  await manager.page.getByRole('button', { name: '売上 ¥600を控えで終了' }).click();
  const end = manager.page.getByRole('alertdialog', { name: /控えで終了/ });
  await expect(end.getByRole('button', { name: '控えで終了' })).toHaveAttribute('aria-disabled', 'true');
  await end.getByRole('radio', { name: '承認されている' }).check();
  await end.getByLabel(/承認番号/).fill('A1B2');
  await end.getByLabel(/理由/).fill('端末の控えで確認');
  expect(await barriersOn(manager.page)).toEqual([]);
  await end.getByRole('button', { name: '控えで終了' }).click();
  await expect(manager.page.getByText('結果待ちの取引はありません')).toBeVisible({ timeout: 20_000 });
  await manager.context.close();
  await expect(requests().first()).toContainText('承認番号 A1B2', { timeout: 20_000 });
  expect(await paidYen()).toBe(paidBefore + 600);
});
