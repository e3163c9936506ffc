import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@honjin/service-kit';
import { z } from 'zod';

/** The description of a build, from its `release.json`. */
const builtRelease = z.object({
  name: z.string().regex(/^\w+$/),
  version: z.string().regex(/^[\w.+-]+$/),
  entry: z.string(),
  prefixes: z.array(z.string()),
  contracts: z.string(),
});

const canary = z.object({
  dir: z.string(),
  share: z.number().min(0).max(1).default(0),
  storeIds: z.array(z.string()).default([]),
});

/** One line per remote: the folder of its build, or that and a newer build that some stores get first. */
const releaseFile = z.record(
  z.string(),
  z.union([z.string(), z.object({ dir: z.string(), canary: canary.optional() })]),
);

type Lines = z.output<typeof releaseFile>;

interface Build {
  readonly dir: string;
  readonly release: z.output<typeof builtRelease>;
  /** Version and the first characters of the manifest's hash: names this very build. */
  readonly id: string;
  readonly integrity: string;
}

export interface Release {
  readonly name: string;
  readonly version: string;
}

export interface ReleaseRegistry {
  /** Returns the present content of `/releases.json`. */
  describe(): Promise<unknown>;
  /** Folder of a build that is, or was a moment ago, released; undefined when nobody released it. */
  folderOf(remote: string, buildId: string): Promise<string | undefined>;
  /** Calls back with each remote whose released build has changed. Returns the way to stop. */
  watch(onChange: (release: Release) => void): () => void;
}

const WATCH_MS = 2_000;

async function readBuild(dir: string): Promise<Build | null> {
  try {
    const release = builtRelease.parse(JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')));
    const manifest = await readFile(join(dir, release.entry));
    const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
    const integrity = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
    return { dir, release, id: `${release.version}-${hash}`, integrity };
  } catch {
    return null;
  }
}

function describeBuild(remote: string, { release, id, integrity }: Build) {
  const entry = `/remotes/${remote}/${id}/${release.entry}`;
  return { entry, version: release.version, contracts: release.contracts, integrity };
}

/**
 * Finds the released build of each remote. Without a file: the built folders of this installation. A line of the file
 * names another folder, so that editing one line replaces, rolls back or canaries a remote; nothing restarts.
 */
export class FileReleaseRegistry implements ReleaseRegistry {
  readonly #folders: Readonly<Record<string, string>>;
  readonly #file: string | undefined;
  readonly #log: Logger;
  /** Builds once released go on being served: pages opened before a change still load their later parts. */
  readonly #known = new Map<string, string>();

  constructor(options: { folders: Readonly<Record<string, string>>; file: string | undefined; log: Logger }) {
    const remotes = Object.entries(options.folders).filter(([name]) => name !== 'shell');
    this.#folders = Object.fromEntries(remotes);
    this.#file = options.file;
    this.#log = options.log;
  }

  async #readLines(): Promise<Lines> {
    if (this.#file === undefined) return this.#folders;
    try {
      const lines = releaseFile.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      return { ...this.#folders, ...lines };
    } catch (error) {
      const isMissing = (error as { code?: string }).code === 'ENOENT';
      if (!isMissing) this.#log.error({ err: error }, 'the release file cannot be read, built folders count');
      return this.#folders;
    }
  }

  async #readReleased(remote: string, dir: string): Promise<Build | null> {
    const build = await readBuild(dir);
    if (build !== null) this.#known.set(`${remote}/${build.id}`, dir);
    return build;
  }

  async describe(): Promise<{ remotes: (Release & { entry: string })[] }> {
    const lines = Object.entries(await this.#readLines());
    const remotes = await Promise.all(
      lines.map(async ([remote, line]) => {
        const { dir, canary: newer } = typeof line === 'string' ? { dir: line, canary: undefined } : line;
        const build = await this.#readReleased(remote, dir);
        if (build === null) return [];
        const canaryBuild = newer === undefined ? null : await this.#readReleased(remote, newer.dir);
        const { name, prefixes } = build.release;
        const first =
          canaryBuild === null
            ? {}
            : {
                canary: {
                  ...describeBuild(remote, canaryBuild),
                  share: newer!.share,
                  storeIds: newer!.storeIds,
                },
              };
        return [{ name, prefixes, ...describeBuild(remote, build), ...first }];
      }),
    );
    return { remotes: remotes.flat() };
  }

  async folderOf(remote: string, buildId: string): Promise<string | undefined> {
    const key = `${remote}/${buildId}`;
    if (!this.#known.has(key)) await this.describe();
    return this.#known.get(key);
  }

  async #stamp(): Promise<string> {
    const lines = await this.#readLines();
    const dirs = Object.values(lines).map((line) => (typeof line === 'string' ? line : line.dir));
    const times = await Promise.all(
      dirs.map((dir) =>
        stat(join(dir, 'release.json')).then(
          (file) => file.mtimeMs,
          () => 0,
        ),
      ),
    );
    return JSON.stringify([lines, times]);
  }

  watch(onChange: (release: Release) => void): () => void {
    let stamp = '';
    let entries: Map<string, string> | null = null;
    const look = async () => {
      const now = await this.#stamp();
      if (now === stamp) return;
      stamp = now;
      const { remotes } = await this.describe();
      const before = entries;
      entries = new Map(remotes.map((remote) => [remote.name, JSON.stringify(remote)]));
      if (before === null) return;
      for (const { name, version } of remotes)
        if (before.get(name) !== entries.get(name)) onChange({ name, version });
    };
    const run = () => void look().catch((error: unknown) => this.#log.warn({ err: error }, 'release watch'));
    run();
    const timer = setInterval(run, WATCH_MS);
    return () => clearInterval(timer);
  }
}
