import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@honjin/service-kit';
import { countSighting, sha384, type Tallies } from '@honjin/service-kit/release';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_STORE } from '../../../services/gateway/src/files/build-store.ts';
import { FileReleaseRegistry, type Releases } from '../../../services/gateway/src/files/release-registry.ts';
import { COMMANDS, readShare, type Options } from './commands.ts';

const STORE = '0198d3f0-0000-7000-8000-000000000001';
const OFFERS = { '@honjin/contracts': '5.0.0', react: '19.3.1' };

let dir: string;
let installed: string;
let folder: string;
let registry: FileReleaseRegistry;
let server: Server;
let options: Options;

async function build(version: string, more: { prefixes?: string[]; needs?: object } = {}): Promise<string> {
  const made = await mkdtemp(join(dir, 'dist-'));
  const contents = { 'mf-manifest.json': `{"v":"${version}"}`, 'app.0123abcd.js': `run("${version}")` };
  for (const [file, text] of Object.entries(contents)) await writeFile(join(made, file), text);
  const files = Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, sha384(text)]));
  const facts = {
    name: 'mfe_rooms',
    entry: 'mf-manifest.json',
    prefixes: ['/availability'],
    contracts: '^5.0.0',
  };
  await writeFile(join(made, 'release.json'), JSON.stringify({ ...facts, version, files, ...more }));
  return made;
}

/** The installation answers as its gateway does, and gives the versions of a shell. */
async function answered(): Promise<Releases> {
  const released = await registry.describe();
  return { ...released, shell: { name: 'shell', version: '1.0.0', build: '1.0.0-abcd0123', offers: OFFERS } };
}

async function run(command: string): Promise<string> {
  const [name = '', ...words] = command.split(' ');
  return (await COMMANDS[name]!(words, options)).join('\n');
}

async function versions(): Promise<string[]> {
  const [rooms] = (await registry.describe()).remotes as readonly {
    version: string;
    canary?: { version: string };
  }[];
  return [rooms!.version, ...(rooms!.canary ? [`canary ${rooms!.canary.version}`] : [])];
}

/** Publishes a version and returns its id. */
async function publish(version: string): Promise<string> {
  return /published \S+ (\S+);/.exec(await run(`publish mfe-rooms ${await build(version)}`))![1]!;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-release-'));
  installed = await build('1.0.0');
  server = createServer((_request, response) => {
    void answered().then((all) => response.end(JSON.stringify(all)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(dir, 'releases-'));
  registry = new FileReleaseRegistry({
    folders: { 'mfe-rooms': installed },
    file: join(folder, 'releases.json'),
    keyFile: join(folder, 'release-keys.json'),
    store: NO_STORE,
    log: { error: () => {} } as unknown as Logger,
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = join(folder, 'team.pem');
  options = { folder, origin, by: 'sato', key, out: key };
  await run('key mfe-rooms');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes a build from its folder over a canary to every store, and back step by step', async () => {
  const first = await publish('2.0.0');
  expect(await versions()).toEqual(['1.0.0']);
  await run(`promote mfe-rooms ${first}`);
  expect(await versions()).toEqual(['2.0.0']);

  const second = await publish('3.0.0');
  options = { ...options, store: [STORE], share: '5%' };
  await run(`canary mfe-rooms ${second}`);
  expect(await versions()).toEqual(['2.0.0', 'canary 3.0.0']);
  expect((await registry.describe()).remotes[0]).toMatchObject({
    canary: { share: 0.05, storeIds: [STORE] },
  });
  expect(await run('status')).toMatch(/mfe-rooms +3\.0\.0-\w+ +1 named stores, 5 % of the others +fits/);

  await run('promote mfe-rooms');
  expect(await versions()).toEqual(['3.0.0']);
  await run('rollback mfe-rooms');
  expect(await versions()).toEqual(['2.0.0']);
  await run('rollback mfe-rooms');
  expect(await versions()).toEqual(['1.0.0']);
  await expect(run('rollback mfe-rooms')).rejects.toThrow('nothing to roll back');
  const done = (await run('history mfe-rooms'))
    .split('\n')
    .map((line) => line.split(/ {2,}/).slice(1, 4).join(' '));
  expect(done).toEqual(
    ['allow', 'publish', 'promote', 'publish', 'canary', 'promote', 'rollback', 'rollback'].map(
      (act) => `sato mfe-rooms ${act}`,
    ),
  );
});

it('takes a canary back and leaves what the other stores have', async () => {
  await run(`canary mfe-rooms ${await publish('2.0.0')}`);
  expect(await versions()).toEqual(['1.0.0', 'canary 2.0.0']);
  await run('rollback mfe-rooms');
  expect(await versions()).toEqual(['1.0.0']);
});

it('keeps the private key to its owner and overwrites none', async () => {
  expect((await stat(options.key!)).mode & 0o777).toBe(0o600);
  expect(await readFile(options.key!, 'utf8')).toContain('PRIVATE KEY');
  await expect(run('key mfe-rooms')).rejects.toThrow('EEXIST');
});

it('publishes nothing that is altered, does not fit, or is signed by a key that is not allowed', async () => {
  const altered = await build('2.0.0');
  await writeFile(join(altered, 'app.0123abcd.js'), 'planted()');
  await expect(run(`publish mfe-rooms ${altered}`)).rejects.toThrow('app.0123abcd.js');
  const unfit = await build('2.0.0', { needs: { react: '^18.0.0' } });
  await expect(run(`publish mfe-rooms ${unfit}`)).rejects.toThrow('react ^18.0.0 (the shell has 19.3.1)');
  await mkdir(join(folder, 'other'));
  options = { ...options, out: join(folder, 'other', 'team.pem') };
  await run('key mfe-schedule');
  options = { ...options, key: options.out! };
  await expect(run(`publish mfe-rooms ${await build('2.0.0')}`)).rejects.toThrow('no allowed key');
  await expect(run('promote mfe-rooms 2.0.0-12345678')).rejects.toThrow('holds no build');
  await expect(run('promote mfe-rooms ../../etc')).rejects.toThrow('is no build');
  expect(await versions()).toEqual(['1.0.0']);
});

it('refuses prefixes that another remote answers', async () => {
  const taken = await build('2.0.0');
  const release = JSON.parse(await readFile(join(taken, 'release.json'), 'utf8')) as object;
  await writeFile(join(taken, 'release.json'), JSON.stringify({ ...release, name: 'mfe_banquet' }));
  await expect(run(`check mfe-banquet ${taken}`)).rejects.toThrow(
    '/availability of mfe-banquet is a prefix of mfe_rooms',
  );
});

it('names what does not run, and why', async () => {
  const unsigned = await build('2.0.0');
  await writeFile(join(folder, 'releases.json'), JSON.stringify({ 'mfe-rooms': unsigned }));
  expect(await run('status')).toMatch(/mfe-rooms +2\.0\.0 +nobody +refused: UNSIGNED/);
});

it.each([
  ['5%', 0.05],
  ['0.1', 0.1],
  ['100 %', 1],
])('reads the share %s', (text, share) => expect(readShare(text)).toBe(share));

it.each(['101%', '-1', 'half', '2'])('refuses the share %s', (text) =>
  expect(() => readShare(text)).toThrow('--share'),
);

/** Counts as a gateway writes them: pages on which a build came after so long, did not come, or threw. */
async function saw(seen: string, pages: { ms: number; loaded: number; failed?: number; crashed?: number }) {
  const all: Tallies = {};
  const times = (count: number, outcome: 'LOADED' | 'FAILED' | 'CRASHED') => {
    for (let done = 0; done < count; done++)
      countSighting(all, { part: 'mfe-rooms', build: seen, outcome, ms: pages.ms });
  };
  times(pages.loaded, 'LOADED');
  times(pages.failed ?? 0, 'FAILED');
  times(pages.crashed ?? 0, 'CRASHED');
  await mkdir(join(folder, 'seen'), { recursive: true });
  await writeFile(join(folder, 'seen', `${randomUUID()}.json`), JSON.stringify(all));
}

it('shows a canary beside the build of now, over all gateways, and judges it', async () => {
  const present = /mfe-rooms\/([^/]+)/.exec((await registry.describe()).remotes[0]!.entry)![1]!;
  const canary = await publish('2.0.0');
  expect(await run('watch mfe-rooms')).toContain('no canary runs');
  await run(`canary mfe-rooms ${canary}`);
  await saw(present, { ms: 90, loaded: 60 });
  await saw(present, { ms: 300, loaded: 40, failed: 1 });
  await saw(canary, { ms: 90, loaded: 10 });
  expect(await run('watch mfe-rooms')).toContain('too few pages');
  await saw(canary, { ms: 300, loaded: 10 });
  const said = await run('watch mfe-rooms');
  expect(said).toMatch(new RegExp(`${present} +101 +1\\.0 % +0 +≤ 100 ms +≤ 400 ms`));
  expect(said).toMatch(new RegExp(`${canary} +20 +0\\.0 % +0 +≤ 100 ms +≤ 400 ms`));
  expect(said).toContain('as good as');
  await saw(canary, { ms: 2_000, loaded: 5 });
  expect(await run('watch mfe-rooms')).toContain('twice as long');
  await saw(canary, { ms: 0, loaded: 0, crashed: 2 });
  expect(await run('watch mfe-rooms')).toContain('roll it back');
});
