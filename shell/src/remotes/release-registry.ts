import { z } from 'zod';

/** A build of a remote that the page can load. */
const build = z.object({
  /** URL of the build's mf-manifest.json. */
  entry: z.string().min(1),
  version: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string().optional(),
  /** The file beside the entry with the hash of every file of the build, and its own hash. */
  description: z.object({ file: z.string(), integrity: z.string() }).optional(),
  /** Range of `@honjin/contracts` the build was made against, e.g. `^0.1.0`. */
  contracts: z.string(),
  /** Ranges of the shared modules the build was made against; builds of older releases say none. */
  needs: z.record(z.string(), z.string()).optional(),
});

/** A build that some stores get first: the named ones, and a share (0 to 1) of the others. */
const chosenStores = {
  share: z.number().min(0).max(1).default(0),
  storeIds: z.array(z.string()).default([]),
};
const area = {
  name: z.string().regex(/^\w+$/),
  prefixes: z.array(z.string().startsWith('/')).min(1),
};

const releasedRemote = build.extend({
  ...area,
  /** A newer build that some stores get first. */
  canary: build.partial({ contracts: true }).extend(chosenStores).optional(),
});

/** An area that only some stores have so far. */
const arrivingRemote = z.object({ ...area, canary: build.extend(chosenStores) });

/** A build that the server does not give away: altered, or not signed by its team. */
const refusedBuild = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  prefixes: z.array(z.string()),
  reason: z.string(),
});

const releases = z.object({
  remotes: z.array(releasedRemote),
  arriving: z.array(arrivingRemote).default([]),
  refused: z.array(refusedBuild).default([]),
});

export type Releases = z.output<typeof releases>;
export type RefusedBuild = z.output<typeof refusedBuild>;
export type ReleasedRemote = z.output<typeof releasedRemote>;
export type ArrivingRemote = z.output<typeof arrivingRemote>;
export type RemoteBuild = z.output<typeof build>;

/** Reads the release registry: which remotes exist, where, and for which routes. It is never cached. */
export async function fetchReleases(fetchFn: typeof fetch): Promise<Releases> {
  const response = await fetchFn('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`release registry answered ${response.status}`);
  return releases.parse(await response.json());
}

/** The build that a store gets, or none. The same store always falls on the same side of a canary share. */
export function chooseBuild(
  remote: ReleasedRemote | ArrivingRemote,
  storeId: string,
): RemoteBuild | undefined {
  const { canary, name } = remote;
  const present = 'entry' in remote ? remote : undefined;
  if (!canary) return present;
  const isChosen = canary.storeIds.includes(storeId) || shareOf(`${name} ${storeId}`) < canary.share;
  if (!isChosen) return present;
  return { ...canary, contracts: canary.contracts ?? present?.contracts ?? '' };
}

/** A stable number from 0 (included) to 1 for a text (FNV-1a). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
