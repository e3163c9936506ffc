import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// True while something on the page moves that will come to an end. A toast counts its time by an animation that nobody
// sees.
const MOVES = `document.getAnimations().some(({ playState, effect }) =>
  playState === 'running' && effect.getComputedTiming().endTime !== Infinity &&
  !effect.target.hasAttribute('data-timer-status'))`;

// A half-faded text has colours that nobody reads, so every movement comes to its end first, and nothing begins to
// move while axe looks.
async function inStillness<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.evaluate(MOVES)).toBe(false);
  try {
    return await look();
  } finally {
    await page.emulateMedia({ reducedMotion: null });
  }
}

/**
 * Returns what axe finds on a page, with its open dialogs, or in a part of it, rule by rule. Only what is wrong is
 * written down, and in one pass, since no page holds a frame of another origin: that takes a third of the time.
 */
export async function barriersOn(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .exclude('[data-tabster-dummy]');
  const chosen = part === undefined ? axe : axe.include(part);
  const { violations } = await inStillness(page, () => chosen.analyze());
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id} at ${places.join(' | ')}`;
  });
}
