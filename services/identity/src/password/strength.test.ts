import { describe, expect, it } from 'vitest';
import { isEasilyGuessed } from './strength.ts';

const LETTERS_AND_DIGITS = { pattern: 'AN', minLength: 8 } as const;
const DIGITS = { pattern: 'N', minLength: 8 } as const;

describe('a password is easily guessed', () => {
  it.each([
    ['a repetition', 'aaaaaaaa1'],
    ['a long repetition', `${'a'.repeat(60)}1234`],
    ['a run on the keyboard', 'qwertyui1'],
    ['a common one with a digit behind it', 'Password2'],
    ['a common one in other letters', 'P4ssw0rd1'],
    ['a Japanese family name with a year', 'tanaka1985'],
    ['a Japanese first name with a birthday', 'hanako0412'],
    ['a Japanese word with digits', 'arigatou123'],
    ['a town with digits', 'kyoto12345'],
    ['a word of the trade', 'hotel2026'],
    ['the name of the product', 'honjin123'],
    ['a date', 'a19850412'],
  ])('%s', (_, password) => expect(isEasilyGuessed(password, LETTERS_AND_DIGITS, [])).toBe(true));

  it.each(['Engawa-7788', 'Komorebi-4521', 'kaba no kutsu 3 soku', 'xq7Lm2vR', 'ohayougozaimasu1'])(
    'unless it is like %s',
    (password) => expect(isEasilyGuessed(password, LETTERS_AND_DIGITS, [])).toBe(false),
  );

  it('when it is near the name or the login of its owner', () => {
    const password = 'mizunuma3071';
    expect(isEasilyGuessed(password, LETTERS_AND_DIGITS, [])).toBe(false);
    expect(isEasilyGuessed(password, LETTERS_AND_DIGITS, ['mizunuma@example.jp'])).toBe(true);
  });
});

describe('in a store that wants digits alone', () => {
  it.each(['12345678', '19850412', '11112222', '11111111'])('%s is refused', (password) =>
    expect(isEasilyGuessed(password, DIGITS, [])).toBe(true),
  );
  it.each(['84620937', '50913726'])('%s is taken', (password) =>
    expect(isEasilyGuessed(password, DIGITS, [])).toBe(false),
  );
  it('four of them may be chosen freely but for the first that come to mind', () => {
    const four = { pattern: 'N', minLength: 4 } as const;
    expect(['1234', '0000', '8462'].map((one) => isEasilyGuessed(one, four, []))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
