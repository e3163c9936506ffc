import { expect, it } from 'vitest';
import * as icons from '../icons.ts';
import * as whole from '../index.ts';
import * as base from './base.ts';
import * as core from './core.ts';
import * as dates from './dates.ts';
import * as fields from './fields.ts';
import * as forms from './forms.ts';
import * as overlays from './overlays.ts';
import * as selects from './selects.ts';

const PARTS = { base, icons, dates, fields, forms, overlays, selects };
const partNames = Object.values(PARTS).flatMap((part) => Object.keys(part));

it('offers every name of its parts, each from one of them', () => {
  const ofCoreAlone = Object.keys(core).filter((name) => !partNames.includes(name));
  expect([...partNames, ...ofCoreAlone].toSorted()).toEqual(Object.keys(whole).toSorted());
});

it('is the same to who takes the whole and to who takes a part', () => {
  const offered = Object.assign({ ...core }, ...Object.values(PARTS)) as Record<string, unknown>;
  const other = Object.entries(whole).filter(([name, value]) => offered[name] !== value);
  expect(other).toEqual([]);
});

it('offers remotes of before the base, every icon and their own names in one part, the same things', () => {
  const offered: Record<string, unknown> = core;
  const other = Object.entries({ ...base, ...icons }).filter(([name, value]) => offered[name] !== value);
  expect(other).toEqual([]);
});
