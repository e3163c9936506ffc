import { expect, test } from '@playwright/test';
import { freshWord } from '../src/fresh-words.ts';
import { field, openDesk, signIn } from '../src/sign-in.ts';

test('a role type is copied, given to a new user and changed while that user works', async ({
  page,
  browser,
}) => {
  const code = `e2e-${freshWord()}`;
  const name = `夜警 ${code}`;
  const password = 'Engawa-7788';
  await signIn(page, 'admin', '/master/menu-role-type');
  await page.getByRole('button', { name: '清掃を複写' }).click();
  const roleDialog = page.getByRole('alertdialog');
  await field(roleDialog, 'コード').fill(code);
  await field(roleDialog, '名称').fill(name);
  await roleDialog.getByRole('radiogroup', { name: '予約・登録の権限' }).getByLabel('参照').check();
  await roleDialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  await page.goto('/master/user');
  await page.getByRole('button', { name: '新規' }).click();
  const userDialog = page.getByRole('alertdialog');
  await field(userDialog, 'ユーザーID').fill(code);
  await field(userDialog, '氏名').fill(name);
  await field(userDialog, 'メールアドレス').fill(`${code}@honjin.example`);
  await field(userDialog, '権限種別').selectOption({ label: name });
  await field(userDialog, 'パスワード').fill(password);
  await userDialog.getByRole('button', { name: '保存' }).click();
  await expect(userDialog).toBeHidden();

  const context = await browser.newContext();
  const porter = await context.newPage();
  await porter.goto('/');
  await field(porter, 'ユーザーID').fill(code);
  await field(porter, 'パスワード').fill(password);
  await porter.getByRole('button', { name: 'ログイン', exact: true }).click();
  const menu = porter.getByRole('navigation', { name: 'メインメニュー' });
  await expect(menu.getByRole('link', { name: '予約一覧' })).toBeVisible();

  await page.goto('/master/menu-role-type');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `${name}を編集` }).click();
  await roleDialog.getByRole('radiogroup', { name: '予約・登録の権限' }).getByLabel('不可').check();
  await roleDialog.getByRole('button', { name: '保存' }).click();
  // Nobody touches the other page: its menu follows by itself.
  await expect(menu.getByRole('link', { name: '予約一覧' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'ルームスケジュール' })).toBeVisible();

  await row.getByRole('button', { name: `${name}を削除` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText(/1人のユーザーがこの権限種別を使用している/).first()).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click();
  await context.close();

  await page.goto(`/master/user?q=${code}`);
  await page.getByRole('button', { name: `${name}のその他の操作` }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText('条件に合うデータがありません。')).toBeVisible();
  await page.goto('/master/menu-role-type');
  await row.getByRole('button', { name: `${name}を削除` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(row).toHaveCount(0);
});

test('an administrator looks at the product as another role, within its rights, and comes back', async ({
  browser,
}) => {
  const { context, page } = await openDesk(browser, 'admin', '/master/menu-role-type');
  await page.getByRole('button', { name: 'レストランの権限で表示' }).click();
  await expect(page.getByText('「レストラン」の権限で表示しています。')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link')).toHaveText([
    'ダッシュボード',
    '手配・食事',
    '部屋付け',
    'チケット',
    'ルームスケジュール',
  ]);
  await page.goto('/master/user');
  await expect(page.getByText('この画面を使う権限がありません。')).toBeVisible();
  await page.getByRole('button', { name: '自分の権限に戻る' }).click();
  await expect(page.getByRole('link', { name: '日次締め処理' })).toBeVisible();
  await page.goto('/master/user?q=tokyo-front');
  await expect(
    page.getByRole('grid', { name: 'ユーザー' }).getByRole('row', { name: /tokyo-front/ }),
  ).toBeVisible();
  await context.close();
});

test('numbers of bills are not set so that one is missed, and the screen says which is next', async ({
  page,
}) => {
  await signIn(page, 'tokyo-admin', '/master/store/squence');
  const bills = page.getByRole('region', { name: '請求書番号' });
  const present = field(bills, '現在の番号');
  const now = Number((await present.inputValue()).replaceAll(',', ''));
  await present.fill(String(now + 5));
  await expect(bills.getByText('欠番ができます。')).toBeVisible();
  await bills.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/請求書と領収書の番号は欠番にできません/).first()).toBeVisible();
  await present.fill(String(now));
  await expect(bills.getByText(`B${String(now + 1).padStart(8, '0')}`)).toBeVisible();
});
