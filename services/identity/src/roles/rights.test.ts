import { LATER_FUNCTIONS } from '@honjin/contracts';
import { expect, it } from 'vitest';
import { holdingOf, keptPermissions } from './rights.ts';

const levelsOf = (permissions: object) => {
  const { permissions: held } = holdingOf('own', { permissions, reach: 'STORE', limits: null });
  return LATER_FUNCTIONS.map((code) => held[code] ?? 'forbidden');
};

it('gives functions that came later to the roles from before that administer users, and to no others', () => {
  expect(new Set(levelsOf({ user: 'edit', money: 'edit' }))).toEqual(new Set(['edit']));
  expect(new Set(levelsOf({ user: 'read', money: 'edit' }))).toEqual(new Set(['forbidden']));
});

it('leaves a role that was saved knowing them as it was saved', () => {
  expect(new Set(levelsOf(keptPermissions({ user: 'edit' })))).toEqual(new Set(['forbidden']));
  const read = Object.fromEntries(LATER_FUNCTIONS.map((code) => [code, 'read']));
  expect(levelsOf(keptPermissions({ user: 'edit', ...read }))).toEqual(LATER_FUNCTIONS.map(() => 'read'));
});
