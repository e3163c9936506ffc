import { getSession } from '@honjin/contracts/identity';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { publishLastRelease, releasesNow, type KeptPart } from '../src/releases.ts';
import { signIn } from '../src/sign-in.ts';

/** The parts that are of the last release; the others, and the services, are of now. */
const MIXES: readonly [name: string, isOld: (part: string) => boolean][] = [
  ['the remotes of the last release in the shell of now', (part) => part !== 'shell'],
  ['the remotes of now in the shell of the last release', (part) => part === 'shell'],
  ['shell and remotes of the last release on the services of now', () => true],
];

/** The pages that came after the last release: remotes of that one say that they have no such page. Empty at each new one. */
const PAGES_SINCE = new Set([
  '/registration/walk-in',
  '/registration/hand-over',
  '/registration/downtime',
  '/registration/paper-entries',
  '/registration/card-terminals',
  '/registration/key-encoders',
  '/registration/kiosks',
  '/registration/sign-tablets',
  '/registration/calendars',
  '/registration/price-grid',
  '/registration/guest-mail',
  '/master/pushed-rates',
]);

let kept: readonly KeptPart[];
test.beforeAll(async () => {
  kept = await publishLastRelease();
});
test.afterAll(async () => {
  for (const { end } of kept) await end();
});

/** Goes to another page of the open desk, as a link does. */
async function goTo(page: Page, path: string): Promise<void> {
  const quoted = JSON.stringify(path);
  await page.evaluate(`history.pushState(null, '', ${quoted}); dispatchEvent(new PopStateEvent('popstate'))`);
}

/**
 * Tells whether a page shows itself in the end, the versions that do not fit, or, where it came after the last release,
 * that it is not there; anything else is a fault.
 */
async function outcomeOf(page: Page, path: string): Promise<'shown' | 'told' | 'lacking'> {
  const told = page.getByRole('alert').filter({ hasText: '本体のバージョンが合いません' });
  const main = page.getByRole('main').getByRole('heading', { level: 1 });
  const lacking = page.getByRole('main').getByText('ページが見つかりません');
  const answer = PAGES_SINCE.has(path) ? told.or(main).or(lacking) : told.or(main);
  await expect(answer.filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const crashed = page.getByText(
    /この画面でエラーが発生しました|この画面を読み込めませんでした|システムエラー/,
  );
  // The panel that names the versions also says that the page could not be loaded.
  if ((await crashed.count()) > 0) expect(await told.isVisible(), `${page.url()} crashed`).toBe(true);
  if (await told.isVisible()) return 'told';
  return (await main.first().isVisible()) ? 'shown' : 'lacking';
}

for (const [name, isOld] of MIXES) {
  test(`${name}: every page is shown, or says which versions do not fit`, async ({ page }) => {
    // Forty pages, each of which asks its services.
    test.setTimeout(600_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${page.url()} throws ${error.message}`));
    const old = kept.filter(({ part }) => isOld(part));
    for (const { promote } of old) await promote();
    try {
      await expect
        .poll(releasesNow)
        .toEqual(expect.arrayContaining(old.map(({ part, id }) => `${part} ${id}`)));
      const { menus } = await (await apiOf('tokyo-admin')).ask(getSession, {});
      const paths = [...new Set(menus.map(({ path }) => path))].filter((path) => path.startsWith('/'));
      expect(paths.length).toBeGreaterThan(20);
      await signIn(page, 'tokyo-admin');
      const outcomes = { shown: 0, told: 0, lacking: 0 };
      for (const path of paths) {
        await goTo(page, path);
        outcomes[await outcomeOf(page, path)]++;
      }
      const { shown, told, lacking } = outcomes;
      const description = `${shown} pages shown, ${told} say which versions do not fit, ${lacking} that they came later`;
      test.info().annotations.push({ type: 'last release', description });
      expect(errors).toEqual([]);
    } finally {
      for (const { rollBack } of old) await rollBack();
    }
  });
}
