import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { field } from './sign-in.ts';
import { loginOf } from './suite.ts';

/** A script as it came over the wire. */
export interface LoadedScript {
  readonly file: string;
  readonly bytes: number;
}

export interface PageLoad {
  readonly name: MeasuredPage['name'];
  readonly scripts: readonly LoadedScript[];
  /** Bytes of all scripts until the page rests, as transferred. */
  readonly bytes: number;
  /** Bytes of those that had come when the page showed what it is for. */
  readonly shownBytes: number;
  /** Requests of every kind, calls included. */
  readonly requests: number;
  /** Milliseconds until the page shows what it is for; a loaded machine shows its load in it, so no test judges it. */
  readonly shownMs: number;
}

interface MeasuredPage {
  readonly name: 'login' | 'dashboard' | 'list' | 'board';
  readonly path: string;
  readonly isSignedIn: boolean;
  /** The mark of the page, as the browser finds it: its field, its figures, its first rows. */
  readonly shows: string;
}

/** The pages whose load is held: what everybody begins with, and the two that the desk lives on. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: 'login', path: '/login', isSignedIn: false, shows: 'form button[type="submit"]' },
  { name: 'dashboard', path: '/', isSignedIn: true, shows: '[aria-label="本日の状況"] button' },
  {
    name: 'list',
    path: '/registration/list',
    isSignedIn: true,
    shows: '[role="grid"][aria-label="予約一覧"][aria-busy="false"] tbody tr',
  },
  { name: 'board', path: '/schedule', isSignedIn: true, shows: 'main [role="grid"] [role="row"]' },
];

/** Lets the page note when it showed what it is for. Questions from outside come late, and cost a slow page its time. */
async function noteShown(page: Page, { shows }: MeasuredPage): Promise<void> {
  await page.addInitScript(`{
    const look = (now) => {
      if (document.querySelector(${JSON.stringify(shows)}) === null) requestAnimationFrame(look);
      else performance.mark('shown', { startTime: now });
    };
    requestAnimationFrame(look);
  }`);
}

/** Waits until the page showed what it is for; the milliseconds since it was asked for. */
async function shown(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.startTime, null, {
    timeout: PATIENCE_MS,
    polling: LOOK_AGAIN_MS,
  });
  return Math.round((await handle.jsonValue()) as number);
}

const LOOK_AGAIN_MS = 500;

/** A loaded machine takes its time; nobody judges it here. */
const PATIENCE_MS = 240_000;

/** A desk's slow line and computer: four times slower, 150 ms and 1.6 Mbit/s. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
}

const isScript = (request: Request) => request.resourceType() === 'script';

const sum = (scripts: readonly LoadedScript[]) => scripts.reduce((all, { bytes }) => all + bytes, 0);

async function scriptOf(request: Request): Promise<LoadedScript> {
  const { responseBodySize } = await request.sizes();
  return { file: new URL(request.url()).pathname, bytes: responseBodySize };
}

/** Opens one page in a browser that has nothing of it yet, and tells what came. */
export async function measureLoad(
  browser: Browser,
  measured: MeasuredPage,
  { context: options, isSlow = false }: { context: BrowserContextOptions; isSlow?: boolean },
): Promise<PageLoad> {
  const context = await browser.newContext(options);
  // What comes next is fetched while the page rests; a browser that saves data leaves it, so that only this page counts.
  await context.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (isSlow) await slowDown(page);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await noteShown(page, measured);
  await page.goto(measured.path, { waitUntil: 'commit' });
  const shownMs = await shown(page);
  const before = await Promise.all(finished.filter(isScript).map(scriptOf));
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(finished.filter(isScript).map(scriptOf));
  await context.close();
  const { name } = measured;
  return { name, scripts, bytes: sum(scripts), shownBytes: sum(before), requests: finished.length, shownMs };
}

/** Signs in once; every measured page of this user begins with that session and an empty cache. */
export async function signedInState(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/login');
  await field(page, 'ユーザーID').fill('tokyo-admin');
  await field(page, 'パスワード').fill(loginOf('tokyo-admin').password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
