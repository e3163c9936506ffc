import { listStores } from '@honjin/contracts/admin';
import { changeCurrentStore, login } from '@honjin/contracts/identity';
import { createBooking, getFormMasters } from '@honjin/contracts/registration';
import { expect, test } from '@playwright/test';
import { ApiClient, apiOf } from '../src/api-client.ts';
import { bookingInput } from '../src/arrange.ts';
import { freshWord } from '../src/fresh-words.ts';
import { putOnSale } from '../src/masters/put-on-sale.ts';
import { choose, field, openDesk } from '../src/sign-in.ts';
import { loginOf } from '../src/suite.ts';

const FIRST_DAY = '2027/04/01';

test('a store is opened, gone to at once, and has its settings, taxes, first day and numbers', async ({
  browser,
}) => {
  const code = freshWord().slice(-8).toUpperCase();
  const name = `本陣 新店${code}`;
  const { context, page } = await openDesk(browser, 'admin', '/admin/master/store');
  await page.getByRole('button', { name: '店舗を開設' }).click();
  const dialog = page.getByRole('alertdialog', { name: '店舗を開設' });
  await field(dialog, 'コード').fill(code);
  await field(dialog, '名称').fill(name);
  await field(dialog, '名称（英語）').fill(`Honjin New ${code}`);
  await choose(dialog, '自治体', '熱海市');
  await field(dialog, '最初の営業日').fill(FIRST_DAY);
  await dialog.getByRole('button', { name: '開設する' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${code}.*${FIRST_DAY}`) })).toBeVisible();

  // Nobody signs in again: the store appears in the switcher by itself.
  await page.getByRole('button', { name: /店舗の切り替え$/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByText(`営業日 ${FIRST_DAY}`)).toBeVisible();

  await page.goto('/master/store');
  await expect(field(page, '店舗コード')).toHaveValue(code);
  await expect(field(page, '所在市区町村')).toHaveValue('熱海市');
  await page.goto('/master/tax');
  await expect(page.getByRole('grid').getByRole('row', { name: /ATAMI-2025/ })).toBeVisible();
  await page.goto('/master/consumption-tax');
  await expect(page.getByRole('grid').getByRole('row', { name: /CON-2019/ })).toBeVisible();
  const { stores } = await (await apiOf('admin')).ask(listStores, {});
  const opened = stores.find((store) => store.code === code)!;
  expect(opened).toMatchObject({ name, municipality: '熱海市' });

  // A session of its own: the one that the other files share stays in its store.
  const api = new ApiClient();
  const { user } = await api.ask(login, { loginId: 'admin', password: loginOf('admin').password });
  await api.ask(changeCurrentStore, { userId: user.userId, targetStoreId: opened.id });
  const day = FIRST_DAY.replaceAll('/', '-');
  await putOnSale(api, day);
  await expect.poll(async () => (await api.ask(getFormMasters, {})).plans).toHaveLength(1);
  const wanted = {
    name: '最初 の客',
    kana: 'サイショ ノキャク',
    roomType: 'TW',
    plan: 'RO',
    checkIn: day,
    adults: 2,
  };
  const bBasicInformation = bookingInput(await api.ask(getFormMasters, {}), wanted);
  await api.ask(createBooking, { bBasicInformation });
  await page.goto('/registration/list');
  await expect(page.getByRole('row', { name: /最初 の客/ })).toBeVisible();
  await context.close();
});
