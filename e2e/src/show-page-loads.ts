import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadavg } from 'node:os';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { browserArgs, findBrowser } from './browser.ts';
import {
  MEASURED_PAGES,
  measureLoad,
  signedInState,
  type LoadedScript,
  type PageLoad,
} from './page-loads.ts';
import { origin } from './suite.ts';

// What each page loads from the running suite, as a table: `npm run page-loads [-- --slow] [-- --scripts]`.

const root = resolve(import.meta.dirname, '../..');
const KIB = 1024;
const isSlow = process.argv.includes('--slow');
const showsScripts = process.argv.includes('--scripts');

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Source bytes by package of every script of the last builds (packages/build/src/parts-plugin.ts). */
function partsByFile(): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const files = globSync('{shell,mfe-*}/dist/parts.json', { cwd: root }).map((file) => join(root, file));
  const lists = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return new Map(lists.flatMap((list) => Object.entries<Record<string, number>>(list)));
}

/** The packages that fill most of a script. */
function contentOf({ file }: LoadedScript): string {
  const parts = Object.entries(partsByFile().get(file.split('/').at(-1) ?? '') ?? {});
  const all = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  return parts
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([name, bytes]) => `${name} ${Math.round((bytes * 100) / all)}%`)
    .join(', ');
}

function show({ name, scripts, bytes, shownBytes, requests, shownMs }: PageLoad): void {
  const kib = (count: number) => (count / KIB).toFixed(1).padStart(7);
  say(
    `${name.padEnd(10)} ${kib(bytes)} KB in ${scripts.length} scripts, ${requests} requests, shown after ${shownMs} ms with ${kib(shownBytes).trim()} KB`,
  );
  if (!showsScripts) return;
  for (const script of scripts.toSorted((a, b) => b.bytes - a.bytes))
    say(`  ${kib(script.bytes)} ${script.file.split('/').at(-1)}  ${contentOf(script)}`);
}

const browser = await chromium.launch({ ...(await findBrowser()), args: browserArgs });
const context: BrowserContextOptions = { baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };
const storageState = await signedInState(browser, context);
say(
  `${isSlow ? '4 x CPU slow-down, 150 ms, 1.6 Mbit/s' : 'not throttled'}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
for (const measured of MEASURED_PAGES) {
  const signedIn = measured.isSignedIn ? { storageState } : {};
  // oxlint-disable-next-line no-await-in-loop -- one page after another, as their times are told
  show(await measureLoad(browser, measured, { context: { ...context, ...signedIn }, isSlow }));
}
await browser.close();
