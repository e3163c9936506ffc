import type { Compiler, NormalModule } from 'webpack';

/** The expressions that make the constants of a module, besides those that webpack takes for pure of everybody. */
const MADE_BY = [
  'CallExpression',
  'NewExpression',
  'ObjectExpression',
  'ArrayExpression',
  'MemberExpression',
];

interface ParserOfModule {
  readonly state: { readonly module: NormalModule };
  readonly hooks: {
    readonly isPure: { for(type: string): { tap(name: string, isPure: () => true | undefined): void } };
  };
}

/** Tells whether a module is of our packages, and its package says that loading it does nothing by itself. */
function isOfOurPackages({ resourceResolveData, factoryMeta }: NormalModule): boolean {
  const owner = resourceResolveData?.descriptionFileData as { name?: string } | undefined;
  return factoryMeta?.sideEffectFree === true && owner?.name?.startsWith('@honjin/') === true;
}

/**
 * Lets a build leave out the schemas, calls and styles that nothing in it uses. webpack keeps a constant whose value is
 * made by a call, with all that it was made of. In our packages such a call only makes its value: they say so by
 * `sideEffects: false`.
 */
export class PureConstantsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureConstantsPlugin', (_, { normalModuleFactory }) => {
      const hear = (one: unknown) => {
        const parser = one as ParserOfModule;
        const isPure = () => isOfOurPackages(parser.state.module) || undefined;
        for (const type of MADE_BY) parser.hooks.isPure.for(type).tap('PureConstantsPlugin', isPure);
      };
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap('PureConstantsPlugin', hear);
    });
  }
}
