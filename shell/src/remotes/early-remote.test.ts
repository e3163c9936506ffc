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
const FILES = {
  files: { 'remoteEntry.1.js': 'sha384-entry', 'app.1.js': 'sha384-app', 'list.1.js': 'sha384-list' },
  openings: [
    {
      path: '/availability/list',
      scripts: ['app.1.js', 'list.1.js'],
      shared: ['@honjin/ui/dates'],
      calls: [{ path: '/api/room/list', input: { page: 1 } }],
    },
  ],
};

const asked: string[] = [];
const brought: string[] = [];
const called: unknown[] = [];
const fetchShared = async (requests: readonly string[]) => void brought.push(...requests);
const askForCall = async (...call: unknown[]) => void called.push(call);
const open = (pathname: string, search = '') =>
  fetchRemoteEarly({ pathname, search }, { askForCall, fetchShared });

function serve(remotes: readonly object[]): void {
  const bodies: Record<string, unknown> = {
    '/releases.json': { remotes },
    [ENTRY]: MANIFEST,
    '/remotes/mfe-rooms/1/scripts.json': FILES,
    '/remotes/mfe-rooms/0/mf-manifest.json': MANIFEST,
    '/remotes/mfe-rooms/0/scripts.json': { files: FILES.files },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    asked.push(pathname);
    return Response.json(bodies[pathname]);
  });
}

beforeEach(() => {
  for (const list of [asked, brought, called]) list.length = 0;
  for (const link of document.head.querySelectorAll('link')) link.remove();
});
afterEach(() => vi.unstubAllGlobals());

const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    new URL(link.href).pathname,
    link.getAttribute('integrity') ?? (link as unknown as { integrity: string }).integrity,
  ]);

it('fetches container and app of the remote that the path opens, under their hashes', async () => {
  serve([{ ...rooms, prefixes: ['/schedule'], entry: '/other.json' }, rooms]);
  await open('/availability/cleaning');
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
  await open(path);
  expect(asked).toEqual(['/releases.json']);
  expect(preloads()).toEqual([]);
});

it('fetches with them what the page opens with: its scripts, shared modules and calls', async () => {
  serve([rooms]);
  await open('/availability/list');
  expect(preloads().slice(2)).toEqual([['/remotes/mfe-rooms/1/list.1.js', 'sha384-list']]);
  expect(brought).toEqual(['@honjin/ui/dates']);
  expect(called).toEqual([['/api/room/list', { page: 1 }]]);
});

it('leaves calls to the page where the address has conditions', async () => {
  serve([rooms]);
  await open('/availability/list', '?floor=3');
  expect([preloads().length, called]).toEqual([3, []]);
});

it('opens the page of a build from before openings', async () => {
  serve([{ ...rooms, entry: '/remotes/mfe-rooms/0/mf-manifest.json' }]);
  await open('/availability/list');
  expect(preloads().map(([path]) => path)).toEqual([
    '/remotes/mfe-rooms/0/remoteEntry.1.js',
    '/remotes/mfe-rooms/0/app.1.js',
  ]);
});
