import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createTimedJob, type Logger } from '@honjin/service-kit';
import {
  changedFile,
  DESCRIPTION,
  PAGE_HASHES,
  releaseLines,
  sha384,
  type Build,
  type ReleaseKeys,
  type ReleaseLine,
} from '@honjin/service-kit/release';
import type { BuildStore } from './build-store.ts';
import { BuildJudge, type Distrust } from './judge-build.ts';

export interface Release {
  readonly name: string;
  readonly version: string;
}

/** The content of `/releases.json`. */
export interface Releases {
  readonly shell?: Release & { readonly build: string; readonly offers?: Readonly<Record<string, string>> };
  readonly remotes: readonly (Release & { readonly entry: string; readonly prefixes: readonly string[] })[];
  /** Areas that only some stores get so far: their build is a canary, and there is none beside it. */
  readonly arriving: readonly { readonly name: string; readonly prefixes: readonly string[] }[];
  /** Builds that are named and not given away; with prefixes where nothing else answers them. */
  readonly refused: readonly Omit<RefusedBuild, 'dir'>[];
}

interface RefusedBuild {
  readonly part: string;
  readonly dir: string;
  readonly reason: Distrust;
  readonly name?: string;
  readonly version?: string;
  readonly prefixes: readonly string[];
}

interface Found {
  readonly build: Build | null;
  readonly refused: RefusedBuild | undefined;
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

/** A part whose line names a canary only, and which the installation does not have itself. */
const NO_FOLDER = '(none)';

type NamedBuilds = ReleaseLine & { readonly dir: string };

/** Builds of earlier releases have the hashes in their description alone. */
function hashesOf(files: Readonly<Record<string, string>>, description: Build['description']) {
  const integrity = files[PAGE_HASHES];
  return integrity === undefined
    ? { file: DESCRIPTION, integrity: sha384(description) }
    : { file: PAGE_HASHES, integrity };
}

function describeBuild(remote: string, { release, id, integrity, description }: Build) {
  const entry = `/remotes/${remote}/${id}/${release.entry}`;
  const { version, contracts, needs, files } = release;
  return {
    entry,
    version,
    contracts,
    ...(needs === undefined ? {} : { needs }),
    integrity,
    // Where a browser finds the hash of every file, and by which hash it knows that these are the right ones.
    ...(files === undefined ? {} : { description: hashesOf(files, description) }),
  };
}

function describeShell({ id, release: { version, offers } }: Build): NonNullable<Releases['shell']> {
  return { name: 'shell', version, build: id, ...(offers === undefined ? {} : { offers }) };
}

/**
 * Finds the released build of each remote. Without a file: the built folders of this installation. A line of the file
 * names another folder, so that editing one line replaces, rolls back or canaries a remote; nothing restarts.
 */
export class FileReleaseRegistry implements ReleaseRegistry {
  readonly #folders: Readonly<Record<string, string>>;
  readonly #file: string | undefined;
  readonly #log: Logger;
  readonly #store: BuildStore;
  /** Builds once released go on being served: pages opened before a change still load their later parts. */
  readonly #known = new Map<string, Build>();
  /** The build of each remote that was last found, for a line that names a folder without one. */
  readonly #lastGood = new Map<string, { readonly build: Build; readonly isOwn: boolean }>();
  readonly #judge: BuildJudge;
  /** The refusals that the log has told, by part and folder. */
  readonly #told = new Map<string, Distrust>();

  constructor(options: {
    folders: Readonly<Record<string, string>>;
    file: string | undefined;
    keyFile: string | undefined;
    store: BuildStore;
    log: Logger;
  }) {
    this.#folders = options.folders;
    this.#store = options.store;
    this.#file = options.file;
    this.#log = options.log;
    this.#judge = new BuildJudge(options.keyFile, options.log);
  }

  /** Lists what is to be released: the installation's own folders, and what the release file says instead of them. */
  async #readLines(): Promise<Readonly<Record<string, NamedBuilds>>> {
    const own = Object.fromEntries(Object.entries(this.#folders).map(([part, dir]) => [part, { dir }]));
    if (this.#file === undefined) return own;
    try {
      const lines = releaseLines.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      const at = (dir: string) => resolve(dirname(this.#file ?? ''), dir);
      const named = Object.entries(lines).map(([part, { dir, canary }]) => {
        const newer = canary === undefined ? undefined : { ...canary, dir: at(canary.dir) };
        const present = dir === undefined ? (this.#folders[part] ?? NO_FOLDER) : at(dir);
        return [part, { dir: present, canary: newer }] as const;
      });
      return { ...own, ...Object.fromEntries(named) };
    } catch (error) {
      const isMissing = (error as { code?: string }).code === 'ENOENT';
      if (!isMissing) this.#log.error({ err: error }, 'the release file cannot be read, built folders count');
      return own;
    }
  }

  #tell({ part, dir, reason }: RefusedBuild): void {
    const isUnbuilt = reason === 'MISSING' && this.#folders[part] === dir;
    if (!isUnbuilt && this.#told.get(`${part} ${dir}`) !== reason)
      this.#log.error(
        { part, dir, reason },
        'a build is refused: the one before goes on, where there is one',
      );
    this.#told.set(`${part} ${dir}`, reason);
  }

  #refuse(part: string, dir: string, reason: Distrust, release?: Build['release']): Found {
    const { name, version, prefixes = [] } = release ?? {};
    const refused = { part, dir, reason, name, version, prefixes } as RefusedBuild;
    this.#tell(refused);
    return { build: null, refused };
  }

  /** A build that may be released; one that may not is refused, and said so once. */
  async #look(part: string, dir: string, keys: ReleaseKeys | null): Promise<Found> {
    const isOwn = this.#folders[part] === dir;
    const signers = isOwn || keys === null ? null : (keys[part] ?? []);
    const { build, distrust } = await this.#judge.judge(part, dir, signers);
    if (build === null) return this.#refuse(part, dir, 'MISSING');
    if (distrust !== undefined) return this.#refuse(part, dir, distrust, build.release);
    const known = this.#known.get(`${part}/${build.id}`);
    if (known !== undefined) return { build: known, refused: undefined };
    if ((await changedFile(build)) !== undefined) return this.#refuse(part, dir, 'ALTERED', build.release);
    this.#told.delete(`${part} ${dir}`);
    const kept = await this.#store.keep(part, build);
    this.#known.set(`${part}/${kept.id}`, kept);
    return { build: kept, refused: undefined };
  }

  /** The build that a line names; where there is none the one before goes on, then the installation's own. */
  async #released(part: string, dir: string, keys: ReleaseKeys | null): Promise<Found> {
    const own = this.#folders[part];
    const named = await this.#look(part, dir, keys);
    if (named.build !== null) {
      this.#lastGood.set(part, { build: named.build, isOwn: dir === own });
      return named;
    }
    const before = this.#lastGood.get(part);
    const still =
      before === undefined || before.isOwn
        ? before?.build
        : // Its key may have been taken away meanwhile.
          (await this.#look(part, before.build.dir, keys)).build;
    const build = still ?? (own === undefined ? null : (await this.#look(part, own, keys)).build);
    return { build, refused: named.refused };
  }

  async #describeRemote(remote: string, { dir, canary: newer }: NamedBuilds, keys: ReleaseKeys | null) {
    // What was once released to everybody and taken back does not come again because some stores try a build.
    const { build, refused } =
      dir === NO_FOLDER ? { build: null, refused: undefined } : await this.#released(remote, dir, keys);
    const canary = newer === undefined ? undefined : await this.#look(remote, newer.dir, keys);
    const first =
      newer === undefined || !canary?.build
        ? {}
        : {
            canary: {
              ...describeBuild(remote, canary.build),
              share: newer.share,
              storeIds: newer.storeIds,
            },
          };
    if (build === null && canary?.build) {
      const { name, prefixes } = canary.build.release;
      return { remotes: [], arriving: [{ name, prefixes, ...first }], refused: [] };
    }
    if (build === null) return { remotes: [], arriving: [], refused: refused === undefined ? [] : [refused] };
    const { name, prefixes } = build.release;
    return {
      remotes: [{ name, prefixes, ...describeBuild(remote, build), ...first }],
      arriving: [],
      // Its pages are answered by another build.
      refused: [refused, canary?.refused].flatMap((one) =>
        one === undefined ? [] : [{ ...one, prefixes: [] }],
      ),
    };
  }

  async describe(): Promise<Releases> {
    const [{ shell: page, ...lines }, keys] = await Promise.all([this.#readLines(), this.#judge.keys()]);
    const found = await Promise.all(
      Object.entries(lines).map(([remote, line]) => this.#describeRemote(remote, line, keys)),
    );
    const shell = page === undefined ? undefined : await this.#released('shell', page.dir, keys);
    const build = shell?.build ?? null;
    return {
      ...(build === null ? {} : { shell: describeShell(build) }),
      remotes: found.flatMap(({ remotes }) => remotes),
      arriving: found.flatMap(({ arriving }) => arriving),
      refused: [...found.flatMap(({ refused }) => refused), ...(shell?.refused ? [shell.refused] : [])]
        .filter(({ part, dir, reason }) => reason !== 'MISSING' || this.#folders[part] !== dir)
        // Everybody may read this; folders of the server are nobody's business.
        .map(({ dir: _dir, ...refused }) => refused),
    };
  }

  async buildOf(remote: string, buildId: string): Promise<Build | undefined> {
    const key = `${remote}/${buildId}`;
    if (!this.#known.has(key)) await this.describe();
    return this.#known.get(key) ?? (await this.#store.find(remote, buildId));
  }

  async shells(): Promise<readonly Build[]> {
    const [{ shell }, keys] = await Promise.all([this.#readLines(), this.#judge.keys()]);
    if (shell === undefined) return [];
    const { build: present } = await this.#released('shell', shell.dir, keys);
    const kept = await this.#store.all('shell');
    return present === null ? kept : [present, ...kept.filter(({ id }) => id !== present.id)];
  }

  async #stamp(): Promise<string> {
    const [lines, keys] = await Promise.all([this.#readLines(), this.#judge.keys()]);
    const dirs = Object.values(lines).flatMap(({ dir, canary }) => (canary ? [dir, canary.dir] : [dir]));
    const times = await Promise.all(
      dirs.map((dir) =>
        stat(join(dir, DESCRIPTION)).then(
          (file) => file.mtimeMs,
          () => 0,
        ),
      ),
    );
    return JSON.stringify([lines, keys, times]);
  }

  watch(onChange: (release: Release) => void): () => void {
    let stamp = '';
    let entries: Map<string, string> | null = null;
    const look = async () => {
      const now = await this.#stamp();
      if (now === stamp) return;
      stamp = now;
      const { shell, remotes, refused } = await this.describe();
      // A folder may be in the middle of being written: it is looked at again.
      if (refused.length > 0) stamp = '';
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
