// Makes packages/domain/src/text/kanji-variant-list.ts from the database of @mandel59/mojidata (version in the list's head):
//   npm pack @mandel59/mojidata && tar xzf mandel59-mojidata-*.tgz && node bin/make-kanji-variants.mjs package/dist/moji.db
// The package is 160 MB and only needed here, so that it is no dependency (docs/adr).
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [path] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(dirname(path), '../package.json'), 'utf8'));
const db = new DatabaseSync(path, { readOnly: true });
const target = join(import.meta.dirname, '../packages/domain/src/text/kanji-variant-list.ts');

/** Relations of the lists for everyday use and names; those of the family registers are read for kanji of JIS alone. */
const LISTS = ['joyo', 'jinmei1', 'jinmei2', 'hyogai', 'jisx0212', 'jisx0213'].map(
  (list) => `${list}/variant`,
);
const REGISTERS = ['jp/old-style', 'jp/old-style/compat', 'koseki/variant'];
/** Two kanji that both stand in today's lists are one only where these lists say so. */
const BINDING = new Set(['joyo/variant', 'jinmei1/variant', 'jinmei2/variant', 'hyogai/variant']);

const charactersOf = (table) =>
  db
    .prepare(`select UCS as ucs from ${table}`)
    .all()
    .map(({ ucs }) => ucs);
const joyo = new Set(
  db
    .prepare('select distinct 漢字 as ucs from joyo')
    .all()
    .map(({ ucs }) => ucs),
);
const common = new Set([...joyo, ...charactersOf('unihan_kJinmeiyoKanji')]);
const jis0208 = new Set(charactersOf('unihan_kJis0'));
const jis = new Set([
  ...jis0208,
  ...['unihan_kJis1', 'unihan_kJIS0213', 'unihan_kIBMJapan'].flatMap(charactersOf),
]);
/** Typed on a Japanese keyboard, or at least in the first plane of ideographs. */
const isUsual = (one) => jis.has(one) || /^[一-鿿]$/.test(one);

const edges = db
  .prepare('select subject, rel, object from kdpv')
  .all()
  .filter(({ rel }) => LISTS.includes(rel) || REGISTERS.includes(rel))
  .filter(({ subject, object }) => [...subject].length === 1 && [...object].length === 1)
  // NFKC maps compatibility forms by itself, before the table is asked.
  .map(({ subject, rel, object }) => ({
    rel,
    one: subject.normalize('NFKC'),
    other: object.normalize('NFKC'),
  }))
  .filter(({ one, other }) => one !== other && isUsual(one) && isUsual(other))
  .filter(({ rel, one, other }) => !(common.has(one) && common.has(other)) || BINDING.has(rel));

const neighbours = new Map();
const strength = (rel) => [...LISTS, ...REGISTERS].indexOf(rel);
for (const { one, other } of edges.toSorted((a, b) => strength(a.rel) - strength(b.rel))) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
}

/** The order in which kanji take their neighbours: everyday ones, those of names, of the first standard, the rest. */
const order = (one) => (joyo.has(one) ? 0 : common.has(one) ? 1 : jis0208.has(one) ? 2 : 3);
const roots = [...neighbours.keys()].toSorted(
  (a, b) => order(a) - order(b) || a.codePointAt(0) - b.codePointAt(0),
);
const rootOf = new Map();
// Everyday kanji are roots at once, so that no chain of variants makes two of them one; the lists that bind go first.
for (const one of roots.filter((each) => joyo.has(each))) rootOf.set(one, one);
for (const { one, other, rel } of edges) {
  if (!BINDING.has(rel)) continue;
  const [root, variant] = order(one) <= order(other) ? [one, other] : [other, one];
  if (!rootOf.has(variant)) rootOf.set(variant, rootOf.get(root) ?? root);
}
for (const one of roots) {
  if (order(one) === 1 && !rootOf.has(one)) rootOf.set(one, one);
}
/** Gives the neighbours of a ring of kanji their roots, as far as they have none, and returns them. */
function spread(ring) {
  const found = ring.flatMap((one) => [...(neighbours.get(one) ?? [])].map((other) => [one, other]));
  return found.flatMap(([one, other]) => {
    if (rootOf.has(other)) return [];
    rootOf.set(other, rootOf.get(one));
    return [other];
  });
}
for (let ring = [...rootOf.keys()]; ring.length > 0;) ring = spread(ring);
for (const one of roots) {
  const waiting = rootOf.has(one) ? [] : [one];
  while (waiting.length > 0) {
    const each = waiting.pop();
    if (rootOf.has(each)) continue;
    rootOf.set(each, one);
    waiting.push(...(neighbours.get(each) ?? []));
  }
}

const groups = Map.groupBy(
  [...rootOf].filter(([variant, root]) => variant !== root),
  ([, root]) => root,
);
const list = [...groups]
  .map(
    ([root, members]) =>
      root +
      members
        .map(([variant]) => variant)
        .toSorted()
        .join(''),
  )
  .toSorted();
const lines = [];
for (const group of list) {
  const line = lines.at(-1);
  if (line !== undefined && [...line].length + [...group].length < 96)
    lines[lines.length - 1] = `${line} ${group}`;
  else lines.push(group);
}
writeFileSync(
  target,
  `// Made by bin/make-kanji-variants.mjs from @mandel59/mojidata ${version} (variants of the Kanji Database Project, MIT
// licence, Copyright (c) 2014-2018 CJKVI Database). Do not edit: what is missing stands in kanji-variants.ts.

/** Groups of kanji that are forms of each other, the common form first, parted by blanks. */
export const KANJI_VARIANT_LIST = \`
${lines.join('\n')}
\`;
`,
);
console.log(`${list.length} groups, ${rootOf.size - list.length} variants`);
