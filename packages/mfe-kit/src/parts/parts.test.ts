import { expect, it } from 'vitest';
import * as whole from '../index.ts';
import * as core from './core.ts';
import * as forms from './forms.ts';

it('offers every name of its parts, each from one of them, and the same thing', () => {
  const names = [core, forms].flatMap((part) => Object.keys(part));
  expect(names.toSorted()).toEqual(Object.keys(whole).toSorted());
  expect({ ...whole }).toEqual({ ...core, ...forms });
});
