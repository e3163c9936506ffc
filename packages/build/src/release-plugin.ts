import { createHash } from 'node:crypto';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { openingsOf, type StatedOpening } from './openings.ts';

/** A build describes itself by this file. The release registry consists of such descriptions. */
export interface Release {
  /** Container name, e.g. `mfe_rooms`. */
  name: string;
  version: string;
  /** File to load, relative to the folder of the build. */
  entry: string;
  /** Route prefixes that this remote answers; none for the shell. */
  prefixes: readonly string[];
  /** Range of `@honjin/contracts` that the build was made against. */
  contracts: string;
  /** Ranges of the modules that the shell shares with it. */
  needs: Readonly<Record<string, string>>;
  /** The versions that the shell shares with remotes. */
  offers?: Readonly<Record<string, string>>;
  /** The hash of every file of the build. */
  files: Readonly<Record<string, string>>;
  /** The scripts of the first page, which the size budget counts. */
  firstLoad: readonly string[];
}

/** The description of a build from before it is made. */
export type ReleaseFacts = Omit<Release, 'firstLoad' | 'files'>;

/** The hash of each file that a page may ask for, and what its pages open with. The description has every file three times. */
const SCRIPTS = 'scripts.json';
const ASKED_FOR = /\.(?:js|css)$|^commands\.json$/;

/** Writes `release.json` beside the built files, and `scripts.json` for the page. */
export class ReleasePlugin {
  readonly #release: ReleaseFacts;
  readonly #firstParts: ReadonlySet<string>;
  readonly #openings: readonly StatedOpening[];

  /** `firstParts` names the lazily loaded parts that the first page needs besides the entry. */
  constructor(release: ReleaseFacts, firstParts: readonly string[], openings: readonly StatedOpening[] = []) {
    this.#release = release;
    this.#firstParts = new Set(firstParts);
    this.#openings = openings;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Scripts have their last names, and nothing is compressed yet.
        { name: 'ReleasePlugin', stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        () => {
          const files = hashesOf(compilation, (name) => ASKED_FOR.test(name));
          const openings = openingsOf(compilation, this.#openings);
          compilation.emitAsset(SCRIPTS, new sources.RawSource(JSON.stringify({ files, openings })));
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release: Release = {
            ...this.#release,
            firstLoad: this.#firstLoad(compilation),
            files: hashesOf(compilation),
          };
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          );
        },
      );
    });
  }

  #firstLoad(compilation: Compilation): string[] {
    const isFirst = (group: ChunkGroup) => group.isInitial() || this.#firstParts.has(group.name ?? '');
    const files = compilation.chunkGroups.filter(isFirst).flatMap((group) => group.getFiles());
    const missing = [...this.#firstParts].filter((part) => !compilation.namedChunkGroups.has(part));
    if (missing.length > 0)
      compilation.errors.push(new Error(`no part of the build is named ${missing.join(', ')}`) as never);
    return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted();
  }
}

function hashesOf(compilation: Compilation, isMeant = (_name: string) => true): Record<string, string> {
  const meant = compilation.getAssets().filter(({ name }) => isMeant(name));
  const hashes = meant.map(({ name, source }) => {
    const hash = createHash('sha384').update(source.buffer()).digest('base64');
    return [name, `sha384-${hash}`] as const;
  });
  return Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
