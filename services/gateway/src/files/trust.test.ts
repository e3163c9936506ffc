import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@honjin/service-kit';
import { createReleaseKey, readBuild, sha384, signBuild } from '@honjin/service-kit/release';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_STORE } from './build-store.ts';
import { FileReleaseRegistry } from './release-registry.ts';

const team = createReleaseKey();
const stranger = createReleaseKey();

let dir: string;
let own: string;
let releasesFile: string;
let keyFile: string;
let registry: FileReleaseRegistry;
const told: string[] = [];
const log = { error: (facts: { reason?: string }) => told.push(facts.reason ?? '') } as unknown as Logger;

interface Made {
  version: string;
  name?: string;
  signedBy?: string;
  pageHashes?: string;
}

/** A whole build of a remote in a folder of its own. */
async function build({ version, name = 'mfe_rooms', signedBy, pageHashes }: Made): Promise<string> {
  const folder = await mkdtemp(join(dir, 'build-'));
  const contents = {
    'mf-manifest.json': `{"version":"${version}"}`,
    'app.0123abcd.js': `run("${version}")`,
    ...(pageHashes !== undefined && { 'scripts.json': pageHashes }),
  };
  for (const [file, content] of Object.entries(contents)) await writeFile(join(folder, file), content);
  const files = Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, sha384(text)]));
  const prefixes = [`/${name}`];
  const release = { name, version, entry: 'mf-manifest.json', prefixes, contracts: '^1.0.0', files };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  if (signedBy !== undefined) await signBuild((await readBuild(folder))!, signedBy);
  return folder;
}

const name = (lines: Record<string, unknown>) => writeFile(releasesFile, JSON.stringify(lines));
const allow = (keys: Record<string, string[]>) => writeFile(keyFile, JSON.stringify(keys));

async function shown() {
  const { remotes, refused } = await registry.describe();
  return {
    versions: remotes.map(({ version }) => version),
    refused: refused.map(({ reason, prefixes }) => [reason, ...prefixes]),
  };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-trust-'));
  own = await build({ version: '1.0.0' });
});
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(async () => {
  const folder = await mkdtemp(join(dir, 'lines-'));
  releasesFile = join(folder, 'releases.json');
  keyFile = join(folder, 'keys.json');
  told.length = 0;
  const folders = { 'mfe-rooms': own };
  registry = new FileReleaseRegistry({ folders, file: releasesFile, keyFile, store: NO_STORE, log });
  await allow({ 'mfe-rooms': [stranger.publicKey, team.publicKey] });
});

it('releases what the team of the part has signed; the own folder needs no signature', async () => {
  expect(await shown()).toEqual({ versions: ['1.0.0'], refused: [] });
  await name({ 'mfe-rooms': await build({ version: '2.0.0', signedBy: team.privateKey }) });
  expect(await shown()).toEqual({ versions: ['2.0.0'], refused: [] });
  expect(told).toEqual([]);
});

it.each([
  ['unsigned', {}, 'UNSIGNED'],
  ['signed by a key of nobody known', { signedBy: createReleaseKey().privateKey }, 'SIGNED_BY_NOBODY_KNOWN'],
  ['signed for another part', { signedBy: team.privateKey, name: 'mfe_admin' }, 'OF_ANOTHER_PART'],
])(
  'refuses a build that is %s once in the log, and goes on with the one before',
  async (_how, made, reason) => {
    await name({ 'mfe-rooms': await build({ version: '2.0.0', ...made }) });
    for (let times = 0; times < 3; times++)
      expect(await shown()).toEqual({ versions: ['1.0.0'], refused: [[reason]] });
    expect(told).toEqual([reason]);
  },
);

it.each(['app.0123abcd.js', 'mf-manifest.json'])(
  'refuses a signed build whose %s was altered',
  async (file) => {
    const folder = await build({ version: '2.0.0', signedBy: team.privateKey });
    await writeFile(join(folder, file), '{"planted":true}');
    await name({ 'mfe-rooms': folder });
    expect(await shown()).toEqual({ versions: ['1.0.0'], refused: [['ALTERED']] });
    expect(told).toEqual(['ALTERED']);
  },
);

it('refuses a description that was altered after it was signed', async () => {
  const folder = await build({ version: '2.0.0', signedBy: team.privateKey });
  const other = await readBuild(await build({ version: '3.0.0' }));
  await writeFile(join(folder, 'release.json'), other!.description);
  await name({ 'mfe-rooms': folder });
  expect(await shown()).toEqual({ versions: ['1.0.0'], refused: [['SIGNED_BY_NOBODY_KNOWN']] });
});

it('names the pages of a refused area that has no other build, so that they can say so', async () => {
  await name({
    'mfe-banquet': await build({ version: '1.0.0', name: 'mfe_banquet', signedBy: team.privateKey }),
  });
  expect(await shown()).toEqual({
    versions: ['1.0.0'],
    refused: [['SIGNED_BY_NOBODY_KNOWN', '/mfe_banquet']],
  });
});

it('refuses what a key had signed that was taken away, also as a canary', async () => {
  const newer = await build({ version: '2.0.0', signedBy: team.privateKey });
  await name({ 'mfe-rooms': { dir: own, canary: { dir: newer, share: 1 } } });
  expect((await registry.describe()).remotes[0]).toHaveProperty('canary.version', '2.0.0');
  await allow({ 'mfe-rooms': [stranger.publicKey] });
  const { remotes, refused } = await registry.describe();
  expect(remotes[0]).not.toHaveProperty('canary');
  expect(refused).toMatchObject([{ reason: 'SIGNED_BY_NOBODY_KNOWN', prefixes: [] }]);
});

it('takes back what is released by a key that was taken away', async () => {
  await name({ 'mfe-rooms': await build({ version: '2.0.0', signedBy: team.privateKey }) });
  expect((await shown()).versions).toEqual(['2.0.0']);
  await allow({ 'mfe-rooms': [stranger.publicKey] });
  expect((await shown()).versions).toEqual(['1.0.0']);
});

it('lets nobody sign while the file of keys is missing or broken', async () => {
  await name({ 'mfe-rooms': await build({ version: '2.0.0', signedBy: team.privateKey }) });
  await rm(keyFile);
  expect((await shown()).versions).toEqual(['1.0.0']);
  await writeFile(keyFile, '{"mfe-rooms": ');
  expect((await shown()).versions).toEqual(['1.0.0']);
});

it('releases the shell by a line, too, and refuses one that is not signed', async () => {
  const shell = async (version: string, signedBy?: string) => {
    const folder = join(dir, `shell-${version}`);
    await mkdir(folder);
    await writeFile(join(folder, 'index.html'), version);
    const files = { 'index.html': sha384(version) };
    const facts = { name: 'shell', version, entry: 'index.html', prefixes: [], contracts: '^1.0.0' };
    const release = { ...facts, offers: { react: '19.3.1' }, files };
    await writeFile(join(folder, 'release.json'), JSON.stringify(release));
    if (signedBy !== undefined) await signBuild((await readBuild(folder))!, signedBy);
    return folder;
  };
  await allow({ shell: [team.publicKey] });
  await name({ shell: await shell('1.1.0', team.privateKey) });
  expect((await registry.describe()).shell).toMatchObject({ version: '1.1.0', offers: { react: '19.3.1' } });
  await name({ shell: await shell('1.2.0') });
  expect((await registry.describe()).shell?.version).toBe('1.1.0');
  expect((await registry.shells())[0]?.release.version).toBe('1.1.0');
  expect(told).toEqual(['UNSIGNED']);
});

it('tells a page where the hashes for pages are, and of an older build where its description is', async () => {
  const signedBy = team.privateKey;
  const older = await build({ version: '2.0.0', signedBy });
  const newer = await build({ version: '3.0.0', signedBy, pageHashes: '{}' });
  async function placeOf(folder: string): Promise<unknown> {
    await name({ 'mfe-rooms': folder });
    return (await registry.describe()).remotes.map((remote) => 'description' in remote && remote.description);
  }
  const { description } = (await readBuild(older))!;
  expect(await placeOf(older)).toEqual([{ file: 'release.json', integrity: sha384(description) }]);
  expect(await placeOf(newer)).toEqual([{ file: 'scripts.json', integrity: sha384('{}') }]);
});
