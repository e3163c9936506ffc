import { checkBatch, countCash, showCash, showBatch, DENOMINATIONS } from '@honjin/contracts/admin';
import { LIST_REPORTS } from '@honjin/contracts/reports';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { clearTheDesk } from '../src/close-day.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { openDesk } from '../src/sign-in.ts';

// These tests close the evening of a store that no other story closes: they mend the findings of the check, count the
// cash, rehearse the close, run it, and look it up again.
const IN_CHARGE = 'atami-in-charge';

const story = { storeId: '', today: '', paidOn: '', rehearsed: { sales: '', lines: '' } };
let page: Page;

const slashed = (date: string) => date.replaceAll('-', '/');

/** The value of a tile of figures. */
function tile(label: string) {
  return page.getByRole('list', { name: '結果' }).getByRole('listitem').filter({ hasText: label });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  story.storeId = (await storeOf('atami')).storeId;
  story.today = await businessDateOf(story.storeId);
  const [last] = await database()<{ date: string }[]>`
    select max(sales_date) as date from reports.payment_day
    where store_id = ${story.storeId} and sales_date < ${story.today}`;
  story.paidOn = last?.date ?? '';
  page = (await openDesk(browser, IN_CHARGE, '/admin/master/batch')).page;
});

test.afterAll(() => page?.context().close());

/** The only writing past the services: a fact of a closed day that says more or less than the record, for the close to find. */
async function falsify(yen: number): Promise<void> {
  const sql = database();
  await sql`
    update reports.payment_day set amount = amount + ${yen}
    where (store_id, sales_date, payment_type, item_name) = (
      select store_id, sales_date, payment_type, item_name from reports.payment_day
      where store_id = ${story.storeId} and sales_date = ${story.paidOn} order by payment_type, item_name limit 1)`;
}

/** By how many yen the facts of that day differ, as the last close found it. */
async function foundDifferences(): Promise<unknown[]> {
  const { rows } = await (
    await apiOf(IN_CHARGE)
  ).ask(LIST_REPORTS.reconciliation.list, { date: story.paidOn });
  return rows.filter(({ subject }) => subject !== 'RUN').map((row) => [row['subject'], row['difference']]);
}

test('the check counts what it finds all day, and each finding leads to what mends it', async () => {
  const { findings } = await (await apiOf(IN_CHARGE)).ask(checkBatch, {});
  const counters = page.getByRole('list', { name: 'チェック項目ごとの件数' });
  const late = findings.filter(({ check }) => check === 'NOT_CHECKED_IN');
  await expect(
    counters.getByRole('listitem').filter({ hasText: '本日到着の予約が未チェックインです' }),
  ).toContainText(late.length === 0 ? '0件' : `${late.length}件`);
  const blocking = findings.find(({ severity, bookingId }) => severity === 'BLOCKS' && bookingId !== null);
  if (blocking !== undefined) {
    await page.getByRole('link', { name: blocking.label, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(blocking.label.split('-')[0]!, {
      timeout: 60_000,
    });
    await page.goBack();
  }
  await clearTheDesk(await apiOf(IN_CHARGE));
  // Nobody reloads the page: it hears that the bookings have changed.
  await expect(
    counters.getByRole('listitem').filter({ hasText: '本日到着の予約が未チェックインです' }),
  ).toContainText('0件');
});

test('the clerk counts the cash of the shift by notes and coins, and gives a reason for a difference', async () => {
  await page.goto('/admin/master/cash');
  await page.getByRole('button', { name: '数える', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  const { drawers } = await (await apiOf(IN_CHARGE)).ask(showCash, {});
  // One yen less than there should be.
  let due = drawers[0]!.floatYen + (drawers[0]!.receivedYen ?? 0) - 1;
  for (const yen of DENOMINATIONS) {
    const pieces = Math.floor(due / yen);
    due -= pieces * yen;
    await dialog.getByLabel(`${yen.toLocaleString('ja-JP')}円`, { exact: true }).fill(String(pieces));
  }
  await expect(dialog.getByText('-¥1', { exact: true })).toBeVisible();
  await dialog.getByLabel(/過不足の理由/).fill('釣銭の渡し間違い');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('grid', { name: 'ドロワー', exact: true });
  await expect(table.getByRole('row').filter({ hasText: '店舗のドロワー' })).toContainText(
    '釣銭の渡し間違い',
  );
});

test('the dry run shows what the close will do', async () => {
  await page.goto('/admin/master/batch');
  await page.getByRole('link', { name: '予行を見る' }).click();
  await expect(page.getByText('何も保存されていません。')).toBeVisible();
  await expect(tile('次の営業日')).toContainText(slashed(addDays(story.today, 1)));
  story.rehearsed.sales = (await tile('売上合計').innerText()).split('\n').at(-1)!;
  expect(await businessDateOf(story.storeId)).toBe(story.today);
});

test('the run does it, finds a fact that differs from the record, and the history keeps its figures', async () => {
  await falsify(1);
  await page.goto('/admin/master/batch');
  await page.getByRole('button', { name: '締め処理を実行' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const reason = question.getByLabel(/確認のうえ続ける理由/);
  if (await reason.isVisible()) await reason.fill('確認済みです');
  await question.getByRole('button', { name: '実行する' }).click();
  await expect(page.getByText(`${slashed(story.today)} シフト1 の締め処理が完了しました。`)).toBeVisible({
    timeout: 60_000,
  });
  const found = await foundDifferences().finally(() => falsify(-1));
  expect(found).toEqual([['PAYMENTS', 1]]);
  await page.getByRole('link', { name: '統計作成' }).click();
  await expect(tile('売上合計')).toContainText(story.rehearsed.sales);
  await page.getByRole('link', { name: '締め処理へ戻る' }).click();
  await expect(page.getByRole('grid', { name: '締め処理の履歴' })).toContainText(slashed(story.today));
  await page.getByRole('button', { name: '改ざんがないか確認' }).click();
  await expect(page.getByText(/日分の明細に改ざんはありません/)).toBeVisible();
});

test('a shift that is over is not counted, and a closed day does not open again', async () => {
  const api = await apiOf(IN_CHARGE);
  const count = { businessDate: story.today, shiftNo: 1, pieces: {}, floatYen: 0, carriedYen: 0 };
  const answer = await api.call(countCash, count);
  expect(answer.body.returnCode).toBe('HOS-07001-4');
  expect((await api.ask(showBatch, {})).close.businessDate).toBe(addDays(story.today, 1));
});
