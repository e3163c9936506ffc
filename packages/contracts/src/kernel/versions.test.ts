import { expect, it } from 'vitest';
import { isCompatible, unmetNeeds } from './versions.ts';

it.each([
  ['^0.1.0', '0.1.0', true],
  ['^0.1.2', '0.1.10', true],
  ['^0.1.2', '0.1.1', false],
  ['^0.1.0', '0.2.0', false],
  ['^1.2.0', '1.10.3', true],
  ['^1.2.0', '2.0.0', false],
  ['^0.0.3', '0.0.4', false],
  ['latest', '1.0.0', false],
])('%s accepts %s: %s', (range, version, accepted) => {
  expect(isCompatible(range, version)).toBe(accepted);
});

it('names every shared module that a build needs otherwise, and one that is not shared', () => {
  const present = { '@honjin/contracts': '0.1.2', '@honjin/ui': '0.2.0', react: '19.2.0' };
  const needs = { '@honjin/ui': '^0.1.0', react: '^19.1.0', zod: '^4.0.0' };
  expect(unmetNeeds({ contracts: '^0.1.0', needs }, present)).toEqual([
    { name: '@honjin/ui', needed: '^0.1.0', present: '0.2.0' },
    { name: 'zod', needed: '^4.0.0', present: undefined },
  ]);
  expect(unmetNeeds({ contracts: '^0.1.3' }, present)).toEqual([
    { name: '@honjin/contracts', needed: '^0.1.3', present: '0.1.2' },
  ]);
  expect(unmetNeeds({ contracts: '^0.1.0' }, present)).toEqual([]);
});
