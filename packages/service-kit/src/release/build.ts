import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The description of a build, from its `release.json`. */
const builtRelease = z.object({
  name: z.string().regex(/^\w+$/),
  version: z.string().regex(/^[\w.+-]+$/),
  entry: z.string(),
  prefixes: z.array(z.string()),
  contracts: z.string(),
  /** Ranges of the shared modules that the build was made against. */
  needs: z.record(z.string(), z.string()).optional(),
  /** The hash of every file; builds of older releases say none. */
  files: z.record(z.string(), z.string().startsWith('sha384-')).optional(),
});

export interface Build {
  readonly dir: string;
  readonly release: z.output<typeof builtRelease>;
  /** Version and the first characters of a hash over all of its content: names this very build. */
  readonly id: string;
  readonly integrity: string;
}

export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Reads what a folder holds; null where there is no whole build, or where its entry is another one than it says. */
export async function readBuild(dir: string): Promise<Build | null> {
  try {
    const text = await readFile(join(dir, 'release.json'), 'utf8');
    const release = builtRelease.parse(JSON.parse(text));
    const manifest = await readFile(join(dir, release.entry));
    const integrity = sha384(manifest);
    const said = release.files?.[release.entry];
    if (said !== undefined && said !== integrity) return null;
    const content = release.files === undefined ? manifest : text;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return { dir, release, id: `${release.version}-${hash}`, integrity };
  } catch {
    return null;
  }
}
