import { createBooking, getUseDetail, showBooking } from '@honjin/contracts/registration';
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, emptyRooms, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { keystrokesOf, type Keystrokes } from '../src/keystrokes.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * The server is away: the desk reads and prints its sheet, and writes on it. Afterwards what was written is entered in one
 * list, by the keyboard alone. However often it is struck and wherever the connection breaks, nothing is doubled.
 */

test.describe.configure({ timeout: 240_000 });

const SHEET = '/registration/downtime';

let page: Page;
let api: ApiClient;
let cleaners: ApiClient;
let keys: Keystrokes;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  cleaners = await apiOf('sapporo-cleaning');
  await cleanFreeRooms('sapporo-cleaning', api, today);
  ({ page } = await openDesk(browser, 'sapporo-front', SHEET));
  keys = keystrokesOf(page);
});

test.afterAll(() => page.context().close());

async function setCleaning(roomId: string, cleaning: 'N' | 'U'): Promise<void> {
  const { rooms } = await cleaners.ask(listRoomIndication, {});
  const { version } = rooms.find((one) => one.roomId === roomId)!;
  await cleaners.ask(changeCleaning, { rooms: [{ roomId, version }], cleaning });
}

/** A guest who comes today for one night, whose room is not clean; and another room that is. */
async function arriving() {
  const stay = { from: today, to: addDays(today, 1) };
  const type = await roomiestType(api, { ...stay, rooms: 2 });
  const [dirty, clean] = await emptyRooms(api, { ...stay, roomTypeId: type.id });
  const kana = `カミニ ${freshReading()}`;
  const wanted = { name: '紙野 記入', kana, roomType: type.code, plan: 'RO', checkIn: today };
  const masters = await mastersOf(api);
  const input = bookingInput(masters, { ...wanted, roomIds: [dirty!.roomId] });
  const saved = await api.ask(createBooking, { bBasicInformation: input });
  await setCleaning(dirty!.roomId, 'N');
  const { bBasicInformation } = await api.ask(showBooking, {
    bookingBasicInformationId: saved.bBasicInformationId,
  });
  const article = masters.accountingItems.find(({ group, unitPrice }) => group === 'SALES' && unitPrice > 0)!;
  const cash = masters.accountingItems.find(({ paymentType }) => paymentType === 'CASH')!;
  return {
    id: saved.bBasicInformationId,
    unitId: saved.roomUnitIds[0]!,
    bookingNo: saved.bookingNo,
    dirty: dirty!.roomNo,
    clean: clean!.roomNo,
    nightYen: bBasicInformation.bRoomUnit[0]!.totalAmount,
    article,
    cash,
  };
}

type Guest = Awaited<ReturnType<typeof arriving>>;

/** Types what was written, one field after the other; a choice takes one more Enter than a text. */
async function writeLine(fields: readonly string[]): Promise<void> {
  await expect(page.getByRole('textbox', { name: /^時刻/ })).toBeFocused();
  for (const text of fields) {
    const isChoice = (await page.locator(':focus').getAttribute('role')) === 'combobox';
    if (text !== '') {
      await page.keyboard.press('ControlOrMeta+a');
      await keys.type(text);
      if (isChoice) await keys.press('Enter');
    }
    await keys.press('Enter');
  }
}

const rowOf = (time: string) =>
  page.getByRole('grid', { name: '非常時の記入' }).getByRole('row').filter({ hasText: time });

async function slipOf({ unitId }: Guest) {
  const { useDetails } = await api.ask(getUseDetail, { ids: [unitId] });
  const [detail] = useDetails;
  return {
    sales: detail!.bOrders.filter(({ isPlanned, kind }) => !isPlanned && kind === 'EXTRA').length,
    payments: detail!.bPayments.map(({ paymentAmount }) => paymentAmount),
    bills: detail!.bills.map(({ salesTotal }) => salesTotal),
    owed: detail!.unsettledBalance + detail!.plannedSales,
  };
}

test('what was written while the server was away is entered once, in one list', async () => {
  const guest = await arriving();
  const total = guest.nightYen + guest.article.unitPrice * 2;

  await test.step('the sheet is read and printed without the server', async () => {
    await page.reload();
    const row = page
      .getByRole('grid', { name: '本日の到着' })
      .getByRole('row')
      .filter({ hasText: guest.bookingNo });
    await expect(row).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready');
    await expect
      .poll(() =>
        page.evaluate(
          `caches.open('honjin-offline-1').then((cache) => cache.matchAll()).then((all) => Promise.all(all.map((one) => one.clone().text()))).then((texts) => texts.some((text) => text.includes('${guest.bookingNo}')))`,
        ),
      )
      .toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(row).toBeVisible({ timeout: 30_000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '手書き記録（復旧後に入力）' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.context().setOffline(false);
  });

  await test.step('the paper is written down by the keyboard', async () => {
    await page.reload();
    await page.getByRole('link', { name: '非常時の記入へ' }).click();
    await expect(page.getByRole('heading', { name: '非常時の記入' })).toBeVisible();
    await writeLine(['1905', 'チェックイン', guest.bookingNo, '', '', '']);
    await expect(rowOf('19:05')).toContainText('未入力');
    await writeLine(['1930', '売上', guest.bookingNo, guest.article.name, '2', '', '', '']);
    await expect(rowOf('19:30')).toContainText('未入力');
    // The same line of the paper once more is asked about, and not added.
    await writeLine(['1930', '売上', guest.bookingNo, guest.article.name, '2', '', '', '']);
    const twin = page.getByRole('alertdialog', { name: '同じ行があります' });
    await expect(twin).toBeVisible();
    await keys.press('Escape');
    await page.reload();
    await expect(rowOf('19:30')).toHaveCount(1);
    await writeLine(['2010', '入金', guest.bookingNo, guest.cash.name, String(total), '', '']);
    await expect(rowOf('20:10')).toContainText('未入力');
    await writeLine(['2100', 'チェックアウト', guest.bookingNo, '', '']);
    await expect(rowOf('21:00')).toContainText('未入力');
    expect(await barriersOn(page)).toEqual([]);
  });

  await test.step('a refused line says why, and what follows for the stay waits', async () => {
    await keys.press('F8');
    await keys.press('F8');
    await expect(rowOf('19:05')).toContainText('入力できません');
    await expect(rowOf('19:30')).toContainText('前の行が入力できていない');
    expect(await slipOf(guest)).toMatchObject({ sales: 0, payments: [], bills: [] });
  });

  await test.step('it is corrected and goes on, and the connection breaks within', async () => {
    await rowOf('19:05')
      .getByRole('button', { name: /を訂正$/ })
      .click();
    await writeLine(['', '', '', guest.clean, '', '']);
    await expect(rowOf('19:05')).toContainText(`→ ${guest.clean}`);
    await page.route('**/api/registration/addOrder', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await keys.press('F8');
    await expect(page.getByText(/^途中で止まりました/)).toBeVisible({ timeout: 60_000 });
    await expect(rowOf('19:05')).toContainText('入力済み');
    await expect(rowOf('19:30')).toContainText('確認中');
    expect((await slipOf(guest)).sales).toBe(1);
    await page.unroute('**/api/registration/addOrder');
  });

  await test.step('struck twice again, everything stands once', async () => {
    await page.reload();
    await expect(rowOf('19:30')).toContainText('確認中');
    await keys.press('F8');
    await keys.press('F8');
    for (const time of ['19:05', '19:30', '20:10', '21:00'])
      await expect(rowOf(time)).toContainText('入力済み', { timeout: 30_000 });
    expect(await slipOf(guest)).toEqual({ sales: 1, payments: [total], bills: [total], owed: 0 });
    const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: guest.id });
    expect(bBasicInformation.bRoomUnit[0]!.status).toBe('CHECK_OUT');
    await keys.press('F8');
    await rowOf('20:10').getByRole('link').click();
    await expect(page.getByRole('toolbar', { name: 'この室の操作' })).toBeVisible();
    expect(await slipOf(guest)).toEqual({ sales: 1, payments: [total], bills: [total], owed: 0 });
  });
});
