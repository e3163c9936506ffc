import { listUsers } from '@honjin/contracts/identity';
import { listPlans, showPlan } from '@honjin/contracts/masters';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { freshWord } from '../src/fresh-words.ts';
import { field, signIn } from '../src/sign-in.ts';

const LOGIN = 'sapporo-admin';

interface Tab {
  page: Page;
  form: Locator;
}

/** Two tabs have a form open; the one that saves second sees what the first one did, and goes on with its own. */
async function meet([mine, other]: readonly [Tab, Tab], label: string): Promise<string> {
  const word = freshWord();
  const [first, second] = [`先 ${word}`, `後 ${word}`];
  await field(mine.form, label).fill(second);
  await field(other.form, label).fill(first);
  await other.form.getByRole('button', { name: '保存' }).click();
  await expect(other.page.getByText('を保存しました').first()).toBeVisible();
  await mine.form.getByRole('button', { name: '保存' }).click();
  await expect(mine.form.getByText('他のユーザーが先に更新しました。')).toBeVisible();
  await expect(mine.form.getByRole('row', { name: `${label} ${first} ${second}` })).toBeVisible();
  await mine.form.getByRole('button', { name: '入力した内容で続ける' }).click();
  await mine.form.getByRole('button', { name: '保存' }).click();
  await expect(mine.page.getByText('を保存しました').first()).toBeVisible();
  return second;
}

test('a plan and a user that two tabs edit are kept as the second one chose, having seen the first', async ({
  page,
  context,
}) => {
  const api = await apiOf(LOGIN);
  const { rows } = await api.ask(listPlans, { q: '' });
  const planPath = `/master/plan/detail?id=${rows[0]!.id}`;
  await signIn(page, LOGIN, planPath);
  const other = await context.newPage();
  await other.goto(planPath);
  const formOf = (on: Page): Tab => ({ page: on, form: on.getByRole('main') });
  const content = await meet([formOf(page), formOf(other)], 'プラン内容');
  await expect.poll(async () => (await api.ask(showPlan, { id: rows[0]!.id })).content).toBe(content);

  const open = async (on: Page): Promise<Tab> => {
    await on.goto('/master/user?q=sapporo-viewer');
    await on
      .getByRole('grid', { name: 'ユーザー' })
      .getByRole('button', { name: /を編集$/ })
      .click();
    return { page: on, form: on.getByRole('alertdialog') };
  };
  const memo = await meet([await open(page), await open(other)], 'メモ');
  await expect
    .poll(async () => (await api.ask(listUsers, { q: 'sapporo-viewer' })).users[0]?.memo)
    .toBe(memo);
});
