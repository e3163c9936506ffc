import { createBooking, showBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { field, openDesk } from '../src/sign-in.ts';

/*
 * The desk confirms a booking to its guest by mail and opens the mail as it was sent; an administrator edits what the
 * house writes. The suite has no mail server, so the mail is kept in the outbox folder, and the pages say so.
 */

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];

async function bookForGuest(email: string) {
  const api = await apiOf('sapporo-front');
  const today = await businessDateOf((await storeOf('sapporo')).storeId);
  const { from, type } = await roomyStay(api, { from: addDays(today, 20), nights: 2, rooms: 1 });
  const wanted = {
    name: 'ジョン スミス',
    kana: `スミス ${freshReading()}`,
    roomType: type.code,
    plan: 'RO',
    checkIn: from,
    nights: 2,
    adults: 2,
  };
  const input = bookingInput(await mastersOf(api), wanted);
  const saved = await api.ask(createBooking, { bBasicInformation: { ...input, email } });
  const { bBasicInformation } = await api.ask(showBooking, {
    bookingBasicInformationId: saved.bBasicInformationId,
  });
  return { id: saved.bBasicInformationId, bookingNo: saved.bookingNo, unit: bBasicInformation.bRoomUnit[0]! };
}

test('a confirmation goes to the guest, and opens as it was sent', async ({ browser }) => {
  const email = `${freshWord()}@example.jp`;
  const { id, bookingNo } = await bookForGuest(email);
  const { page } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${id}`);
  await page.getByRole('button', { name: '確認書' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`予約番号: ${bookingNo}`)).toBeVisible();
  await expect(field(dialog, '送信先メールアドレス')).toHaveValue(email);
  await expect(dialog.getByText('メールサーバーが設定されていません')).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/confirmation-ja.png` });
  expect(await barriersOn(page)).toEqual([]);
  await field(dialog, '言語').selectOption('en');
  await expect(dialog.getByText(`Reservation number: ${bookingNo}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'メールで送る' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/registration/dispatch');
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('完了', { exact: true })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/queue-ja.png` });
  await row.getByRole('button', { name: '送信した内容を見る' }).click();
  const sent = page.getByRole('dialog');
  await expect(sent.getByText(`Reservation number: ${bookingNo}`)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/sent-ja.png` });
  await page.context().close();
});

test('the house edits its texts with a preview; a name that there is not is refused', async ({ browser }) => {
  const { page } = await openDesk(browser, 'sapporo-admin', '/registration/guest-mail');
  const english = page.getByRole('group', { name: '英語' });
  const access = field(english, 'アクセス');
  await access.fill('Ten minutes from {house}.');
  await expect(english.getByText('差込項目「house」はありません。')).toBeVisible();
  await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  const word = freshWord();
  await access.fill(`${word}: ten minutes to `);
  await page.getByRole('button', { name: '{house name}' }).click();
  await expect(access).toHaveValue(`${word}: ten minutes to {house name}`);
  const preview = page.getByRole('region', { name: /プレビュー（英語/ });
  await expect(preview.getByText(`${word}: ten minutes to Hotel Honjin Sapporo`)).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/guest-mail-ja.png` });
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('宿泊者向けメールを保存しました。').first()).toBeVisible();
  await page.getByRole('radio', { name: 'ご到着前のご案内' }).click();
  await expect(page.getByRole('switch', { name: /自動で送信する/ })).not.toBeChecked();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/pre-arrival-ja.png`, fullPage: true });
  await page.context().close();
});
