import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTimedJob, type Logger } from '@honjin/service-kit';
import { z } from 'zod';
import type { BuildStore } from './build-store.ts';
import { readBuild, type Build } from './built-release.ts';

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

export interface Release {
  readonly name: string;
  readonly version: string;
}

/** The content of `/releases.json`. */
export interface Releases {
  readonly shell?: Release & { readonly build: string };
  readonly remotes: readonly (Release & { readonly entry: string; readonly prefixes: readonly string[] })[];
}

export interface ReleaseRegistry {
  /** Returns what is released at present. */
  describe(): Promise<Releases>;
  /** A build that is, or was lately, released; undefined when nobody released it. */
  buildOf(remote: string, buildId: string): Promise<Build | undefined>;
  /** The builds of the shell, the present one first: pages opened before go on loading their later parts. */
  shells(): Promise<readonly Build[]>;
  /** Calls back with each remote whose released build has changed. Returns the way to stop. */
  watch(onChange: (release: Release) => void): () => void;
}

const WATCH_MS = 2_000;

function describeBuild(remote: string, { release, id, integrity }: Build) {
  const entry = `/remotes/${remote}/${id}/${release.entry}`;
  const { version, contracts, needs } = release;
  return { entry, version, contracts, ...(needs === undefined ? {} : { needs }), integrity };
}

/**
 * Finds the released build of each remote. Without a file: the built folders of this installation. A line of the file
 * names another folder, so that editing one line replaces, rolls back or canaries a remote; nothing restarts.
 */
export class FileReleaseRegistry implements ReleaseRegistry {
  readonly #folders: Readonly<Record<string, string>>;
  readonly #file: string | undefined;
  readonly #log: Logger;
  readonly #shell: string | undefined;
  readonly #store: BuildStore;
  /** Builds once released go on being served: pages opened before a change still load their later parts. */
  readonly #known = new Map<string, Build>();
  /** The build of each remote that was last found, for a line that names a folder without one. */
  readonly #lastGood = new Map<string, Build>();
  readonly #refused = new Set<string>();

  constructor(options: {
    folders: Readonly<Record<string, string>>;
    file: string | undefined;
    store: BuildStore;
    log: Logger;
  }) {
    const { shell, ...remotes } = options.folders;
    this.#folders = remotes;
    this.#shell = shell;
    this.#store = options.store;
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

  /** A build that may be released; a folder without one is refused once, and said so. */
  async #readReleased(remote: string, dir: string): Promise<Build | null> {
    const found = await readBuild(dir);
    if (found === null) {
      if (!this.#refused.has(dir) && this.#folders[remote] !== dir)
        this.#log.error(
          { remote, dir },
          'the release file names a folder without a build: the line is refused',
        );
      this.#refused.add(dir);
      return null;
    }
    this.#refused.delete(dir);
    const key = `${remote}/${found.id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const build = await this.#store.keep(remote, found);
    this.#known.set(key, build);
    return build;
  }

  /** The build that a line names; where there is none the one before goes on, then the installation's own. */
  async #released(remote: string, dir: string): Promise<Build | null> {
    const build =
      (await this.#readReleased(remote, dir)) ??
      this.#lastGood.get(remote) ??
      (await this.#readReleased(remote, this.#folders[remote] ?? dir));
    if (build !== null) this.#lastGood.set(remote, build);
    return build;
  }

  async #describeRemote(remote: string, line: Lines[string]) {
    const { dir, canary: newer } = typeof line === 'string' ? { dir: line, canary: undefined } : line;
    const build = await this.#released(remote, dir);
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
  }

  async describe(): Promise<Releases> {
    const lines = Object.entries(await this.#readLines());
    const remotes = await Promise.all(lines.map(([remote, line]) => this.#describeRemote(remote, line)));
    const shell = this.#shell === undefined ? null : await this.#readReleased('shell', this.#shell);
    const page =
      shell === null ? {} : { shell: { name: 'shell', version: shell.release.version, build: shell.id } };
    return { ...page, remotes: remotes.flat() };
  }

  async buildOf(remote: string, buildId: string): Promise<Build | undefined> {
    const key = `${remote}/${buildId}`;
    if (!this.#known.has(key)) await this.describe();
    return this.#known.get(key) ?? (await this.#store.find(remote, buildId));
  }

  async shells(): Promise<readonly Build[]> {
    if (this.#shell === undefined) return [];
    const present = await this.#readReleased('shell', this.#shell);
    const kept = await this.#store.all('shell');
    return present === null ? kept : [present, ...kept.filter(({ id }) => id !== present.id)];
  }

  async #stamp(): Promise<string> {
    const lines = await this.#readLines();
    const own = this.#shell === undefined ? [] : [this.#shell];
    const dirs = [
      ...own,
      ...Object.values(lines).map((line) => (typeof line === 'string' ? line : line.dir)),
    ];
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
      const { shell, remotes } = await this.describe();
      const all = [...(shell === undefined ? [] : [shell]), ...remotes];
      const before = entries;
      entries = new Map(all.map((one) => [one.name, JSON.stringify(one)]));
      if (before === null) return;
      for (const { name, version } of all)
        if (before.get(name) !== entries.get(name)) onChange({ name, version });
    };
    const job = createTimedJob({
      everyMs: WATCH_MS,
      runsAtOnce: true,
      run: look,
      onError: (error) => this.#log.warn({ err: error }, 'release watch'),
    });
    job.start();
    return () => void job.stop();
  }
}
