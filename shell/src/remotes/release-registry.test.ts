import { expect, it } from 'vitest';
import {
  chooseBuild,
  fetchReleases,
  isCompatible,
  unmetNeeds,
  type ReleasedRemote,
} from './release-registry.ts';

const rooms: ReleasedRemote = {
  name: 'mfe_rooms',
  prefixes: ['/availability'],
  entry: '/remotes/mfe_rooms/1/mf-manifest.json',
  version: '1.0.0',
  contracts: '^0.1.0',
};

function answering(body: unknown, status = 200): typeof fetch {
  return async () => Response.json(body, { status });
}

it('reads which remotes exist, without a cache', async () => {
  let init: RequestInit | undefined;
  const remotes = await fetchReleases(async (_input, options) => {
    init = options;
    return Response.json({ remotes: [rooms] });
  });
  expect(remotes).toEqual([rooms]);
  expect(init?.cache).toBe('no-store');
});

it('refuses a registry that is none', async () => {
  await expect(fetchReleases(answering({}, 503))).rejects.toThrow('503');
  await expect(fetchReleases(answering({ remotes: [{ ...rooms, prefixes: [] }] }))).rejects.toThrow();
});

it('gives named stores the canary, and the others by a share that never wavers', () => {
  const canary = {
    entry: '/remotes/mfe_rooms/2/mf-manifest.json',
    version: '2.0.0',
    share: 0.3,
    storeIds: ['first'],
  };
  const remote = { ...rooms, canary };
  expect(chooseBuild(remote, 'first')).toMatchObject({ version: '2.0.0', contracts: '^0.1.0' });
  const stores = Array.from({ length: 1_000 }, (_, index) => `store-${index}`);
  const chosen = stores.filter((store) => chooseBuild(remote, store).version === '2.0.0');
  expect(chosen.length).toBeGreaterThan(240);
  expect(chosen.length).toBeLessThan(360);
  expect(stores.filter((store) => chooseBuild(remote, store).version === '2.0.0')).toEqual(chosen);
  expect(chooseBuild(rooms, 'first').version).toBe('1.0.0');
});

it.each([
  ['^0.1.0', '0.1.0', true],
  ['^0.1.2', '0.1.10', true],
  ['^0.1.2', '0.1.1', false],
  ['^0.1.0', '0.2.0', false],
  ['^1.2.0', '1.10.3', true],
  ['^1.2.0', '2.0.0', false],
  ['^0.0.3', '0.0.4', false],
  ['latest', '1.0.0', false],
])('%s accepts %s: %s', (range, version, accepted) => {
  expect(isCompatible(range, version)).toBe(accepted);
});

it('names every shared module that a build needs otherwise, and one that is not shared', () => {
  const present = { '@honjin/contracts': '0.1.2', '@honjin/ui': '0.2.0', react: '19.2.0' };
  const needs = { '@honjin/ui': '^0.1.0', react: '^19.1.0', zod: '^4.0.0' };
  expect(unmetNeeds({ contracts: '^0.1.0', needs }, present)).toEqual([
    { name: '@honjin/ui', needed: '^0.1.0', present: '0.2.0' },
    { name: 'zod', needed: '^4.0.0', present: undefined },
  ]);
  expect(unmetNeeds({ contracts: '^0.1.3' }, present)).toEqual([
    { name: '@honjin/contracts', needed: '^0.1.3', present: '0.1.2' },
  ]);
  expect(unmetNeeds({ contracts: '^0.1.0' }, present)).toEqual([]);
});
