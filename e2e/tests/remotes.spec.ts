import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../src/sign-in.ts';
import { origin, suiteDir } from '../src/suite.ts';

const root = join(import.meta.dirname, '../..');
const FILES = '**/remotes/mfe-rooms/**';

type Fault = (route: Route) => Promise<void>;

const FAULTS: Record<string, Fault> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'break off': (route) => route.abort('connectionreset'),
  throw: (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' })
      : route.continue(),
  hang: () => Promise.resolve(),
};

async function openRooms(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ルームインジケーター' }).click();
}

// Files that hang are late, not broken, and the panel says so.
const panel = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /この画面を読み込めませんでした|読み込みに時間がかかっています/ });

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`files of one remote that ${name} cost its own page only, and Retry brings it back`, async ({
    page,
  }) => {
    await page.route(FILES, fault);
    await signIn(page, 'tokyo-front');
    await openRooms(page);
    await expect(panel(page)).toBeVisible();
    await page.getByRole('link', { name: '予約一覧' }).click();
    await expect(page.getByRole('heading', { name: '予約一覧' })).toBeVisible();
    await openRooms(page);
    await expect(panel(page)).toBeVisible();
    await page.unroute(FILES);
    const retry = panel(page).getByRole('button', { name: '再試行' });
    // Files that only hung may come now by themselves, and take the panel away under the pointer.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { name: 'ルームインジケーター' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.getByRole('option', { name: /^301、/ })).toBeVisible();
  });
}

interface Released {
  name: string;
  version: string;
  entry: string;
}

async function releasedRooms(): Promise<Released> {
  const answer = (await (await fetch(`${origin}/releases.json`)).json()) as { remotes: Released[] };
  const found = answer.remotes.find(({ name }) => name === 'mfe_rooms');
  if (found === undefined) throw new Error('mfe_rooms is not released');
  return found;
}

/** A build of the same remote that differs in its version and in one word of its page. */
async function newerBuild(dir: string): Promise<void> {
  await cp(join(root, 'mfe-rooms/dist'), dir, { recursive: true });
  const release = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as {
    firstLoad: string[];
    files: Record<string, string>;
  };
  const changed = release.firstLoad.find((file) => file.includes('expose')) ?? '';
  const code = await readFile(join(dir, changed), 'utf8');
  expect(code).toContain('ルームインジケーター');
  const newer = code.replaceAll('ルームインジケーター', '新しい客室の一覧');
  await writeFile(join(dir, changed), newer);
  const files = { ...release.files };
  for (const end of ['br', 'gz']) {
    await rm(join(dir, `${changed}.${end}`), { force: true });
    delete files[`${changed}.${end}`];
  }
  // The gateway serves no file that is another one than its build says.
  files[changed] = `sha384-${createHash('sha384').update(newer).digest('base64')}`;
  await writeFile(join(dir, 'release.json'), JSON.stringify({ ...release, version: '0.2.0', files }));
}

test('a newer build of one remote is released by one line, and rolled back by taking it out', async ({
  page,
}) => {
  const dir = join(suiteDir, 'builds', 'mfe-rooms-0.2.0');
  const releases = join(suiteDir, 'releases.json');
  const before = await releasedRooms();
  const shellOf = async () => (await fetch(`${origin}/`)).text();
  const shell = await shellOf();
  await newerBuild(dir);
  try {
    await writeFile(releases, JSON.stringify({ 'mfe-rooms': dir }));
    await expect.poll(async () => (await releasedRooms()).version).toBe('0.2.0');
    await signIn(page, 'tokyo-front', '/availability/list');
    await expect(page.getByRole('heading', { name: '新しい客室の一覧' })).toBeVisible();
    expect(await shellOf()).toBe(shell);
    await writeFile(releases, '{}');
    await expect.poll(releasedRooms).toEqual(before);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ルームインジケーター' })).toBeVisible();
  } finally {
    await writeFile(releases, '{}');
  }
});
