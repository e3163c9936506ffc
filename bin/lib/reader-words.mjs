import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Everything that the product says to a reader: the locale files of shell and remotes, and the words that packages and
 * services have in their code for errors, papers, files, mails and names of codes.
 * @typedef {{ at: string, key: string, locale: 'ja' | 'en', text: string, isCounted: boolean }} ReaderText
 */

const LOCALE_FILES = '{shell,mfe-*}/src/**/locales/*.json';
const MENUS = '{shell,mfe-*}/menus.json';
const SOURCES = '{shell,mfe-*,packages/*,services/*}/src/**/*.{ts,tsx}';

/** Sources that describe calls to programmers, tests, samples, and data of the demonstration: no reader of a hotel sees it. */
const NOT_FOR_READERS =
  /\.test\.|\/testing\/|\/gallery\/|\/tests?\/|^packages\/(demo-chain|linkage-simulators|device-simulators|test-kit|build|release|local-stack)\/|contracts\/src\/words\/|gateway\/src\/describe\/|domain\/src\/text\/|understanding\/read-|masters\/prefectures|service-kit\/src\/migrate|gateway\/src\/files|journal\/layouts/;

/** Properties whose words no screen shows: what a search knows, and what a call does. */
const SILENT = new Set(['words', 'articles', 'summary']);

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** @returns {ReaderText[]} */
function textsOfLocaleFile(root, file) {
  const locale = /(?:^|[/.])en\.json$/.test(file) ? 'en' : 'ja';
  const found = [];
  const walk = (texts, path) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'object') walk(value, `${path}${key}.`);
      else {
        const isCounted = key.endsWith('_one') || `${key}_one` in texts;
        found.push({ at: file, key: path + key, locale, text: value, isCounted });
      }
    }
  };
  walk(JSON.parse(readFileSync(join(root, file), 'utf8')), '');
  return found;
}

function keyOf(node) {
  const { key, computed } = node;
  if (computed) return '';
  return String(key?.name ?? key?.value ?? '');
}

/** The text of a literal or a template, with {{}} where a value goes in; null for everything else. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{{value}}');
  return null;
}

/** A list of two words, Japanese and English. */
function isPair({ type, elements }) {
  if (type !== 'ArrayExpression' || elements.length !== 2) return false;
  const [ja, en] = elements.map((each) => (each && textOf(each)) ?? '');
  return JAPANESE.test(ja) && !JAPANESE.test(en);
}

function isSkipped({ type }) {
  return /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(type);
}

/** The parts of a node, each with what is known of its words: under which key, in which language, one by one or not. */
function partsOf(node, known) {
  if (isPair(node)) {
    const [ja, en] = node.elements;
    return [
      [ja, { ...known, english: false }],
      [en, { ...known, english: true }],
    ];
  }
  if (node.type === 'Property') {
    const own = keyOf(node);
    if (SILENT.has(own)) return [];
    const english = own === 'en' || /(?:name|title|short|label)En$/.test(own);
    const japanese = own === 'ja' || own.endsWith('Ja');
    return [
      [node.value, { ...known, key: own || known.key, english: english || (known.english && !japanese) }],
    ];
  }
  return Object.entries(node)
    .filter(([name]) => name !== 'type' && name !== 'source')
    .map(([name, child]) => {
      const isBranch = node.type === 'ConditionalExpression' && name !== 'test';
      return [child, { ...known, isCounted: known.isCounted || isBranch }];
    });
}

/** Reads the words in a source: all that is Japanese, and what stands under `en`, `…En` or second in a pair. */
function textsOfSource(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const isEnglishFile = /[/-]en\.ts$/.test(file);
  if (!isEnglishFile && !JAPANESE.test(source)) return [];
  const found = [];
  const walk = (node, known) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) walk(each, known);
      return;
    }
    if (typeof node.type !== 'string' || isSkipped(node)) return;
    const text = textOf(node);
    const { key, english, isCounted } = known;
    if (text !== null && (english || JAPANESE.test(text)))
      found.push({ at: file, key, locale: english ? 'en' : 'ja', text, isCounted });
    for (const [part, knownOfPart] of partsOf(node, known)) walk(part, knownOfPart);
  };
  walk(parseSync(file, source).program.body, { key: '', english: isEnglishFile, isCounted: false });
  return found;
}

function textsOfMenu(root, file) {
  const menus = JSON.parse(readFileSync(join(root, file), 'utf8'));
  // A menu of a plain master has the name of the master.
  return menus
    .filter(({ titleJa }) => titleJa !== undefined)
    .flatMap(({ path, titleJa, titleEn }) => [
      { at: file, key: path, locale: 'ja', text: titleJa, isCounted: false },
      { at: file, key: path, locale: 'en', text: titleEn, isCounted: false },
    ]);
}

/** @returns {ReaderText[]} */
export function readerTexts(root) {
  const menus = globSync(MENUS, { cwd: root }).flatMap((file) => textsOfMenu(root, file));
  const files = globSync(LOCALE_FILES, { cwd: root }).flatMap((file) => textsOfLocaleFile(root, file));
  const sources = globSync(SOURCES, { cwd: root })
    .filter((file) => !NOT_FOR_READERS.test(file))
    .flatMap((file) => textsOfSource(root, file));
  return [...menus, ...files, ...sources];
}
