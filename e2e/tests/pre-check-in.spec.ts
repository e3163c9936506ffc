import { createBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A guest completes the register before arriving, on a phone without JavaScript, while the clerk has the booking open: the
 * clerk sees how far the guest is, and decides about what the guest says otherwise.
 */

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];

async function bookForGuest() {
  const api = await apiOf('sapporo-front');
  const today = await businessDateOf((await storeOf('sapporo')).storeId);
  const { from, type } = await roomyStay(api, { from: addDays(today, 24), nights: 1, rooms: 1 });
  const reading = freshReading();
  const wanted = {
    name: '山田 太郎',
    kana: `ヤマダ ${reading}`,
    roomType: type.code,
    plan: 'RO',
    checkIn: from,
    nights: 1,
    adults: 2,
  };
  const input = bookingInput(await mastersOf(api), wanted);
  const saved = await api.ask(createBooking, { bBasicInformation: { ...input, email: 'taro@example.jp' } });
  return { id: saved.bBasicInformationId, bookingNo: saved.bookingNo };
}

/** A phone of 390 px on which no script runs. */
async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function look(page: Page, name: string): Promise<void> {
  const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/guest-${name}.png`, fullPage: true });
}

/** The same page with scripts, for the judge of barriers alone. */
async function expectNoBarriers(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(url);
  expect(await barriersOn(page)).toEqual([]);
  await context.close();
}

test('a guest completes the register on a phone, and the desk sees it', async ({ browser }) => {
  const { id, bookingNo } = await bookForGuest();
  const { page: desk } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${id}`);
  await desk.getByRole('button', { name: 'その他の操作' }).click();
  await desk.getByRole('menuitem', { name: '事前チェックイン' }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'リンクを発行' }).click();
  const url = await dialog.getByRole('textbox', { name: 'お客様用のリンク' }).inputValue();
  expect(await barriersOn(desk)).toEqual([]);
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/desk-link-ja.png` });

  const phone = await openPhone(browser, url);
  await expect(phone.getByRole('heading', { name: '事前チェックイン' })).toBeVisible();
  await look(phone, 'form-ja');
  await expectNoBarriers(browser, url);
  await expect(dialog.getByText('お客様が開きました')).toBeVisible();

  const first = phone.getByRole('group', { name: '1人目のお客様' });
  await first.getByLabel('電話番号').fill('12');
  await first.getByLabel('町名・番地').fill('北1条西2-3');
  await phone.getByRole('button', { name: '入力内容を確認する' }).click();
  await expect(phone.getByRole('heading', { name: '次の項目をご確認ください' })).toBeVisible();
  await expect(first.getByLabel('町名・番地')).toHaveValue('北1条西2-3');
  await look(phone, 'errors-ja');

  await first.getByLabel('お名前').fill('山田 太郎');
  await first.getByLabel('フリガナ').fill('やまだ たろう');
  await first.getByLabel('電話番号').fill('090-1234-5678');
  await first.getByLabel('お住まいの国').selectOption('JP');
  await first.getByLabel('郵便番号').fill('060-0001');
  await first.getByLabel('都道府県').fill('北海道');
  await first.getByLabel('市区町村').fill('札幌市中央区');
  const second = phone.getByRole('group', { name: '2人目のお客様' });
  await second.getByLabel('お名前').fill('山田 花子');
  await second.getByLabel('フリガナ').fill('やまだ はなこ');
  await second.getByLabel('住所と連絡先は1人目と同じ').check();
  await phone.getByLabel('ご到着予定時刻').selectOption('21:00');
  // Enter in a field goes on with the form, and changes nothing else.
  await first.getByLabel('市区町村').press('Enter');
  await expect(phone.getByRole('heading', { name: '入力内容のご確認' })).toBeVisible();
  await look(phone, 'check-ja');
  await phone.getByRole('button', { name: 'この内容で送信する' }).click();
  await expect(phone.getByRole('img', { name: `予約番号 ${bookingNo} のQRコード` })).toBeVisible();
  await look(phone, 'done-ja');
  await expectNoBarriers(browser, phone.url());
  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await look(phone, 'done-en');
  await phone.getByRole('link', { name: /Change my entries/ }).click();
  await expect(phone.getByRole('heading', { name: 'Pre-check-in' })).toBeVisible();
  await look(phone, 'form-en');

  await expect(dialog.getByText('記入済み', { exact: true })).toBeVisible();
  const row = dialog.getByRole('row', { name: /到着予定時刻/ });
  await expect(row.getByText('21:00')).toBeVisible();
  expect(await barriersOn(desk)).toEqual([]);
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/desk-differences-ja.png` });
  await row.getByRole('button', { name: /回答に変更/ }).click();
  await expect(row).toBeHidden();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(desk.getByText('事前チェックイン：記入済み')).toBeVisible();

  // The scanner types what the code says into the search, and Enter opens the booking.
  const { page: other } = await openDesk(browser, 'sapporo-front', '/');
  await other.getByRole('searchbox').fill(bookingNo);
  await other.getByRole('searchbox').press('Enter');
  await expect(other).toHaveURL(new RegExp(`id=${id}`));
  await Promise.all([desk, phone, other].map((page) => page.context().close()));
});

test('a link that the desk has ended opens nothing', async ({ browser }) => {
  const { id } = await bookForGuest();
  const { page: desk } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${id}`);
  await desk.getByRole('button', { name: 'その他の操作' }).click();
  await desk.getByRole('menuitem', { name: '事前チェックイン' }).click();
  const dialog = desk.getByRole('alertdialog').first();
  await dialog.getByRole('button', { name: 'リンクを発行' }).click();
  const url = await dialog.getByRole('textbox', { name: 'お客様用のリンク' }).inputValue();
  await dialog.getByRole('button', { name: 'リンクを無効にする' }).click();
  await desk
    .getByRole('alertdialog', { name: 'リンクを無効にしますか？' })
    .getByRole('button', { name: 'リンクを無効にする' })
    .click();
  await expect(dialog.getByText('有効なリンクがありません。')).toBeVisible();
  const phone = await openPhone(browser, url);
  await expect(phone.getByRole('heading', { name: 'このページはご利用いただけません' })).toBeVisible();
  await look(phone, 'closed-ja');
  await Promise.all([desk, phone].map((page) => page.context().close()));
});
