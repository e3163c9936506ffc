import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchRemoteEarly } from './early-remote.ts';

const ENTRY = '/remotes/mfe-rooms/1/mf-manifest.json';
const rooms = {
  name: 'mfe_rooms',
  prefixes: ['/availability'],
  entry: ENTRY,
  integrity: 'sha384-manifest',
  description: { file: 'scripts.json', integrity: 'sha384-scripts' },
};
const MANIFEST = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [{ name: 'app', assets: { js: { sync: ['app.1.js'] } } }],
};
const FILES = { files: { 'remoteEntry.1.js': 'sha384-entry', 'app.1.js': 'sha384-app' } };

const asked: string[] = [];

function serve(remotes: readonly object[]): void {
  const bodies: Record<string, unknown> = {
    '/releases.json': { remotes },
    [ENTRY]: MANIFEST,
    '/remotes/mfe-rooms/1/scripts.json': FILES,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    asked.push(pathname);
    return Response.json(bodies[pathname]);
  });
}

beforeEach(() => {
  asked.length = 0;
  document.head.replaceChildren();
});
afterEach(() => vi.unstubAllGlobals());

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('integrity') ?? (link as unknown as { integrity: string }).integrity,
  ]);

it('fetches container and app of the remote that the path opens, under their hashes', async () => {
  serve([{ ...rooms, prefixes: ['/schedule'], entry: '/other.json' }, rooms]);
  await fetchRemoteEarly('/availability/list');
  expect(preloads()).toEqual([
    ['/remotes/mfe-rooms/1/remoteEntry.1.js', 'sha384-entry'],
    ['/remotes/mfe-rooms/1/app.1.js', 'sha384-app'],
  ]);
});

it.each([
  ['a path that no remote answers', rooms, '/availabilities'],
  ['two builds, of which the store decides', { ...rooms, canary: { share: 0.5 } }, '/availability/list'],
  ['a build of before descriptions', { ...rooms, description: undefined }, '/availability/list'],
])('fetches nothing of %s', async (_, remote, path) => {
  serve([remote]);
  await fetchRemoteEarly(path);
  expect(asked).toEqual(['/releases.json']);
  expect(preloads()).toEqual([]);
});
