import { compareStock, listAccounts } from '@honjin/contracts/linkage';
import { addDays, formatDate } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';
import { runningSuite } from '../src/suite.ts';

interface ProviderState {
  groups: { code: string }[];
  stock: { group: string; date: string; stock: { remaining: number } }[];
}

/** The simulated provider that plays TL-Lincoln. */
async function provider(): Promise<ProviderState> {
  const answer = await fetch(`${runningSuite().simulatorsUrl}/control/state`);
  return ((await answer.json()) as { LINCOLN: ProviderState }).LINCOLN;
}

async function theirs(group: string, date: string): Promise<number | undefined> {
  const { stock } = await provider();
  return stock.find((one) => one.group === group && one.date === date)?.stock.remaining;
}

/** Somebody changes the stock in the provider's own screen. */
async function changeThere(date: string, remaining: number): Promise<void> {
  const body = JSON.stringify({ provider: 'LINCOLN', group: 0, date, remaining });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${runningSuite().simulatorsUrl}/control/stock`, { method: 'POST', headers, body });
}

const cellOf = (page: Page, group: string, date: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${group} .*${formatDate(date)}`) });

test('stock that was changed at the provider is seen, sent anew and equal again, by keyboard', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const api = await apiOf('tokyo-admin');
  const { accounts } = await api.ask(listAccounts, {});
  const account = accounts.find((one) => one.provider === 'LINCOLN' && one.sendMode !== 'NONE')!;
  const { storeId } = await storeOf('tokyo');
  const from = addDays(await businessDateOf(storeId), 45);
  const group = (await provider()).groups[0]!.code;
  const path = `/linkage/stock?account=${account.accountId}&from=${from}&until=${addDays(from, 6)}`;
  const desk = await openDesk(browser, 'tokyo-admin', path);
  const { page } = desk;
  const keys = keyboardOf(page);
  /** Reads the provider's stock anew; the button does nothing while an answer is on its way. */
  async function readAnew(): Promise<void> {
    const answered = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(compareStock.path) &&
        answer.request().postData()?.includes('asks_provider') === true,
    );
    await keys.enter(page.getByRole('button', { name: '連携先を読み直す' }));
    await answered;
  }
  try {
    await readAnew();
    const cell = cellOf(page, group, from);
    await expect(cell).not.toHaveAccessibleName(/未取得/);
    const right = (await theirs(group, from))!;
    await changeThere(from, right + 2);
    await readAnew();
    await expect(cell).toHaveAccessibleName(new RegExp(`連携先 ${right + 2}室.*差異あり`));
    expect(await barriersOn(page)).toEqual([]);

    await keys.reach(cell);
    await keys.press('ArrowRight', 'ArrowLeft', 'Enter');
    await expect(page.getByRole('heading', { name: '送信履歴' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await keys.press('Escape');
    await expect(page.getByRole('heading', { name: '送信履歴' })).toBeHidden();

    await keys.enter(page.getByRole('button', { name: '差異を再送' }));
    const dialog = page.getByRole('alertdialog');
    await keys.enter(dialog.getByRole('button', { name: '差異を再送' }));
    // A change of the house's own stock may have sent the difference a moment before the desk does.
    await expect(page.getByText(/件を送信します。|差異はありません。/).first()).toBeVisible();
    await expect.poll(() => theirs(group, from)).toBe(right);
    await expect(cell).not.toHaveAccessibleName(/差異あり/);

    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/[ぁ-んァ-ヶ一-龠]/);
    expect(await barriersOn(page)).toEqual([]);
  } finally {
    await desk.context.close();
  }
});
