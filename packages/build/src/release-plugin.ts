import type { Compiler } from 'webpack';

/** What a build says about itself: the release registry is made of these. */
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
}

/** Writes `release.json` beside the built files. */
export class ReleasePlugin {
  readonly #release: Release;

  constructor(release: Release) {
    this.#release = release;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(this.#release, null, 2)}\n`;
          compilation.emitAsset('release.json', new sources.RawSource(text));
        },
      );
    });
  }
}
