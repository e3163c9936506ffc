import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectFiles, hasAlteredFile, integrityOf } from './file-hashes.ts';

const FOLDER = '/remotes/mfe-rooms/2.0.0-0123abcd/';
const build = {
  entry: `${FOLDER}mf-manifest.json`,
  version: '2.0.0',
  contracts: '^1.0.0',
  integrity: 'sha384-manifest',
  description: { file: 'release.json', integrity: 'sha384-description' },
};
const FILES = {
  'mf-manifest.json': 'sha384-manifest',
  'remoteEntry.11112222.js': 'sha384-entry',
  '33.44445555.js': 'sha384-part',
};

/** Files by name, each as the server has it: with its hash, or why it gives none. */
let served: Record<string, { hash: string } | { status: number; refused?: string }>;
let isCutOff = false;
const asked: string[] = [];

/** Answers as a browser does: a file whose content has another hash than is wanted fails like a lost connection. */
async function fetchFile(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const name = String(input).split('/').pop() ?? '';
  asked.push(name);
  const file = served[name] ?? { status: 404 };
  if (isCutOff) throw new TypeError('Failed to fetch');
  const hash = 'hash' in file ? file.hash : 'of an error page';
  if (init?.integrity !== undefined && init.integrity !== hash) throw new TypeError('Failed to fetch');
  if ('hash' in file) return Response.json({ files: FILES });
  const headers = file.refused === undefined ? {} : { 'x-honjin-refused': file.refused };
  return new Response('', { status: file.status, headers });
}

beforeEach(() => {
  served = {
    'release.json': { hash: 'sha384-description' },
    ...Object.fromEntries(Object.entries(FILES).map(([name, hash]) => [name, { hash }])),
  };
  isCutOff = false;
  asked.length = 0;
  vi.stubGlobal('fetch', fetchFile);
});
afterEach(() => vi.unstubAllGlobals());

it('knows the hash of every file of a build, the later parts included, however often they are asked for', async () => {
  await Promise.all([expectFiles(build), expectFiles(build)]);
  expect(integrityOf(`${FOLDER}33.44445555.js`)).toBe('sha384-part');
  expect(integrityOf(new URL(`${FOLDER}mf-manifest.json?attempt=2`, location.href).href)).toBe(
    'sha384-manifest',
  );
  expect(integrityOf('/main.12345678.js')).toBe('');
  // The scripts of a remote are built apart and ask by this name.
  expect(Reflect.get(globalThis, 'honjinIntegrityOf')).toBe(integrityOf);
});

it('loads nothing of a build whose description is another one, and says so', async () => {
  const other = { ...build, entry: build.entry.replace('0123abcd', 'ffffffff') };
  served['release.json'] = { hash: 'sha384-of-somebody-else' };
  await expect(expectFiles(other)).rejects.toThrow('Failed to fetch');
  expect(await hasAlteredFile(other)).toBe(true);
  served['release.json'] = { hash: 'sha384-description' };
  await expectFiles(other);
  expect(await hasAlteredFile(other)).toBe(false);
});

it.each([
  [
    'a script with other content',
    () => (served['remoteEntry.11112222.js'] = { hash: 'sha384-planted' }),
    true,
  ],
  [
    'a script that the server withholds',
    () => (served['remoteEntry.11112222.js'] = { status: 404, refused: 'altered' }),
    true,
  ],
  ['a script that is gone', () => (served['remoteEntry.11112222.js'] = { status: 404 }), false],
  ['a lost network', () => (isCutOff = true), false],
])('tells %s apart: altered %s', async (_name, plant, isAltered) => {
  await expectFiles(build);
  plant();
  expect(await hasAlteredFile(build)).toBe(isAltered);
});
