import type { NeededRight } from '@honjin/contracts';

/** A remote describes itself to the build and to its own frame. */
export interface RemoteManifest {
  /** Container name, e.g. `mfe_rooms`. */
  readonly name: string;
  /** Namespace of its texts. */
  readonly namespace: string;
  /** Route prefixes it answers, e.g. `/availability`. */
  readonly prefixes: readonly string[];
  /** The right that a path needs. The longest matching prefix decides, and a path without an entry is refused. */
  readonly access: readonly (NeededRight & { readonly prefix: string })[];
}

/** True when `path` is the prefix itself or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/** Returns the access entry that decides about a path: the longest prefix. */
export function accessOf(
  manifest: RemoteManifest,
  path: string,
): RemoteManifest['access'][number] | undefined {
  return manifest.access
    .filter(({ prefix }) => isBelow(path, prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}
