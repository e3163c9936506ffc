import { existsSync } from 'node:fs';
import type { ResponseOf } from '@honjin/contracts';
import { applyBoardMoves } from '@honjin/contracts/registration';
import { getBoard, listBoardUnits } from '@honjin/contracts/schedule';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { CaseSetting } from './cases.ts';
import { passwordOf } from './client.ts';
import { FLOOR, PROBE, type BoardFigures, type ProbedBoard } from './page-probe.ts';

const DAYS = 31;
const LOOKS = 3;
const VIEW = { width: 1366, height: 768 };
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const HONJIN: ProbedBoard = { begin: 'history.back()', scroller: '[role=grid]', bar: '[data-bar]' };
const BARE: ProbedBoard = { begin: 'drawFloor()', scroller: '.floor', bar: '.bar' };

const NAMES: Readonly<Record<keyof BoardFigures, string>> = {
  firstPicture: 'first picture ms',
  longestTask: 'longest task ms',
  domNodes: 'DOM nodes',
  heapMb: 'heap growth MB',
  scrollP50: 'scroll frame p50 ms',
  scrollP95: 'scroll frame p95 ms',
  jump: 'jump ms',
};

function middle(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
}

function callProbe<Answer>(page: Page, call: string): Promise<Answer> {
  return page.evaluate<Answer>(`probe.${call}`);
}

/** One look at a board: how it comes, how it scrolls, how it jumps. */
async function look(page: Page, board: ProbedBoard): Promise<BoardFigures> {
  const given = JSON.stringify(board);
  const session = await page.context().newCDPSession(page);
  const before = await heapMb(session);
  const drawn = await callProbe<Pick<BoardFigures, 'firstPicture' | 'longestTask' | 'domNodes'>>(
    page,
    `draw(${given})`,
  );
  const grown = (await heapMb(session)) - before;
  const took = await callProbe<number[]>(page, `scroll(${given}, 180, 120)`);
  const jumps: number[] = [];
  for (const share of [0.5, 0.95, 0.2]) jumps.push(await callProbe<number>(page, `jump(${given}, ${share})`));
  return {
    ...drawn,
    heapMb: grown,
    scrollP50: middle(took),
    scrollP95: middle(took, 0.95),
    jump: middle(jumps),
  };
}

function middleOf(looks: readonly BoardFigures[]): BoardFigures {
  const keys = Object.keys(NAMES) as (keyof BoardFigures)[];
  return Object.fromEntries(keys.map((key) => [key, middle(looks.map((one) => one[key]))])) as never;
}

/** The product's own page, signed in, with the board's answer loaded: from the key delivery back to the board. */
async function openHonjin(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEW, locale: 'ja-JP', bypassCSP: true });
  await page.goto(`${origin}${path}`);
  await page.getByRole('textbox', { name: 'ユーザーID' }).fill('tokyo-in-charge');
  await page.getByRole('textbox', { name: 'パスワード' }).fill(passwordOf('tokyo-in-charge'));
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.locator(HONJIN.bar).first().waitFor({ timeout: 60_000 });
  await page.evaluate(PROBE);
  return page;
}

async function lookAtHonjin(page: Page): Promise<BoardFigures> {
  await page.getByRole('link', { name: 'キー受渡' }).click();
  await page.getByRole('heading', { name: 'キー受渡' }).waitFor();
  await page.waitForLoadState('networkidle');
  return look(page, HONJIN);
}

async function lookAtFloor(browser: Browser, data: object): Promise<BoardFigures> {
  const page = await browser.newPage({ viewport: VIEW });
  await page.evaluate(`${PROBE};window.floorData=${JSON.stringify(data)};${FLOOR}`);
  const figures = await look(page, BARE);
  await page.close();
  return figures;
}

/** From the answer of somebody's commit to the bar that shows it on this page, in milliseconds. */
async function commitToSeen(page: Page, { clients: [client] }: CaseSetting): Promise<number> {
  const key = await page.evaluate<string>(
    `[...document.querySelectorAll('[data-bar]')].find((bar) => bar.dataset.letter === '予').dataset.bar`,
  );
  const [bookingNo = '', index = '1'] = key.split('@')[0]!.split(/-(?=\d+$)/);
  const { units } = await client!.call(listBoardUnits, {
    units: [{ bookingNo, roomIndex: Number(index) }],
  });
  const took: number[] = [];
  for (const isLocked of [true, false, true, false, true]) {
    const seen = page.evaluate<number>(`new Promise((resolve) => {
      const bar = () => document.querySelector('[data-bar="${key}"]')?.getAttribute('aria-label');
      const before = bar();
      new MutationObserver((_, self) => {
        if (bar() === before) return;
        self.disconnect();
        resolve(Date.now());
      }).observe(document.querySelector('[role=grid]'), { subtree: true, childList: true, attributes: true });
    })`);
    await client!.call(applyBoardMoves, {
      actions: [{ kind: 'LOCK', bRoomUnitId: units[0]!.roomUnitId, isLocked }],
    });
    const committedAt = Date.now();
    took.push((await seen) - committedAt);
  }
  return middle(took);
}

/** Whole per cent of the room nights of the window that are taken. */
function occupancyOf({ rooms, types }: ResponseOf<typeof getBoard>): number {
  const taken = types.flatMap(({ occupied }) => occupied).reduce((sum, count) => sum + count, 0);
  return Math.round((taken * 100) / (rooms.length * DAYS));
}

function printTable(ours: BoardFigures, floor: BoardFigures): void {
  console.log(`  ${''.padEnd(22)}${['Honjin', 'floor', 'ratio'].map((head) => head.padStart(9)).join('')}`);
  for (const [key, name] of Object.entries(NAMES) as [keyof BoardFigures, string][]) {
    const ratio = floor[key] > 0 ? (ours[key] / floor[key]).toFixed(1) : '–';
    console.log(
      `  ${name.padEnd(22)}${ours[key].toFixed(1).padStart(9)}${floor[key].toFixed(1).padStart(9)}${ratio.padStart(9)}`,
    );
  }
}

/** The board as the browser draws it, beside a board that only draws; the size of its answer; a colleague's commit. */
export async function reportBoardInBrowser(setting: CaseSetting, origin: string): Promise<void> {
  const { clients, businessDate } = setting;
  const executablePath = process.env['HONJIN_CHROMIUM'] ?? SYSTEM.find((file) => existsSync(file));
  const args = ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    const data = await clients[0]!.call(getBoard, { from: businessDate, days: DAYS });
    const page = await openHonjin(browser, origin, `/schedule?date=${businessDate}&days=${DAYS}`);
    const bytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${getBoard.path}')).encodedBodySize`,
    );
    const [ours, floor]: [BoardFigures[], BoardFigures[]] = [[], []];
    for (let at = 0; at < LOOKS; at += 1) {
      ours.push(await lookAtHonjin(page));
      floor.push(await lookAtFloor(browser, data));
    }
    console.log(
      `\nschedule board in Chromium, ${data.rooms.length} rooms × ${DAYS} days, ${occupancyOf(data)} % occupied, ${data.bars.length} bars, medians of ${LOOKS}`,
    );
    printTable(middleOf(ours), middleOf(floor));
    console.log(`  answer of the board: ${(bytes / 1024).toFixed(0)} KB compressed`);
    console.log(`  commit → seen: ${(await commitToSeen(page, setting)).toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}
