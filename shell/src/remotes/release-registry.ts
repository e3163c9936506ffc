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

const releasedRemote = build.extend({
  name: z.string().regex(/^\w+$/),
  prefixes: z.array(z.string().startsWith('/')).min(1),
  /** A newer build that some stores get first: the named ones, and a share (0 to 1) of the others. */
  canary: build
    .partial({ contracts: true })
    .extend({ share: z.number().min(0).max(1).default(0), storeIds: z.array(z.string()).default([]) })
    .optional(),
});

/** A build that the server does not give away: altered, or not signed by its team. */
const refusedBuild = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  prefixes: z.array(z.string()),
  reason: z.string(),
});

const releases = z.object({
  remotes: z.array(releasedRemote),
  refused: z.array(refusedBuild).default([]),
});

export type Releases = z.output<typeof releases>;
export type RefusedBuild = z.output<typeof refusedBuild>;
export type ReleasedRemote = z.output<typeof releasedRemote>;
export type RemoteBuild = z.output<typeof build>;

/** Reads the release registry: which remotes exist, where, and for which routes. It is never cached. */
export async function fetchReleases(fetchFn: typeof fetch): Promise<Releases> {
  const response = await fetchFn('/releases.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`release registry answered ${response.status}`);
  return releases.parse(await response.json());
}

/** The build that a store gets. The same store always falls on the same side of a canary share. */
export function chooseBuild(remote: ReleasedRemote, storeId: string): RemoteBuild {
  const { canary } = remote;
  if (!canary) return remote;
  const isChosen = canary.storeIds.includes(storeId) || shareOf(`${remote.name} ${storeId}`) < canary.share;
  return isChosen ? { ...canary, contracts: canary.contracts ?? remote.contracts } : remote;
}

/** A stable number from 0 (included) to 1 for a text (FNV-1a). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
