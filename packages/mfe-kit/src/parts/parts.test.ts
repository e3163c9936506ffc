import { expect, it } from 'vitest';
import * as whole from '../index.ts';
import * as base from './base.ts';
import * as core from './core.ts';
import * as forms from './forms.ts';

it('offers every name of its parts, and the same thing', () => {
  expect({ ...whole }).toEqual({ ...core, ...forms });
});

it('offers remotes of before the base and more in one part', () => {
  expect(core).toMatchObject({ ...base });
  expect(Object.keys(core).filter((name) => !(name in base))).toEqual(['Trans']);
});
