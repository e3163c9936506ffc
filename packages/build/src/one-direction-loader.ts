/** The styles of Fluent's components, with a class for each direction of writing, and what turns ours around. */
export const TWO_DIRECTIONS =
  /[\\/]@fluentui[\\/][\w-]+[\\/]lib[\\/].*\.styles\.js$|[\\/]rtl-css-js[\\/]dist[\\/]esm[\\/]core\.js$/;

/** A property's class from left to right, and the one from right to left. */
const PAIR = /\["(f[0-9a-z]+)", "(f[0-9a-z]+)"\]/g;
/** The classes of a whole slot, by direction. */
const RESET = /(__resetStyles\("r[0-9a-z]+", )"(r[0-9a-z]+)"/g;
/** A rule by itself, or beside its priority or its condition. */
const RULE = /(?:"((?:[^"\\\n]|\\.)*)"|\["((?:[^"\\\n]|\\.)*)", \{[^{}]*\}\])(?:,\s*)?/g;

const TURN_NOTHING = `export const convert = (styles) => styles;
export const convertProperty = (key, value) => ({ key, value });`;

/**
 * Leaves out the styles of texts that are written from right to left: Japanese and English are not, and every rule is
 * put into the page when its component is first shown.
 */
export default function oneDirection(this: { resourcePath: string }, source: string): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  if (this.resourcePath.includes('rtl-css-js')) return TURN_NOTHING;
  const others = [...source.matchAll(PAIR), ...source.matchAll(RESET)].map(([, , other]) => other!);
  const one = source.replaceAll(PAIR, '"$1"').replaceAll(RESET, '$1null');
  // What is from right to left for one slot may be from left to right for the next.
  const unused = new Set(others.filter((name) => !one.includes(`"${name}"`)));
  return one.replaceAll(RULE, (text, alone: string | undefined, conditional: string | undefined) =>
    isUnused(alone ?? conditional ?? '', unused) ? '' : text,
  );
}

/** Tells whether a rule is for unused classes alone; a conditional one may be for those of both directions. */
function isUnused(rule: string, unused: ReadonlySet<string>): boolean {
  const names = [...rule.matchAll(/\.([fr][0-9a-z]{4,})(?=[\s:,{[.>~+])/g)].map(([, name]) => name!);
  return rule.includes('{') && names.length > 0 && names.every((name) => unused.has(name));
}
