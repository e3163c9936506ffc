import webpack, { type Compiler } from 'webpack';

/**
 * Lets the browser check every script of a remote that is loaded later: the shell knows the hashes of the build from its
 * description, which its team has signed (shell/src/remotes/file-hashes.ts).
 */
export class CheckFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckFilesPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckFilesPlugin',
        (source) => `${source}
if (self.honjinIntegrityOf) script.integrity = self.honjinIntegrityOf(url);`,
      );
    });
  }
}
