import type { Chance } from './chance.ts';

/** A number that JSON can spell and JavaScript cannot keep; it is put into the text of the body in place of its mark. */
const MARKS: Readonly<Record<string, string>> = {
  '"@@1e999@@"': '1e999',
  '"@@-1e999@@"': '-1e999',
  '"@@int8@@"': '9223372036854775808',
  '"@@-0@@"': '-0',
};

/** Returns the text of a body. */
export function spell(body: unknown): string {
  return JSON.stringify(body).replaceAll(/"@@[^"@]*@@"/g, (mark) => MARKS[mark] ?? mark);
}

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202eabc',
  '\ufeff',
  '\uffff',
  '𠮷野家👨‍👩‍👧',
  'e\u0301',
  '4111 1111 1111 1111',
  '=cmd|calc!A1',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%n%00',
  '{{7*7}}',
  '\\u0000',
  'null',
  'true',
  '%',
  '_%_',
  '(((((',
  '*',
  '[a-',
  'x'.repeat(201),
  '亜'.repeat(4_001),
];

const NUMBERS: readonly unknown[] = [
  -1,
  0,
  '@@-0@@',
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  '@@1e999@@',
  '@@-1e999@@',
  '@@int8@@',
  99_999_999,
  100_000_000,
  1_000_000_000_000,
];

const DATES: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2015-02-29',
  '2015-06-01',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '+010000-01-01',
  '2026-11-23T00:00:00Z',
  '',
  'infinity',
  'now',
];

const WRONG: readonly unknown[] = [null, true, 0, 'text', [], {}, [null], { a: { b: [] } }, [[[]]], 1.5];

export const oddText = (chance: Chance): string => chance.of(TEXTS);
export const oddNumber = (chance: Chance): unknown => chance.of(NUMBERS);
export const oddDate = (chance: Chance): string => chance.of(DATES);
/** The first digits of every id that a body names although nobody has it. */
export const UNKNOWN_ID = 'ffffffff-';

export const unknownId = (chance: Chance): string => chance.uuid().replace(/^\w+-/, UNKNOWN_ID);
export const wrongType = (chance: Chance): unknown => chance.of(WRONG);

/** Returns a body that is nested deeper than any parser should follow. */
export function deepBody(chance: Chance): string {
  const depth = chance.of([40, 500, 8_000, 100_000]);
  return chance.is(0.5)
    ? `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

/** Returns a body that is no JSON object. */
export function brokenBody(chance: Chance): string {
  return chance.of([
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '1',
    '{"a":}',
    '{"a":1}{"b":2}',
    '\0',
    '{"__proto__":{"a":1}}',
    '{"A":1}',
    '[[[[',
  ]);
}
