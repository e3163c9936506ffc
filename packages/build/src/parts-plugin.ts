import { isAbsolute, relative } from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';

const { UsageState } = webpack;

/** The package that a file belongs to: of npm by its name, of the workspace by its first two folders. */
export function packageOf(file: string, root: string): string {
  const installed = file.split(/node_modules[\\/]/).at(-1);
  if (installed !== file) return /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(installed ?? '')?.[0] ?? file;
  return isAbsolute(file) ? relative(root, file).split(/[\\/]/).slice(0, 2).join('/') : '(webpack)';
}

/** The share of a module's exports that are used: the others fall away when the script is made small. */
function shareUsed({ moduleGraph }: Compilation, chunk: Chunk, module: Module): number {
  const all = [...moduleGraph.getExportsInfo(module).orderedExports];
  const used = all.filter((one) => one.getUsed(chunk.runtime) !== UsageState.Unused);
  return all.length === 0 ? 1 : used.length / all.length;
}

/** Writes `parts.json`: how many bytes of source each package has in each script. It is no file of the release. */
export class PartsPlugin {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PartsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PartsPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const scripts = [...compilation.chunks].flatMap((chunk) =>
            [...chunk.files]
              .filter((file) => file.endsWith('.js'))
              .map((file) => [file, this.#partsOf(compilation, chunk)] as const),
          );
          const text = JSON.stringify(Object.fromEntries(scripts), null, 1);
          compilation.emitAsset('parts.json', new sources.RawSource(text));
        },
      );
    });
  }

  #partsOf(compilation: Compilation, chunk: Chunk): Record<string, number> {
    const bytes: Record<string, number> = {};
    const whole = [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
    // Modules that webpack has joined are counted one by one.
    const single = whole.flatMap((module) => (module as Module & { modules?: Module[] }).modules ?? [module]);
    for (const module of single) {
      const name = packageOf(module.nameForCondition() ?? '', this.#root);
      const share = shareUsed(compilation, chunk, module);
      bytes[name] = (bytes[name] ?? 0) + Math.round(module.size() * share);
    }
    return bytes;
  }
}
