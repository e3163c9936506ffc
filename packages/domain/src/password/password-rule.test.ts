import { describe, expect, it } from 'vitest';
import { checkPassword, passwordMessage, PASSWORD_MAX_LENGTH } from './password-rule.ts';

describe('password rule of a store', () => {
  it.each([
    ['AN', 'abc12345', 'VALID'],
    ['AN', 'abcdefgh', 'TOO_SHORT_OR_PATTERN'],
    ['AN', '12345678', 'TOO_SHORT_OR_PATTERN'],
    ['AN', 'abc1234', 'TOO_SHORT_OR_PATTERN'],
    ['AN', 'abc-1234 and more!', 'VALID'],
    ['AN', 'ａｂｃ12345', 'TOO_SHORT_OR_PATTERN'],
    ['A', 'abcdefgh', 'VALID'],
    ['A', 'abcdefg1', 'TOO_SHORT_OR_PATTERN'],
    ['N', '12345678', 'VALID'],
    ['N', '1234567a', 'TOO_SHORT_OR_PATTERN'],
    ['AN', '   ', 'EMPTY'],
  ] as const)('%s: %s is %s', (pattern, text, finding) => {
    expect(checkPassword({ pattern, minLength: 8 }, text, text)).toBe(finding);
  });

  it('trims both entries and compares them', () => {
    const rule = { pattern: 'AN', minLength: 8 } as const;
    expect(checkPassword(rule, ' abc12345', 'abc12345 ')).toBe('VALID');
    expect(checkPassword(rule, 'abc12345', 'abc12346')).toBe('NOT_EQUAL');
    const longest = `a1${'x'.repeat(PASSWORD_MAX_LENGTH - 2)}`;
    expect(checkPassword(rule, longest, longest)).toBe('VALID');
    expect(checkPassword(rule, `${longest}x`, `${longest}x`)).toBe('TOO_LONG');
  });

  it('gives the values of the message', () => {
    expect(passwordMessage({ pattern: 'AN', minLength: 8 })).toMatchObject({
      minLength: 8,
      patternJa: '半角英数字',
    });
    expect(passwordMessage({ pattern: 'A', minLength: 8 }).patternJa).toBe('半角英字');
    expect(passwordMessage({ pattern: 'N', minLength: 4 })).toMatchObject({
      minLength: 4,
      patternJa: '半角数字',
    });
  });
});
