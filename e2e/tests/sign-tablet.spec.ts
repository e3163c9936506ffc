import { createBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiOf } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A tablet is paired, shows the card of one guest, takes the signature, and forgets it; the desk sees each step (R-SIGN-01 to
 * R-SIGN-05). The booking is far ahead, and the tablet is this journey's own.
 */

test.describe.configure({ mode: 'serial' });

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];
const NAME = `署名台${randomUUID().slice(0, 4)}`;

let tablet: Page;
let admin: Page;

async function look(page: Page, name: string): Promise<void> {
  const { scrollWidth, clientWidth } = await page
    .locator('html')
    .evaluate((root) => ({ scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/sign-${name}.png` });
}

/** A booking of one guest, weeks ahead. */
async function bookGuest(guest: object) {
  const api = await apiOf('sapporo-front');
  const today = await businessDateOf((await storeOf('sapporo')).storeId);
  const { from, type } = await roomyStay(api, { from: addDays(today, 31), nights: 1, rooms: 1 });
  const wanted = { roomType: type.code, plan: 'RO', checkIn: from, nights: 1, adults: 1 };
  const name = { name: '署名 太郎', kana: `ショメイ ${freshReading()}` };
  const input = bookingInput(await mastersOf(api), { ...wanted, ...name });
  const [unit] = input.bRoomUnit;
  const bBasicInformation = { ...input, bRoomUnit: [{ ...unit!, bGuestInformation: [guest as never] }] };
  const { bBasicInformationId } = await api.ask(createBooking, { bBasicInformation });
  return bBasicInformationId;
}

const guestNamed = (guestKanjiName: string, more: object = {}) => ({
  guestKanjiName,
  guestNameSingleByte: `ショメイ ${freshReading()}`,
  phoneNumber: '09012345678',
  state: '北海道',
  city: '札幌市中央区',
  address1: '北1条西2-3',
  ...more,
});

/** Draws a name in the field: two strokes of a pen. */
async function draw(page: Page): Promise<void> {
  const box = (await page.getByRole('img', { name: /署名欄|Signature box/ }).boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  for (let step = 0; step <= 24; step += 1)
    await page.mouse.move(...at(0.1 + step * 0.015, 0.5 + Math.sin(step / 2) * 0.3));
  await page.mouse.up();
  await page.mouse.move(...at(0.6, 0.2));
  await page.mouse.down();
  for (let step = 0; step <= 12; step += 1)
    await page.mouse.move(...at(0.6 + step * 0.02, 0.2 + Math.abs(Math.sin(step)) * 0.5));
  await page.mouse.up();
}

async function openCards(browser: Browser, id: string): Promise<Page> {
  const { page } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${id}`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '宿泊カード' }).click();
  return page;
}

async function askOn(desk: Page, guest: string): Promise<void> {
  await desk.getByRole('button', { name: `${guest}様の宿泊カードにタブレットで署名` }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'タブレットで署名' });
  await dialog.getByLabel('タブレット').selectOption({ label: NAME });
  await dialog.getByRole('button', { name: 'タブレットに表示' }).click();
}

test.beforeAll(async ({ browser }) => {
  ({ page: admin } = await openDesk(browser, 'sapporo-admin', '/registration/sign-tablets'));
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'ja-JP' });
  tablet = await context.newPage();
});
test.afterAll(async () => {
  await Promise.all([admin, tablet].map((page) => page.context().close()));
});

test('a tablet is paired by a link that works once', async ({ browser }) => {
  await admin.getByRole('button', { name: 'タブレットを追加' }).click();
  await admin.getByRole('textbox', { name: /タブレット名/ }).fill(NAME);
  await admin.getByRole('button', { name: '登録リンクを発行' }).click();
  const dialog = admin.getByRole('dialog', { name: `「${NAME}」の登録リンク` });
  const url = await dialog.getByRole('textbox', { name: '登録リンク' }).inputValue();
  expect(await barriersOn(admin)).toEqual([]);
  await look(admin, 'link-ja');

  await tablet.goto(url);
  await expect(tablet.getByText(`この端末を「${NAME}」として登録します。`)).toBeVisible();
  await tablet.getByRole('button', { name: 'この端末を登録する' }).click();
  await expect(tablet.getByRole('heading', { name: 'いらっしゃいませ' })).toBeVisible();
  await look(tablet, 'waiting');
  const context = await browser.newContext({ locale: 'ja-JP' });
  const second = await context.newPage();
  await second.goto(url);
  await expect(second.getByRole('heading', { name: 'このタブレットは登録されていません' })).toBeVisible();
  await context.close();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('row', { name: new RegExp(NAME) })).toBeVisible();
  expect(await barriersOn(admin)).toEqual([]);
  await look(admin, 'tablets-ja');
});

test('a guest signs by pen; the tablet shows the card at once and forgets it, the desk sees the signature', async ({
  browser,
}) => {
  const id = await bookGuest(guestNamed('署名 太郎'));
  const desk = await openCards(browser, id);
  await expect(desk.getByText('未署名')).toBeVisible();
  await askOn(desk, '署名 太郎');
  const askedAt = Date.now();
  await expect(tablet.getByRole('heading', { name: '宿泊カードのご署名' })).toBeVisible({ timeout: 2_000 });
  expect(Date.now() - askedAt).toBeLessThan(2_000);
  await expect(desk.getByText(`「${NAME}」で署名待ち`)).toBeVisible();
  await expect(tablet.getByText('札幌市中央区北1条西2-3')).toBeVisible();

  await tablet.getByRole('button', { name: '署名を完了する' }).click();
  await expect(tablet.getByRole('alert')).toContainText('同意します');
  await draw(tablet);
  await look(tablet, 'card-landscape-ja');
  await tablet.setViewportSize({ width: 768, height: 1024 });
  await look(tablet, 'card-portrait-ja');
  await tablet.getByLabel(/内容を確認し、同意します/).check();
  await tablet.getByRole('button', { name: '署名を完了する' }).click();
  await expect(tablet.getByRole('heading', { name: 'ありがとうございました' })).toBeVisible();
  await look(tablet, 'thanks-ja');
  await tablet.setViewportSize({ width: 1024, height: 768 });

  await expect(desk.getByText('署名済み')).toBeVisible();
  await desk.getByRole('button', { name: '署名 太郎様の署名を見る' }).click();
  await expect(desk.getByRole('img', { name: '署名 太郎様の署名' })).toBeVisible();
  expect(await barriersOn(desk)).toEqual([]);
  await look(desk, 'desk-view-ja');
  await desk.getByRole('button', { name: '署名を無効にする' }).click();
  const reason = desk.getByRole('alertdialog', { name: '署名を無効にしますか？' });
  await reason.getByLabel('理由').fill('記入の誤り');
  await reason.getByRole('button', { name: '署名を無効にする' }).click();
  await expect(desk.getByText('未署名')).toBeVisible();
  // Who goes back finds the next guest's welcome, and not the card of before.
  await tablet.goBack();
  await expect(tablet.getByRole('heading', { name: 'いらっしゃいませ' })).toBeVisible();
  await expect(tablet.getByText('札幌市中央区北1条西2-3')).toHaveCount(0);
  await desk.context().close();
});

test('a guest from abroad signs by keyboard alone, in English', async ({ browser }) => {
  const abroad = {
    country: 'US',
    nationality: 'US',
    passportNo: 'X1234567',
    state: 'MA',
    city: 'Boston',
    address1: '1 Main St',
  };
  const id = await bookGuest(guestNamed('John Smith', abroad));
  const desk = await openCards(browser, id);
  await askOn(desk, 'John Smith');
  await expect(tablet.getByRole('heading', { name: 'Sign your registration card' })).toBeVisible();
  await expect(tablet.getByText('1 Main St, Boston, MA')).toBeVisible();
  await look(tablet, 'card-landscape-en');
  const page = await barriersOn(tablet);
  expect(page).toEqual([]);
  await tablet.getByLabel(/type your name/).focus();
  await tablet.keyboard.type('John Smith');
  await tablet.keyboard.press('Tab');
  await tablet.keyboard.press('Space');
  await tablet.keyboard.press('Tab');
  await tablet.keyboard.press('Tab');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(desk.getByText('署名済み')).toBeVisible();
  await desk.context().close();
});

test('the desk takes a card off the tablet, and a tablet that is removed shows nothing more', async ({
  browser,
}) => {
  const id = await bookGuest(guestNamed('中止 次郎'));
  const desk = await openCards(browser, id);
  await askOn(desk, '中止 次郎');
  await expect(tablet.getByText('中止 次郎')).toBeVisible();
  await desk.getByRole('button', { name: '中止 次郎様の署名を中止' }).click();
  await expect(tablet.getByRole('heading', { name: 'いらっしゃいませ' })).toBeVisible();
  await admin.getByRole('button', { name: `「${NAME}」を登録解除` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '登録解除' }).click();
  await expect(tablet.getByRole('heading', { name: 'このタブレットは登録されていません' })).toBeVisible();
  await look(tablet, 'closed-ja');
  await desk.context().close();
});
