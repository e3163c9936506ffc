import webpack, { type Chunk, type Compiler } from 'webpack';

/** Pauses before a lost part is asked for again, milliseconds: a lost packet, a restart, a change of network. */
const PAUSES_MS = [300, 1_500, 5_000];

/**
 * Asks again for a part of the build that did not come. One lost request would otherwise break the page until it is
 * reloaded: the promise of a lazily loaded page keeps its failure.
 */
class AskAgainRuntime extends webpack.RuntimeModule {
  constructor() {
    super('ask again', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const ensure = webpack.RuntimeGlobals.ensureChunk;
    return `var askOnce = ${ensure};
if (askOnce) ${ensure} = function (id) {
  var pauses = ${JSON.stringify(PAUSES_MS)};
  var args = arguments;
  function ask(tries) {
    return askOnce.apply(this, args).catch(function (error) {
      if (tries >= pauses.length) throw error;
      return new Promise(function (later) { setTimeout(later, pauses[tries]); }).then(function () { return ask(tries + 1); });
    });
  }
  return ask(0);
};`;
  }
}

export class AskAgainPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AskAgainPlugin', (compilation) => {
      const add = (chunk: Chunk) => compilation.addRuntimeModule(chunk, new AskAgainRuntime());
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap('AskAgainPlugin', (chunk) => {
          add(chunk);
          return undefined;
        });
    });
  }
}
