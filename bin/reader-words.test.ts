import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readerTexts } from './lib/reader-words.mjs';

const root = resolve(import.meta.dirname, '..');
const texts = readerTexts(root);
const GLOSSARY = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The rows of the table of decided words, cell by cell. */
const decided = (GLOSSARY.split('## Words that were decided')[1] ?? '')
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const listed = (cell = '') => cell.split(', ').filter(Boolean);

/** The part of a text that a reader sees: values and references to other texts are left out. */
function seen(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '◆').replaceAll(/\{\d\}/g, '◇');
}

/** The words of the specification, and the account of accounting software that has a name of its own. */
const AS_GIVEN = new Set(['Incorrect User ID or Password', '宿泊客']);

function refused(locale: 'ja' | 'en', pattern: RegExp): string[] {
  return texts
    .filter((each) => each.locale === locale && !AS_GIVEN.has(each.text) && pattern.test(seen(each.text)))
    .map(({ at, key, text }) => `${at} ${key}: ${text}`);
}

it('finds the words of locale files, packages and services', () => {
  const places = new Set(texts.map(({ at }) => at.split('/')[0]));
  expect([...places].toSorted()).toEqual(
    expect.arrayContaining(['mfe-admin', 'mfe-registration', 'packages', 'services', 'shell']),
  );
  expect(texts.length).toBeGreaterThan(9_000);
  expect(decided.length).toBeGreaterThan(20);
});

describe('one word per concept', () => {
  const wordsJa = decided.flatMap((cells) => listed(cells[2]));
  const wordsEn = decided.flatMap((cells) => listed(cells[4]));

  it.each(wordsJa)('no Japanese text says %s', (word) => {
    expect(refused('ja', new RegExp(word, 'u'))).toEqual([]);
  });

  it.each(wordsEn)('no English text says %s', (word) => {
    expect(refused('en', new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'iu'))).toEqual([]);
  });
});

describe('the form of words', () => {
  it.each(['ja', 'en'] as const)('no %s text names a rule or a code', (locale) => {
    expect(refused(locale, /\bR-[A-Z]+-\d+|\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\bHOS-\d/)).toEqual([]);
  });

  it('no Japanese text nests quotes, counts 0日前 or leaves characters of another width', () => {
    expect(refused('ja', /「「|」」|(?<!\d)0日前|[Ａ-Ｚａ-ｚ０-９]|[｡-ﾟ]/)).toEqual([]);
  });

  it('no Japanese text is half English', () => {
    const names =
      /(?<![A-Za-z])(?:Q\.A\.M|Honjin|Web|Webhook|Excel|Office|Ctrl|Enter|Shift(?:_JIS)?|Alt|Delete|TL|freee|WebP|RevPAR|PostgreSQL|webhook-id|https?|csv|yyyy|mm|dd|hh|co|tw|Esc|PNG|iCal|Google|Outlook|iPhone|Mac|Thunderbird|No|u[0-9a-f]{4})\b/g;
    const bilingual = /mail\/texts\.ts$/;
    const words = texts
      .filter(({ locale, at }) => locale === 'ja' && !bilingual.test(at))
      .filter(({ text }) => /[a-z]{2,}|[A-Z][a-z]+/.test(seen(text).replaceAll(names, '')));
    expect(words.map(({ at, key, text }) => `${at} ${key}: ${text}`)).toEqual([]);
  });

  it('no English text has Japanese, but for honorifics and the name of the product', () => {
    const left = texts.filter(
      ({ locale, text }) =>
        locale === 'en' &&
        /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}「」、。：（）]/u.test(
          text.replaceAll(/本陣|様|御中/g, ''),
        ),
    );
    expect(left.map(({ at, key, text }) => `${at} ${key}: ${text}`)).toEqual([]);
  });

  it('no English text says “1 rooms” or “0 p”', () => {
    const things =
      'rooms|guests|nights|days|reservations|messages|cards|files|errors|lines|records|items|changes|plans|dates|rows|results|warnings|units|stays|people|persons|months|minutes|hours|seconds|characters|digits|entries|vouchers|tickets|points|users|stores|notes|times|proposals|types|combinations|bytes';
    const plural = new RegExp(
      `(?<!of )◆ (?:\\w+ ){0,2}?(?:${things})\\b|◆ ?(?:p|pcs|nts|rms)\\b|\\(s\\)`,
      'u',
    );
    const left = texts.filter(
      ({ locale, text, isCounted }) => locale === 'en' && !isCounted && plural.test(seen(text)),
    );
    expect(left.map(({ at, key, text }) => `${at} ${key}: ${text}`)).toEqual([]);
  });

  it('English is in sentence case', () => {
    expect(
      refused(
        'en',
        /^[A-Z][a-z]+ (?:[a-z]+ )*(?:No|Type|Date|Number|Name|Rate|Master|List|Status|Room|Plan|Guest|User|ID or Password)\b/,
      ),
    ).toEqual([]);
  });
});
