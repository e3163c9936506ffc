import { expect, it } from 'vitest';
import * as whole from '../index.ts';
import * as core from './core.ts';
import * as dates from './dates.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as overlays from './overlays.ts';
import * as selects from './selects.ts';

const PARTS = { core, dates, fields, forms, overlays, selects };

it('offers every name of its parts, each from one of them', () => {
  const names = Object.values(PARTS).flatMap((part) => Object.keys(part));
  expect(names.toSorted()).toEqual(Object.keys(whole).toSorted());
});

it('is the same to who takes the whole and to who takes a part', () => {
  const offered = Object.assign({}, ...Object.values(PARTS)) as Record<string, unknown>;
  const other = Object.entries(whole).filter(([name, value]) => offered[name] !== value);
  expect(other).toEqual([]);
});
