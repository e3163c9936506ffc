import { expect, it } from 'vitest';
import { entryProblem } from './password-entry.ts';

const both = (password: string) => ({ password, repeated: password });

it('wants two equal entries, trimmed', () => {
  expect(entryProblem(both(''))).toBe('missing');
  expect(entryProblem({ password: 'abc12345', repeated: 'abc1234' })).toBe('different');
  expect(entryProblem({ password: ' abc12345 ', repeated: 'abc12345' })).toBeUndefined();
});

it.each([
  ['AN', 'abcdefgh', 'weak'],
  ['AN', '12345678', 'weak'],
  ['AN', 'abcd1234', undefined],
  ['A', 'abcdefgh', undefined],
  ['A', '12345678', 'weak'],
  ['N', '12345678', undefined],
  ['N', 'abcdefgh', 'weak'],
  ['AN', 'abc123', 'weak'],
] as const)("holds it against the store's rule %s: %s → %s", (pattern, password, problem) => {
  expect(entryProblem(both(password), { minLength: 8, pattern })).toBe(problem);
});
