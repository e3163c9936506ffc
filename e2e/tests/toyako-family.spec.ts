import { createStore, listStores } from '@honjin/contracts/admin';
import { changeCurrentStore, login } from '@honjin/contracts/identity';
import { accountingItems, childFees } from '@honjin/contracts/masters';
import {
  changeStatus,
  checkIn,
  createBooking,
  downloadDetailsPdf,
  getAvailability,
  saveMidFlowPayment,
  showBooking,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { make, putOnSale } from '../src/masters/put-on-sale.ts';
import { textOfPdf } from '../src/read-files.ts';
import { openDesk } from '../src/sign-in.ts';
import { loginOf } from '../src/suite.ts';

/*
 * A family at Toyako: parents pay the tax of Hokkaido and of the town, their child at primary school pays none. The price of
 * the room, 22,000 yen with 2,000 yen of tax in it, is far below the first step: 100 and 200 yen for each parent.
 */

const FIRST_DAY = '2027-04-01';
const TAX = '600';

let api: ApiClient;
let page: Page;
let booking: { id: string; unit: string };

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  // A session of its own: the one that the other files share stays in its store.
  api = new ApiClient();
  const { user } = await api.ask(login, { loginId: 'admin', password: loginOf('admin').password });
  const code = freshWord().slice(-8).toUpperCase();
  const name = `本陣 洞爺${code}`;
  const { stores } = await api.ask(listStores, {});
  const opened = await api.ask(createStore, {
    reqCompanyId: stores[0]!.companyId,
    code,
    name,
    nameEn: `Honjin Toya ${code}`,
    municipality: '洞爺湖町',
    businessDate: FIRST_DAY,
    openedOn: null,
    memo: '',
    displayOrder: 900,
  });
  // The rights in the store follow its opening by an event.
  const move = { userId: user.userId, targetStoreId: opened.id };
  await expect.poll(async () => (await api.call(changeCurrentStore, move)).status).toBe(200);
  await putOnSale(api, FIRST_DAY);
  await make(api, accountingItems, { code: 'CASH', name: '現金', group: 'PAYMENT', paymentType: 'CASH' });
  const fee = { childClass: 'A70', feeKind: 'PERCENTAGE', percent: 0, scope: 'INCLUDE' };
  await make(api, childFees, { name: '小学生', ...fee });
  await expect.poll(async () => (await mastersOf(api)).childFees).toHaveLength(1);
  ({ page } = await openDesk(browser, 'admin', '/'));
  await page.getByRole('button', { name: /店舗の切り替え$/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByText('営業日 2027/04/01')).toBeVisible();
});

test.afterAll(async () => {
  await page?.context().close();
});

test('a family is booked with the taxes of Hokkaido and the town for the parents only', async () => {
  const masters = await mastersOf(api);
  const wanted = { name: '湖畔 太郎', kana: 'コハン タロウ', roomType: 'TW', plan: 'RO', checkIn: FIRST_DAY };
  const { freeRooms } = await api.ask(getAvailability, { from: FIRST_DAY, to: addDays(FIRST_DAY, 1) });
  const input = bookingInput(masters, { ...wanted, adults: 2, roomIds: [freeRooms[0]!.roomId] });
  const [unit] = input.bRoomUnit;
  const family = {
    ...unit!,
    bRoomInformation: unit!.bRoomInformation!.map((night) => ({ ...night, childA70Count: 1 })),
    bGuestInformation: [
      { guestKanjiName: '湖畔 太郎', guestNameSingleByte: 'コハン タロウ', dateOfBirth: '1985-05-05' },
      { guestKanjiName: '湖畔 花子', guestNameSingleByte: 'コハン ハナコ', dateOfBirth: '1986-06-06' },
      { guestKanjiName: '湖畔 一', guestNameSingleByte: 'コハン ハジメ', dateOfBirth: '2017-07-07' },
    ],
  };
  const made = await api.ask(createBooking, { bBasicInformation: { ...input, bRoomUnit: [family] } });
  booking = { id: made.bBasicInformationId, unit: made.roomUnitIds[0]! };
  await page.goto(`/registration/detail?id=${booking.id}`);
  await expect(page.getByRole('heading', { name: /予約/ }).first()).toBeVisible();
  await expect(page.getByText(`¥${TAX}`).first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(`¥${TAX}`).first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: '日本語' }).click();
});

test('the receipt of the stay has the tax by itself, and the bill is paid', async () => {
  const shown = async () =>
    (await api.ask(showBooking, { bookingBasicInformationId: booking.id })).bBasicInformation;
  const { version, grandTotalAmount } = await shown();
  expect(grandTotalAmount).toBe(22_600);
  const bRoomUnitIds = [booking.unit];
  await api.ask(checkIn, { bBasicInformation: { id: booking.id, version, bRoomUnitIds } });
  await api.ask(changeStatus, {
    bBasicInformationId: booking.id,
    version: (await shown()).version,
    bRoomUnitIds,
    trigger: 'DEPART',
    to: 'DEPARTURE',
  });
  const cash = (await mastersOf(api)).accountingItems.find(({ paymentType }) => paymentType === 'CASH')!;
  const bPayments = [{ accountingItemId: cash.id, paymentAmount: grandTotalAmount }];
  await api.ask(saveMidFlowPayment, {
    settlementBills: [{ bRoomUnitId: booking.unit, bPayments }],
    checkoutFlag: 'YES',
  });
  await page.goto(`/registration/detail?id=${booking.id}`);
  const keys = keyboardOf(page);
  const receipt = page.getByRole('toolbar', { name: 'この室の操作' }).getByRole('button', { name: '領収書' });
  await keys.choose(page.getByRole('toolbar', { name: 'この室の操作' }), receipt);
  const dialog = page.getByRole('alertdialog', { name: '領収書' });
  expect(await barriersOn(page)).toEqual([]);
  const asked = page.waitForRequest('**/api/registration/downloadDetailsPdf');
  await keys.enter(dialog.getByRole('button', { name: '発行', exact: true }));
  const text = textOfPdf(await api.download(downloadDetailsPdf.path, (await asked).postData() ?? ''));
  for (const part of text === null ? [] : ['湖畔', '宿泊税', TAX, '22,600']) expect(text).toContain(part);
});
