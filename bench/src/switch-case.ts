import type { Page } from '@playwright/test';
import { heapMb, inBrowser, openPage, openSignedIn } from './browser.ts';
import { figuresOf, HEADS, lineOf, type Figures } from './measure.ts';

/** One page of each area, in the order in which the menus lead from one to the next. */
const PAGES = {
  dashboard: '/',
  list: '/registration/list',
  board: '/schedule',
  rooms: '/availability/list',
  reports: '/report',
  masters: '/master/user',
  inbox: '/linkage/lincolnlist',
  administration: '/admin/master/cash',
};
const SWITCHES = 384;
/** The page is counted so many times on the way: a leak grows from each time to the next. */
const LOOKS = 4;
/** A reader's glance at each page, so that none is left before it rests. */
const GLANCE_MS = 250;
const NAME_WIDTH = 20;

/**
 * Functions of the page, as text. A switch begins with the click on the menu and ends when the first picture has been
 * drawn in which the page has another title than the one before and nothing of it is busy. What a picture will show is known once
 * its layout stands: an element that changes its size is told of then. Where the menu is closed, the address changes.
 */
const SWITCHER = `
window.switcher = (() => {
  const BUSY = '[aria-busy="true"], [role="progressbar"]';
  const probe = document.createElement('i');
  probe.style = 'position:fixed;contain:strict;visibility:hidden;height:1px;width:1px';
  document.documentElement.append(probe);
  /** Resolves when a picture has been drawn that shows what is looked for. */
  function drawn(isThere, limitMs) {
    const until = performance.now() + limitMs;
    let isOver = false;
    return new Promise((resolve, reject) => {
      const observer = new ResizeObserver(() => {
        const isLate = performance.now() > until;
        if (!isThere() && !isLate) return;
        isOver = true;
        observer.disconnect();
        if (isLate) return reject(new Error('it does not come: ' + location.pathname));
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(0);
      });
      const next = () => {
        if (isOver) return;
        probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
        requestAnimationFrame(next);
      };
      observer.observe(probe);
      requestAnimationFrame(next);
    });
  }
  function begin(path) {
    const link = document.querySelector('a[href="' + path + '"]');
    if (link !== null) return link.click();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  async function time(act, isThere) {
    const from = performance.now();
    act();
    await drawn(isThere, 20000);
    return performance.now() - from;
  }
  return {
    to(path) {
      const title = document.title;
      return time(() => begin(path),
        () => document.title !== title && document.querySelector('main ' + BUSY) === null);
    },
    bare() {
      const line = String(performance.now());
      return time(() => { document.body.textContent = line; }, () => true);
    },
  };
})();`;

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Counts what the page holds once everything is collected that can be. */
async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  const heap = await heapMb(session);
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap, nodes, listeners: jsEventListeners };
}

async function switchTo(page: Page, path: string): Promise<number> {
  const took = await page.evaluate<number>(`switcher.to(${JSON.stringify(path)})`);
  await page.waitForTimeout(GLANCE_MS);
  return took;
}

/** The floor: a page of one line shows another. */
async function bareSwitches(page: Page): Promise<Figures> {
  await page.evaluate(SWITCHER);
  const took: number[] = [];
  for (let turn = 0; turn < SWITCHES / 4; turn += 1)
    took.push(await page.evaluate<number>('switcher.bare()'));
  return figuresOf(took, 1_000);
}

const heldLine = ({ heap, nodes, listeners }: Held) =>
  `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;

/** Goes round one page of each area, all of them open before: how long a switch takes, and what stays behind. */
export async function reportSwitches(origin: string, loginId: string): Promise<void> {
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  await inBrowser(async (browser) => {
    const page = await openSignedIn(browser, `${origin}${PAGES.list}`, loginId);
    await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.evaluate(SWITCHER);
    for (const name of [...names, ...names]) await switchTo(page, PAGES[name]);
    const took = new Map<string, number[]>(names.map((name) => [name, []]));
    const held = [await heldBy(page)];
    for (let turn = 0; turn < SWITCHES; turn += 1) {
      const name = names[turn % names.length]!;
      took.get(name)!.push(await switchTo(page, PAGES[name]));
      if ((turn + 1) % (SWITCHES / LOOKS) === 0) held.push(await heldBy(page));
    }
    const every = [...took.values()].flat();
    const spent = every.reduce((sum, one) => sum + one, 0);
    console.log(`\n  ${'warm switches'.padEnd(NAME_WIDTH)}${HEADS}`);
    for (const [name, times] of took) console.log(lineOf(name, figuresOf(times, spent), NAME_WIDTH));
    console.log(lineOf('all', figuresOf(every, spent), NAME_WIDTH));
    console.log(lineOf('floor: one line', await bareSwitches(await openPage(browser)), NAME_WIDTH));
    for (const [look, one] of held.entries())
      console.log(`  held after ${(look * SWITCHES) / LOOKS} switches: ${heldLine(one)}`);
  });
}
