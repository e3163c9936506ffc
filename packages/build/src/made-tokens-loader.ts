import { pathToFileURL } from 'node:url';

/** Fluent's names of the variables of a theme, and our themes, which it reckons from colours. */
export const MADE_TOKENS =
  /[\\/]@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$|[\\/]ui[\\/](?:src|dist)[\\/]theme[\\/]themes\.[jt]s$/;

type Values = Readonly<Record<string, string>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** In one order everywhere: what is written twice in a script weighs once. */
const namesOf = (values: Values) => Object.keys(values).toSorted();

const listOf = (names: readonly string[]) => `${JSON.stringify(names.join(' '))}.split(" ")`;

function tokensModule(tokens: Values): string {
  const names = namesOf(tokens).filter((name) => tokens[name] === `var(--${name})`);
  const others = Object.entries(tokens).filter(([name]) => !names.includes(name));
  return `export const tokens = {
...Object.fromEntries(${listOf(names)}.map((name) => [name, "var(--" + name + ")"])),
...${JSON.stringify(Object.fromEntries(others))} };`;
}

function themesModule(names: readonly string[], exported: Readonly<Record<string, unknown>>): string {
  const made = Object.entries(exported).map(([name, value]) => {
    if (!isValues(value)) return `export const ${name} = ${JSON.stringify(value)};`;
    const themes = Object.entries(value as unknown as Record<string, Values>).map(
      ([theme, values]) => `${theme}: themeOf(${JSON.stringify(names.map((token) => values[token]))})`,
    );
    return `export const ${name} = { ${themes.join(', ')} };`;
  });
  return `const names = ${listOf(names)};
const themeOf = (values) => Object.fromEntries(names.map((name, at) => [name, values[at]]));
${made.join('\n')}`;
}

/** Writes tokens and themes as the lists that they come to: the page needs neither their palettes nor what reckons. */
export default async function madeTokens(this: { resourcePath: string }): Promise<string> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>;
  if (isValues(exported['tokens'])) return tokensModule(exported['tokens']);
  const [first = {}, ...others] = Object.values(exported['honjinThemes'] as Record<string, Values>);
  const names = namesOf(first);
  if (others.some((other) => namesOf(other).join() !== names.join()))
    throw new Error('the themes do not have the same tokens');
  return themesModule(names, exported);
}
