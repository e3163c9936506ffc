import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { signIn } from '../src/sign-in.ts';
import { keepPicture, settled, tenScreens, type ShownScreen } from '../src/ten-screens.ts';

const NAMES = [
  'dashboard',
  'board',
  'list',
  'form',
  'booking',
  'payment',
  'commands',
  'rooms',
  'master',
  'report',
];

/** Where docs/ui.md has its pictures; nothing is written without it. */
const pictures = process.env['HONJIN_PICTURES'];

type Locale = 'ja' | 'en';

const SWITCHES = {
  ja: { language: '日本語', light: /明るい表示|light mode/, dark: /暗い表示|dark mode/ },
  en: { language: 'English', light: /明るい表示|light mode/, dark: /暗い表示|dark mode/ },
} as const;

/** Turns the page to a language and a theme by its own switches. A switch that is not there has been used already. */
async function wear(page: Page, locale: Locale, theme: 'light' | 'dark'): Promise<void> {
  const bar = page.getByRole('banner');
  for (const name of [SWITCHES[locale].language, SWITCHES[locale][theme]]) {
    const button = bar.getByRole('button', { name });
    if ((await button.count()) > 0) await button.click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function show(page: Page, screen: ShownScreen): Promise<void> {
  await page.goto(screen.path);
  await settled(page);
  await screen.open?.(page);
}

function tooWide(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Fields of a form that lie over one another, as they do where a line has too many of them. */
function overlappingFields(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const fields = [...document.querySelectorAll('main input:not([type=checkbox]), main select')]
      .filter((field) => field.checkVisibility())
      .map((field) => ({ name: field.name || field.getAttribute('aria-label') || field.id, box: field.parentElement.getBoundingClientRect() }));
    const overlap = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return fields.flatMap((one, at) => fields.slice(at + 1)
      .filter(({ box }) => overlap(one.box, box)).map(({ name }) => one.name + ' and ' + name));
  })()`);
}

/** True when the keyboard is where work begins: in the dialog, or in the page after the link that leads there. */
async function keyboardArrives(page: Page): Promise<boolean> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await dialog.count()) > 0)
    return page.evaluate<boolean>(
      `document.activeElement.closest('[role=dialog],[role=alertdialog]') !== null`,
    );
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  return page.evaluate<boolean>(`document.activeElement.closest('main') !== null`);
}

/** Tells how many of some parts a screen shows whole, without scrolling. */
function shownWhole(page: Page, parts: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { bottom } = document.querySelector('main').getBoundingClientRect();
    return [...document.querySelectorAll('main ${parts}')]
      .filter((part) => part.getBoundingClientRect().bottom <= bottom).length;
  })()`);
}

test('a list shows twenty rows, and a floor has fifteen tiles in a row', async ({ page }) => {
  const screens = await tenScreens();
  const [list, rooms] = ['list', 'rooms'].map((name) => screens.find((one) => one.name === name)!);
  await signIn(page, list!.loginId);
  for (const locale of ['ja', 'en'] as const) {
    await page.goto('/');
    await settled(page);
    await wear(page, locale, 'light');
    await show(page, list!);
    expect(await shownWhole(page, 'tbody tr')).toBeGreaterThanOrEqual(20);
    await show(page, rooms!);
    const tops = await page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-room-id]')].map((tile) => tile.getBoundingClientRect().top)`,
    );
    expect(tops.filter((top) => top === tops[0]).length).toBeGreaterThanOrEqual(15);
  }
});

for (const name of NAMES) {
  test(`${name}: both languages, keyboard, dark, 200 % and 390 px`, async ({ page }) => {
    const screen = (await tenScreens()).find((one) => one.name === name)!;
    const faults: string[] = [];
    await signIn(page, screen.loginId);

    for (const locale of ['ja', 'en'] as const) {
      await page.goto('/');
      await settled(page);
      await wear(page, locale, 'light');
      await show(page, screen);
      if (pictures !== undefined) await keepPicture(page, join(pictures, `${name}-${locale}.webp`));
      faults.push(...(await barriersOn(page)).map((barrier) => `${locale}: ${barrier}`));
      if ((await tooWide(page)) > 0) faults.push(`${locale}: is ${await tooWide(page)} px too wide`);
      faults.push(...(await overlappingFields(page)).map((fields) => `${locale}: ${fields} overlap`));
    }
    if (!(await keyboardArrives(page))) faults.push('the keyboard does not arrive where work begins');

    await page.goto('/');
    await settled(page);
    await wear(page, 'ja', 'dark');
    await show(page, screen);
    faults.push(...(await barriersOn(page)).map((barrier) => `dark: ${barrier}`));

    // 1366 × 768 at 200 % leaves half of each; 390 is a phone.
    for (const [width, height] of [
      [683, 384],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await show(page, screen);
      const beyond = await tooWide(page);
      if (beyond > 0) faults.push(`${width} px: is ${beyond} px too wide`);
      faults.push(...(await overlappingFields(page)).map((fields) => `${width} px: ${fields} overlap`));
      if (process.env['HONJIN_LOOK'] !== undefined)
        await keepPicture(page, join(process.env['HONJIN_LOOK'], `${name}-${width}.webp`));
    }
    expect(faults).toEqual([]);
  });
}
