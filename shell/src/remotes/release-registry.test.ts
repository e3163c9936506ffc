import { expect, it } from 'vitest';
import { chooseBuild, fetchReleases, type ReleasedRemote } from './release-registry.ts';

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
  const released = await fetchReleases(async (_input, options) => {
    init = options;
    return Response.json({ remotes: [rooms] });
  });
  expect(released).toEqual({ remotes: [rooms], arriving: [], refused: [] });
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
  const chosen = stores.filter((store) => chooseBuild(remote, store)?.version === '2.0.0');
  expect(chosen.length).toBeGreaterThan(240);
  expect(chosen.length).toBeLessThan(360);
  expect(stores.filter((store) => chooseBuild(remote, store)?.version === '2.0.0')).toEqual(chosen);
  expect(chooseBuild(rooms, 'first')?.version).toBe('1.0.0');
});

it('gives an area that nobody has yet to the chosen stores alone', () => {
  const { entry, version, contracts, ...area } = rooms;
  const arriving = { ...area, canary: { entry, version, contracts, share: 0, storeIds: ['first'] } };
  expect(chooseBuild(arriving, 'first')).toMatchObject({ entry, contracts });
  expect(chooseBuild(arriving, 'second')).toBeUndefined();
});
