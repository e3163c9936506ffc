import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '../text/languages.ts';
import {
  confirmationBlockedBy,
  GUEST_MAIL_KINDS,
  guestLanguage,
  mailFaults,
  MAIL_PARTS,
  PARTS_OF_MAIL,
} from './guest-mail.ts';
import {
  fillPlaceholders,
  MAIL_PLACEHOLDER_KEYS,
  MAIL_PLACEHOLDERS,
  unknownPlaceholders,
  type MailValues,
} from './placeholders.ts';
import { SHIPPED_MAIL_TEXTS } from './shipped-texts.ts';

const values = Object.fromEntries(MAIL_PLACEHOLDER_KEYS.map((key) => [key, `<${key}>`])) as MailValues;
const names = MAIL_PLACEHOLDER_KEYS.flatMap((key) =>
  LOCALES.map((locale) => ({ key, name: MAIL_PLACEHOLDERS[key][locale] })),
);

test('R-MAIL-02: every name is known in both languages, in either width and case', () => {
  for (const { key, name } of names) {
    for (const typed of [`{${name}}`, `｛ ${name} ｝`, `{${name.toUpperCase()}}`]) {
      expect(unknownPlaceholders(typed)).toEqual([]);
      expect(fillPlaceholders(typed, values)).toBe(`<${key}>`);
    }
  }
});

test.each([
  ['{お客様}様', ['お客様']],
  ['Dear {gest name}, {gest name} of {room no}', ['gest name', 'room no']],
  ['{}', ['{}']],
  ['{お客様名 様', ['{お客様名 様']],
  ['{arrival {departure}', ['{arrival']],
  ['到着日}', ['}']],
  ['no names', []],
])('R-MAIL-02: %s has the unknown names %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test('a text with known names only has no brace left when it is filled', () => {
  const known = fc.constantFrom(...names.map(({ name }) => `{${name}}`));
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}｛｝]/u.test(text));
  fc.assert(
    fc.property(fc.array(fc.oneof(known, plain)), (parts) => {
      const text = parts.join('');
      expect(unknownPlaceholders(text)).toEqual([]);
      expect(fillPlaceholders(text, values)).not.toMatch(/[{}]/);
    }),
  );
});

test('what is filled in is not read once more', () => {
  expect(fillPlaceholders('{お客様名}', { ...values, guestName: '{到着日}' })).toBe('{到着日}');
});

test('the shipped texts say nothing unknown and have something in what they need', () => {
  for (const kind of GUEST_MAIL_KINDS)
    for (const locale of LOCALES) {
      const texts = SHIPPED_MAIL_TEXTS[kind][locale];
      expect(mailFaults(texts)).toEqual([]);
      expect(texts.subject.length * texts.body.length).toBeGreaterThan(0);
      const shown = PARTS_OF_MAIL[kind];
      expect(MAIL_PARTS.filter((part) => !shown.includes(part) && texts[part] !== '')).toEqual([]);
    }
});

test.each([
  ['', '', 'ja'],
  ['JP', '', 'ja'],
  ['JP', 'US', 'ja'],
  ['', 'US', 'en'],
  ['US', 'JP', 'en'],
  ['FR', '', 'en'],
] as const)(
  'R-MAIL-03: who lives in “%s” and is of “%s” is written to in %s',
  (country, nationality, language) => {
    expect(guestLanguage({ country, nationality })).toBe(language);
  },
);

test('R-MAIL-01: what was given up or only waits is not confirmed', () => {
  expect(confirmationBlockedBy(['CANCEL', 'NO_SHOW'])).toBe('GIVEN_UP');
  expect(confirmationBlockedBy(['WAIT_CANCEL', 'CANCEL'])).toBe('WAITLIST');
  expect(confirmationBlockedBy(['CANCEL', 'TEMP_BOOK'])).toBeNull();
});
