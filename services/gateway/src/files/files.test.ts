import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.ts';
import { sha384 } from '@honjin/service-kit/release';
import { startGateway, type RunningGateway } from '../start-gateway.ts';
import { staticFolders } from './static-folders.ts';
import { ensureIdentityKeys } from '@honjin/service-kit';

let dir: string;
let gateway: RunningGateway;
let releasesFile: string;

const SCRIPT = 'console.log("本陣");'.repeat(50);

async function writeRemote(
  name: string,
  version: string,
  text: string,
  prefix = '/availability',
): Promise<string> {
  const folder = join(dir, `${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const release = {
    name: 'mfe_rooms',
    version,
    entry: 'mf-manifest.json',
    prefixes: [prefix],
    contracts: '^0.1.0',
  };
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ text }));
  await writeFile(join(folder, 'app.0123abcd.js'), text);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-gateway-'));
  const shell = join(dir, 'shell');
  await mkdir(shell);
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Honjin</title>');
  await writeFile(join(shell, 'main.12345678.js'), SCRIPT);
  await writeFile(join(shell, 'main.12345678.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(shell, 'main.12345678.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(shell, '.secret.json'), '{}');
  await writeFile(join(dir, 'outside.txt'), 'outside');
  ensureIdentityKeys(join(dir, 'keys'));
  releasesFile = join(dir, 'releases.json');
  const rooms = await writeRemote('rooms', '1.0.0', 'first');
  gateway = await startGateway(
    gatewayConfig.parse({
      PORT: '0',
      NATS_URL: 'nats://127.0.0.1:9',
      HONJIN_KEY_DIR: join(dir, 'keys'),
      HONJIN_SECRET: 'secret of the file tests',
      HONJIN_SERVICES: '{}',
      HONJIN_STATIC_DIRS: JSON.stringify({ shell, 'mfe-rooms': rooms, 'mfe-gone': join(dir, 'nowhere') }),
      HONJIN_RELEASES: releasesFile,
      HONJIN_BUILD_STORE: join(dir, 'builds'),
      LOG_LEVEL: 'silent',
    }),
  );
});
afterAll(async () => {
  await gateway.stop();
  await rm(dir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });

interface Listed {
  shell?: { name: string; version: string; build: string };
  remotes: {
    name: string;
    entry: string;
    version: string;
    prefixes: string[];
    integrity: string;
    canary?: { entry: string; share: number; storeIds: string[] };
  }[];
  arriving: { name: string }[];
}

const listed = async () => (await (await get('/releases.json')).json()) as Listed;

describe('files of the shell', () => {
  it.each(['/', '/login', '/availability/list?day=1', '/availability/a/b/PHASE_02'])(
    'answers the page %s with the shell, never from a cache',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('Honjin');
    },
  );

  it('answers an unknown page with the shell and 404, an unknown file with 404', async () => {
    const page = await get('/no-such-page');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Honjin');
    const file = await get('/no-such-file.js');
    expect(file.status).toBe(404);
    expect(await file.text()).not.toContain('<title>');
  });

  it.each(['br', 'gzip'])(
    'sends hashed files precompressed as %s, to be kept for a year',
    async (encoding) => {
      const answer = await get('/main.12345678.js', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 4);
      expect(await answer.text()).toBe(SCRIPT);
    },
  );

  it('sends the plain file to a client that takes no encoding, and 304 to one that has it', async () => {
    const answer = await get('/main.12345678.js');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(SCRIPT);
    const again = await get('/main.12345678.js', { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it.each([
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..\\outside.txt',
    '/.secret.json',
    '/%00.js',
    '/%zz.js',
  ])('gives nothing away for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('outside');
  });

  it('says on every answer how it may be used', async () => {
    for (const path of ['/', '/main.12345678.js', '/releases.json', '/api/docs', '/api/unknown']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('the release registry', () => {
  it('lists the built remotes, and leaves out the others', async () => {
    const answer = await get('/releases.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { remotes } = (await answer.json()) as Listed;
    expect(remotes).toHaveLength(1);
    expect(remotes[0]).toMatchObject({ name: 'mfe_rooms', version: '1.0.0', prefixes: ['/availability'] });
    expect(remotes[0]!.integrity).toMatch(/^sha384-/);
    const manifest = await get(remotes[0]!.entry);
    expect([manifest.status, manifest.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const script = await get(remotes[0]!.entry.replace('mf-manifest.json', 'app.0123abcd.js'));
    expect(script.headers.get('cache-control')).toContain('immutable');
  });

  it('replaces, canaries and rolls back a remote by one line, with nothing restarted', async () => {
    const old = (await listed()).remotes[0]!;
    const newer = await writeRemote('rooms', '2.0.0', 'second');
    const older = join(dir, 'rooms-1.0.0');
    await writeFile(releasesFile, JSON.stringify({ 'mfe-rooms': newer }));
    const replaced = (await listed()).remotes[0]!;
    expect(replaced.version).toBe('2.0.0');
    expect(await (await get(replaced.entry)).text()).toContain('second');
    expect((await get(old.entry.replace('mf-manifest.json', 'app.0123abcd.js'))).status).toBe(200);
    const canary = { dir: newer, share: 0.1, storeIds: ['0198d3f0-0000-7000-8000-000000000001'] };
    await writeFile(releasesFile, JSON.stringify({ 'mfe-rooms': { dir: older, canary } }));
    const canaried = (await listed()).remotes[0]!;
    expect(canaried.entry).toBe(old.entry);
    expect(canaried.canary).toMatchObject({ entry: replaced.entry, share: 0.1, storeIds: canary.storeIds });
    await writeFile(releasesFile, '{}');
    expect((await listed()).remotes[0]).toEqual(old);
  });

  it('has the pages of a remote from the moment that it is listed', async () => {
    expect((await get('/banquet/list')).status).toBe(404);
    const banquet = await writeRemote('banquet', '1.0.0', 'halls', '/banquet');
    await writeFile(releasesFile, JSON.stringify({ 'mfe-banquet': banquet }));
    await eventually(async () => expect((await get('/banquet/list')).status).toBe(200));
    await rm(releasesFile);
    await eventually(async () => expect((await get('/banquet/list')).status).toBe(404));
  });

  it('lists an area that only some stores get so far, with its pages and for nobody else', async () => {
    const banquet = await writeRemote('banquet', '1.0.0', 'halls', '/banquet');
    const canary = { dir: banquet, share: 0, storeIds: ['0198d3f0-0000-7000-8000-000000000001'] };
    await writeFile(releasesFile, JSON.stringify({ 'mfe-banquet': { canary } }));
    const { remotes, arriving } = await listed();
    expect(remotes.map(({ prefixes }) => prefixes)).toEqual([['/availability']]);
    expect(arriving).toMatchObject([
      {
        prefixes: ['/banquet'],
        canary: { version: '1.0.0', storeIds: canary.storeIds },
      },
    ]);
    await eventually(async () => expect((await get('/banquet/list')).status).toBe(200));
    await rm(releasesFile);
  });

  it('goes on with the built folders when the file is broken', async () => {
    await writeFile(releasesFile, '{"mfe-rooms": ');
    expect((await listed()).remotes[0]!.version).toBe('1.0.0');
    await rm(releasesFile);
  });
});

/** Describes a folder of built files as its build does, with the hash of each. */
async function describeFolder(folder: string, release: { name: string; version: string; entry: string }) {
  const names = (await readdir(folder)).filter((name) => name !== 'release.json' && !name.startsWith('.'));
  const files = await Promise.all(
    names.map(async (name) => [name, sha384(await readFile(join(folder, name)))] as const),
  );
  const text = { ...release, prefixes: [], contracts: '^0.1.0', files: Object.fromEntries(files) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(text));
}

describe('an upgrade', () => {
  it('refuses a line that names a missing folder: the area goes on with the build before', async () => {
    const before = (await listed()).remotes;
    await writeFile(releasesFile, JSON.stringify({ 'mfe-rooms': join(dir, 'no-such-folder') }));
    expect((await listed()).remotes).toEqual(before);
    await rm(releasesFile);
  });

  it('keeps the builds of a remote after their folder holds another one', async () => {
    const folder = await writeRemote('kept', '3.0.0', 'third');
    await writeFile(releasesFile, JSON.stringify({ 'mfe-rooms': folder }));
    const old = (await listed()).remotes[0]!;
    await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify({ text: 'fourth' }));
    await writeFile(join(folder, 'app.0123abcd.js'), 'fourth');
    const newer = (await listed()).remotes[0]!;
    expect(newer.entry).not.toBe(old.entry);
    const part = await get(old.entry.replace('mf-manifest.json', 'app.0123abcd.js'));
    expect(await part.text()).toBe('third');
    await rm(releasesFile);
  });

  it('lists the shell, and gives the parts of its earlier builds to pages that were opened with them', async () => {
    const shell = join(dir, 'shell');
    const release = { name: 'shell', version: '1.0.0', entry: 'index.html' };
    await describeFolder(shell, release);
    const shown = (version: string) =>
      eventually(async () => {
        const { shell: page } = await listed();
        expect(page?.version).toBe(version);
        return page!;
      });
    const first = await shown('1.0.0');
    await rm(join(shell, 'main.12345678.js'));
    await rm(join(shell, 'main.12345678.js.br'));
    await rm(join(shell, 'main.12345678.js.gz'));
    await writeFile(join(shell, 'index.html'), '<!doctype html><title>Honjin 2</title>');
    await writeFile(join(shell, 'main.87654321.js'), 'newer');
    await describeFolder(shell, { ...release, version: '2.0.0' });
    const second = await shown('2.0.0');
    expect(second.build).not.toBe(first.build);
    await eventually(async () => expect(await (await get('/')).text()).toContain('Honjin 2'));
    for (const [path, text] of [
      ['/main.12345678.js', SCRIPT],
      ['/main.87654321.js', 'newer'],
    ] as const)
      await eventually(async () => expect(await (await get(path)).text()).toBe(text));
  });

  it('gives no file away that is not the one that was built', async () => {
    const kept = await readdir(join(dir, 'builds', 'shell'));
    const present = kept.find((name) => name.startsWith('2.0.0'))!;
    await writeFile(join(dir, 'builds', 'shell', present, 'main.87654321.js'), 'changed');
    await eventually(async () => expect((await get('/main.87654321.js')).status).toBe(404));
    await writeFile(join(dir, 'builds', 'shell', present, 'main.87654321.js'), 'newer');
  });
});

describe('describing the calls', () => {
  it('serves the description for programs and the page for people', async () => {
    await eventually(async () => expect((await get('/api/openapi.json')).status).toBe(200));
    const ja = await (await get('/api/docs', { 'accept-language': 'ja' })).text();
    const en = await (await get('/api/docs', { 'accept-language': 'en' })).text();
    expect(ja).toContain('/api/login');
    expect(ja).toContain('リクエスト');
    expect(en).toContain('Refusals');
    expect(ja).not.toMatch(/<script|https?:\/\//);
  });
});

describe('the folder of an installation', () => {
  it('gives the shell and every remote in it, and yields to folders that are named', async () => {
    const apps = join(dir, 'apps');
    for (const name of ['shell', 'mfe-banquet', 'mfe-rooms', 'services', 'docs'])
      await mkdir(join(apps, name), { recursive: true });
    const named = { 'mfe-rooms': '/srv/rooms' };
    expect(staticFolders({ HONJIN_APPS_DIR: apps, HONJIN_STATIC_DIRS: named })).toEqual({
      shell: join(apps, 'shell', 'dist'),
      'mfe-banquet': join(apps, 'mfe-banquet', 'dist'),
      'mfe-rooms': '/srv/rooms',
    });
    expect(staticFolders({ HONJIN_STATIC_DIRS: named })).toEqual(named);
  });
});
