import type { Locale } from '@honjin/contracts';
import { fieldWords } from '@honjin/contracts/words';

const HEAD: Readonly<Record<Locale, readonly string[]>> = {
  ja: ['区分', '項目', '内容'],
  en: ['section', 'item', 'value'],
};

const wordsOf = (name: string, locale: Locale): string => fieldWords(name)?.[locale] ?? name;

function* linesOf(value: unknown, path: readonly string[], locale: Locale): Generator<string[]> {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) {
    const [last = ''] = path.slice(-1);
    for (const [index, one] of value.entries())
      yield* linesOf(one, [...path.slice(0, -1), `${last} ${index + 1}`], locale);
    return;
  }
  if (typeof value === 'object' && !(value instanceof Date)) {
    for (const [name, one] of Object.entries(value))
      yield* linesOf(one, [...path, wordsOf(name, locale)], locale);
    return;
  }
  const text = value instanceof Date ? value.toISOString() : String(value);
  yield [path.slice(0, -1).join(' / '), path.at(-1) ?? '', text];
}

/** A document as lines that a person reads in a spreadsheet: where a value stands, its name in words, and the value. */
export function disclosureSheet(document: object, locale: Locale): string[][] {
  return [[...HEAD[locale]], ...linesOf(document, [], locale)];
}
