import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import oneDirection, { TWO_DIRECTIONS } from './one-direction-loader.ts';

const modules = dirname(dirname(createRequire(import.meta.url).resolve('webpack/package.json')));
const files = globSync('@fluentui/*/lib/**/*.styles.js', { cwd: modules })
  .map((file) => join(modules, file))
  .filter((file) => /__(?:reset)?[sS]tyles\(/.test(readFileSync(file, 'utf8')));

type Classes = Record<string, Record<string, string | 0 | [string, string]>>;
type Rule = string | [string, object];
type Buckets = Record<string, Rule[]>;
type Call = { name: string; args: unknown[] };

/** The calls of a file that make styles, with what they are given: they are given nothing that is not written there. */
function callsOf(file: string, source: string): Call[] {
  const calls: Call[] = [];
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !/^__(?:resetS|s)tyles$/.test(callee.name)) return;
      const text = given.map(({ start, end }) => source.slice(start, end)).join(', ');
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- literals of an installed package
      calls.push({ name: callee.name, args: new Function(`return [${text}];`)() as unknown[] });
    },
  }).visit(program);
  return calls;
}

const leftToRight = (classes: Classes) =>
  Object.fromEntries(
    Object.entries(classes).map(([slot, properties]) => [
      slot,
      Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, [value].flat()[0]])),
    ]),
  );

/** The rules for these classes. A frame of a movement is of no class. */
function rulesFor(names: ReadonlySet<string>, buckets: Buckets): Rule[] {
  const isFor = (rule: Rule) => {
    const found = [...String([rule].flat()[0]).matchAll(/\.([fr][0-9a-z]{4,})/g)].map(([, name]) => name!);
    return found.length === 0 || found.some((name) => names.has(name));
  };
  return Object.values(buckets).flat().filter(isFor);
}

const namesIn = (classes: object) => new Set(JSON.stringify(classes).match(/[fr][0-9a-z]{4,}/g));
const bucketsOf = (rules: Rule[] | Buckets): Buckets => (Array.isArray(rules) ? { r: rules } : rules);

it('finds the styles of the components, and not their sources', () => {
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) expect(file).toMatch(TWO_DIRECTIONS);
  expect(join(modules, '@fluentui/react-button/lib/useButton.js')).not.toMatch(TWO_DIRECTIONS);
});

/** The calls of the components, as Fluent built them and with one direction. */
const pairs = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const slim = callsOf(file, oneDirection.call({ resourcePath: file }, source));
  return callsOf(file, source).map((before, at) => ({ name: before.name, before, after: slim[at]! }));
});
const pairsOf = (wanted: string) => pairs.filter(({ name }) => name === wanted);

it('keeps every class and rule from left to right of what is made by properties', () => {
  for (const { before, after } of pairsOf('__styles')) {
    const [classes = {}, rules = {}] = after.args as [Classes?, Buckets?];
    const [allClasses = {}, allRules = {}] = before.args as [Classes?, Buckets?];
    expect(classes).toEqual(leftToRight(allClasses));
    const wanted = namesIn(classes);
    expect(rulesFor(wanted, rules)).toEqual(rulesFor(wanted, allRules));
  }
});

it('keeps the class and the rules from left to right of a whole slot', () => {
  for (const { before, after } of pairsOf('__resetStyles')) {
    const [name, other, rules] = after.args as [string, null, Rule[] | Buckets];
    expect([name, other]).toEqual([before.args[0], null]);
    const wanted = rulesFor(new Set([name]), bucketsOf(before.args[2] as Rule[]));
    expect(Object.values(bucketsOf(rules)).flat()).toEqual(wanted);
  }
});

it('leaves out hundreds of rules for the other direction', () => {
  const rulesIn = (args: unknown[]) => JSON.stringify(args).match(/\{[^{}"]*\}/g)?.length ?? 0;
  const left = pairs.map(({ before, after }) => rulesIn(before.args) - rulesIn(after.args));
  expect(left.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(300);
});

it('turns none of our own styles around', async () => {
  const slim = oneDirection.call({ resourcePath: join(modules, 'rtl-css-js/dist/esm/core.js') }, '');
  const { convert, convertProperty } = (await import(`data:text/javascript,${encodeURIComponent(slim)}`)) as {
    convert: (styles: object) => object;
    convertProperty: (key: string, value: string) => object;
  };
  expect(convert({ paddingLeft: '4px' })).toEqual({ paddingLeft: '4px' });
  expect(convertProperty('marginRight', '1px')).toEqual({ key: 'marginRight', value: '1px' });
});
