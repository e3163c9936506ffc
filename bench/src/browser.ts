import { existsSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { passwordOf } from './client.ts';

const VIEW = { width: 1366, height: 768 };
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Lets work be done in a browser of its own: the one that HONJIN_CHROMIUM names, the system's, or Playwright's. */
export async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = process.env['HONJIN_CHROMIUM'] ?? SYSTEM.find((file) => existsSync(file));
  const args = ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an empty page as large as the desk's smallest screen. */
export function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: VIEW, locale: 'ja-JP', bypassCSP: true });
}

/** Opens an address of the product, and signs in on the way to it. */
export async function openSignedIn(browser: Browser, address: string, loginId: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(address);
  await page.getByRole('textbox', { name: 'ユーザーID' }).fill(loginId);
  await page.getByRole('textbox', { name: 'パスワード' }).fill(passwordOf(loginId));
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  return page;
}

/** The heap that is in use once everything is collected that can be, MB. */
export async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
}
