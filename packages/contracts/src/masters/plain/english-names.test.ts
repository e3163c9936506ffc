import { expect, it } from 'vitest';
import { PLAIN_MASTERS } from './index.ts';

it('lets every master be named in English, for screens that can be English', () => {
  const named = [...PLAIN_MASTERS].filter(([, { fields }]) => 'name' in fields);
  const without = named.filter(([, { fields }]) => !('nameEn' in fields)).map(([entity]) => entity);
  expect(without).toEqual([]);
  expect(named.length).toBeGreaterThan(12);
});
