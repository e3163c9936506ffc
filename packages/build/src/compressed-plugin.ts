import webpack, { type Compiler } from 'webpack';

const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Has compressed files compared before they are taken for written. The name of a script says what is in it, and webpack
 * leaves a file of that name and size as it is. A compressed file is called after its script; made by other settings or
 * another version it differs, perhaps with the same size, and the build would not be what its description says.
 */
export class CompressedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompressedPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tap({ name: 'CompressedPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => COMPRESSED.test(file)))
          compilation.updateAsset(name, assets[name]!, { immutable: false });
      });
    });
  }
}
