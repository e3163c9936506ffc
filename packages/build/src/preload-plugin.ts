import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Lets the browser fetch the scripts of a lazily loaded part beside the entry that asks for them, not after it. */
export class PreloadPlugin {
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadPlugin', (page) => {
        const files = compilation.namedChunkGroups.get(this.#part)?.getFiles() ?? [];
        const links = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: { rel: 'preload', as: 'script', href: `${page.publicPath}${file}` },
            meta: { plugin: 'PreloadPlugin' },
          }));
        page.assetTags.meta.push(...links);
        return page;
      });
    });
  }
}
