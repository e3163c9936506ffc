import { SHIPPED_REACH, SHIPPED_ROLES, type ShippedRole } from '@honjin/contracts';
import { getSession } from '@honjin/contracts/identity';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { field, signIn } from '../src/sign-in.ts';
import { loginIdOf, loginOf } from '../src/suite.ts';

const LANGUAGES = { ja: '日本語', en: 'English' } as const;
type Language = keyof typeof LANGUAGES;

/** Says in words what is wrong on a page. */
async function faultsOn(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const text = await page.locator('body').innerText();
  // A key that has no text shows as itself: word.word, as in `list.tab.ALL`.
  const keys = text.match(/(?<![\w@./-])[a-z]+[A-Za-z]*(?:\.[a-zA-Z][\w-]*)+(?![\w@/-])|\{\{\w+\}\}/g) ?? [];
  faults.push(...keys.map((key) => `shows the key ${key}`));
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  if (overflow > 0) faults.push(`is ${overflow} px too wide`);
  if ((await page.locator('html').getAttribute('lang')) !== language)
    faults.push(`does not say lang=${language}`);
  return faults;
}

/** Waits until a page that was opened has its heading and nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The language of the page, then the other one: every second page is opened in English and turned to Japanese. */
async function languagesFrom(page: Page): Promise<Language[]> {
  const now = await page.locator('html').getAttribute('lang');
  return now === 'en' ? ['en', 'ja'] : ['ja', 'en'];
}

async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await page.getByRole('button', { name: LANGUAGES[language], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Pages that axe has looked at already: a page is built alike for every role, and a look is slow. */
const examined = new Set<string>();

/** Pages that no menu has, by the page that leads to them. */
const BEYOND_MENUS: Readonly<Record<string, readonly string[]>> = {
  '/admin/master/batch': [
    'preview',
    'record',
    'PHASE_02',
    'PHASE_04',
    'PHASE_05',
    'PHASE_06',
    'PHASE_99',
  ].map((page) => `/admin/master/batch/${page}`),
  '/admin/master/store': ['/admin/master/installation'],
  '/linkage/lincolnlist': [
    '/linkage/lincolnlistDetail',
    '/linkage/temairazulist',
    '/linkage/temairazulistDetail',
    '/linkage/missing-cancels',
  ],
  '/linkage/mapping': ['AGENCY', 'PLAN', 'PAYMENT', 'POINT', 'REMARK'].map(
    (kind) => `/linkage/mapping?kind=${kind}`,
  ),
};

/** Pages behind those of the menus which nobody has looked at yet. */
function unseenBeyond(menuPaths: readonly string[]): string[] {
  return menuPaths.flatMap((path) => BEYOND_MENUS[path] ?? []).filter((path) => !examined.has(`ja ${path}`));
}

async function barriersAtFirstSight(page: Page, name: string): Promise<string[]> {
  if (examined.has(name)) return [];
  examined.add(name);
  return barriersOn(page);
}

/**
 * Returns the pages that a role finds in its menus. For roles above a store it returns only those that a store's
 * administrator lacks.
 */
async function menuPathsOf(role: ShippedRole): Promise<string[]> {
  const { menus } = await (await apiOf(loginIdOf(role))).ask(getSession, {});
  const paths = [...new Set(menus.map(({ path }) => path))].filter((path) => path.startsWith('/'));
  if (SHIPPED_REACH[role] === 'STORE') return paths;
  const known = new Set(await menuPathsOf('admin'));
  return paths.filter((path) => path === '/' || !known.has(path));
}

for (const role of SHIPPED_ROLES) {
  test(`every page in the menus of ${role} is whole in both languages`, async ({ page }) => {
    // Some roles see forty pages, each in two languages; axe takes its time on a slow machine.
    test.setTimeout(900_000);
    const errors: string[] = [];
    const loginId = loginIdOf(role);
    const paths = await menuPathsOf(role);
    await signIn(page, loginId);
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()} says ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()} throws ${error.message}`));
    const faults: string[] = [];
    for (const path of [...paths, ...unseenBeyond(paths)]) {
      await page.goto(path);
      await settled(page);
      for (const language of await languagesFrom(page)) {
        await speak(page, language);
        const name = `${language} ${path}`;
        const found = [...(await faultsOn(page, language)), ...(await barriersAtFirstSight(page, name))];
        faults.push(...found.map((fault) => `${name} ${fault}`));
      }
    }
    expect([...faults, ...errors]).toEqual([]);
    expect(paths.length).toBeGreaterThan(1);
  });
}

test('the public pages are whole in both languages', async ({ page }) => {
  const faults: string[] = [];
  for (const path of ['/login', '/login/staff', '/forget', '/landing', '/error', '/notfound', '/access']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const language of await languagesFrom(page)) {
      await speak(page, language);
      const found = [...(await faultsOn(page, language)), ...(await barriersOn(page))];
      faults.push(...found.map((fault) => `${language} ${path} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

/** Pages that say where a room lies. */
const PLACES = [
  '/availability/list',
  '/availability/list?view=table',
  '/schedule?group=floor&q=301',
  '/schedule?group=building&q=301',
  '/schedule/deliver',
];

test('a room lies in a building of the language of the page', async ({ page }) => {
  const names = { ja: '本館', en: 'Main building' };
  await signIn(page, 'tokyo-front');
  for (const path of PLACES) {
    await page.goto(path);
    await settled(page);
    for (const language of await languagesFrom(page)) {
      await speak(page, language);
      await expect(page.getByRole('main')).toContainText(names[language]);
      await expect(page.getByRole('main')).not.toContainText(names[language === 'ja' ? 'en' : 'ja']);
    }
  }
});

test('a booking is opened by the keyboard alone', async ({ page }) => {
  const { loginId, password } = loginOf('tokyo-front');
  await page.goto('/registration/list');
  await expect(field(page, 'ユーザーID')).toBeFocused();
  await page.keyboard.type(loginId);
  await page.keyboard.press('Enter');
  await expect(field(page, 'パスワード')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '予約一覧' })).toBeVisible();
  const rows = page.getByRole('grid', { name: '予約一覧' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/[A-Z]?\d{6,}/);
  const inGrid = () =>
    page.evaluate<boolean>("document.activeElement?.closest('[role=grid] tbody tr') != null");
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return inGrid();
      },
      { intervals: [10] },
    )
    .toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^予約 / })).toBeVisible();
});
