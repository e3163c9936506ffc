import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Compiler } from 'webpack';

/** Writes what a remote offers in the command bar as `commands.json` beside the built files; nothing where it has none. */
export class CommandsPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CommandsPlugin', (compilation) => {
      if (!existsSync(this.#file)) return;
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tapPromise(
        { name: 'CommandsPlugin', stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const { commands } = (await import(pathToFileURL(this.#file).href)) as { commands: unknown };
          compilation.emitAsset('commands.json', new sources.RawSource(JSON.stringify(commands)));
        },
      );
    });
  }
}
