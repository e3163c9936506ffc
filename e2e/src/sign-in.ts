import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { loginOf } from './suite.ts';

/** Returns the control of a field by its label; the label may end with the mark of a required field. */
export function field(within: Page | Locator, label: string): Locator {
  const text = label.replaceAll(/[()[\]{}.*+?^$|\\/]/g, String.raw`\$&`);
  return within.getByLabel(new RegExp(`^${text}\\s*(?:必須|Required|\\*)?$`));
}

/** Signs in on the page that asks for it, as a person does. */
export async function signIn(page: Page, loginId: string, path = '/'): Promise<void> {
  await page.goto(path);
  await field(page, 'ユーザーID').fill(loginId);
  await field(page, 'パスワード').fill(loginOf(loginId).password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
}

/** Another person at another computer: a context of its own, signed in and on a page. */
export async function openDesk(
  browser: Browser,
  loginId: string,
  path: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, loginId, path);
  return { context, page };
}

/** Chooses an entry of a field that filters a list. */
export async function choose(within: Page | Locator, label: string, entry: string): Promise<void> {
  const control = field(within, label).and(within.getByRole('combobox'));
  await control.fill(entry);
  const page = 'page' in within && typeof within.page === 'function' ? within.page() : (within as Page);
  await page.getByRole('option', { name: entry }).first().click();
}
