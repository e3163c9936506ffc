import { basename } from 'node:path';

/** Exported names of one of zod's own files: functions, constants, classes and lists of renamed ones. */
export function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name!);
  const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name!);
  return [...declared, ...renamed];
}

const LEFT_OUT = `const leftOut = () => { throw new Error("zod: this part is left out of browser builds"); };`;

function stubOf(name: string): string {
  if (name === 'INVALID') return 'export const INVALID = Symbol.for("zod.compile.invalid");';
  if (name.endsWith('Error')) return `export class ${name} extends Error {}`;
  // Asked for when a schema is made; what it answers with is never called in a browser.
  if (name.startsWith('create')) return `export const ${name} = () => leftOut;`;
  return `const _${name} = leftOut; export { _${name} as ${name} };`;
}

/** `aggregateChecks` and what it needs stand before the first processor: `minLength` of a schema reads them. */
function keptOf(source: string): string {
  return source.slice(0, source.search(/^const formatMap\b/m));
}

/** Objects read by code that is written while the page runs, which no page may: zod falls back on what reads all. */
const WRITTEN_READER = /^export const \$ZodObjectJIT = [^]*?^\}\);$/m;

function withoutReader(source: string): string {
  if (!WRITTEN_READER.test(source)) throw new Error('zod reads objects in another way than before');
  return source.replace(WRITTEN_READER, 'export const $ZodObjectJIT = $ZodObject;');
}

/**
 * Takes JSON schemas and the compiler out of zod for browsers: services alone describe calls by them, and a page may
 * not run code that it generated. Every export stays, so that whoever imports it gets a module that loads.
 */
export default function slimZod(this: { resourcePath: string }, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const file = basename(this.resourcePath);
  if (file === 'schemas.js') return withoutReader(source);
  const isProcessors = file === 'json-schema-processors.js';
  const kept = isProcessors ? keptOf(source) : '';
  const names = exportsOf(source).filter((name) => !(isProcessors && name === 'aggregateChecks'));
  return [kept, LEFT_OUT, ...names.map(stubOf)].join('\n');
}
