import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The file in which a build describes itself. */
export const DESCRIPTION = 'release.json';
/** The file beside it with the hashes of what a page asks for; builds of older releases have none. */
export const PAGE_HASHES = 'scripts.json';
/** The file beside it with the signature of whoever made the build. */
export const SIGNATURE = 'release.sig';

/** The description of a build, from its `release.json`. */
const builtRelease = z.object({
  name: z.string().regex(/^\w+$/),
  version: z.string().regex(/^[\w.+-]+$/),
  entry: z.string(),
  prefixes: z.array(z.string().startsWith('/')),
  contracts: z.string(),
  /** Ranges of the shared modules that the build was made against. */
  needs: z.record(z.string(), z.string()).optional(),
  /** The versions that a shell shares with remotes. */
  offers: z.record(z.string(), z.string()).optional(),
  /** The hash of every file; builds of older releases say none. */
  files: z.record(z.string(), z.string().startsWith('sha384-')).optional(),
});

export interface Build {
  readonly dir: string;
  readonly release: z.output<typeof builtRelease>;
  /** Version and the first characters of a hash over all of its content: names this very build. */
  readonly id: string;
  /** The hash of the entry. */
  readonly integrity: string;
  /** The description as it was read: what a signature is made of. */
  readonly description: string;
}

export function sha384(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Reads what a folder holds; null where there is no whole build. Its files may still be others than it says. */
export async function readBuild(dir: string): Promise<Build | null> {
  try {
    const description = await readFile(join(dir, DESCRIPTION), 'utf8');
    const release = builtRelease.parse(JSON.parse(description));
    const manifest = await readFile(join(dir, release.entry));
    const content = release.files === undefined ? manifest : description;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return { dir, release, id: `${release.version}-${hash}`, integrity: sha384(manifest), description };
  } catch {
    return null;
  }
}

/** Returns the first file of a build that is missing or another one than the build says. */
export async function changedFile({ dir, release }: Build): Promise<string | undefined> {
  const checks = Object.entries(release.files ?? {}).map(async ([name, hash]) => {
    const content = await readFile(join(dir, name)).catch(() => null);
    return content !== null && sha384(content) === hash ? [] : [name];
  });
  return (await Promise.all(checks)).flat()[0];
}
