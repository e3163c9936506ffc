import { toWire } from '@honjin/contracts';
import { searchRegistrations } from '@honjin/contracts/registration';
import { expect, it } from 'vitest';
import { openings } from './openings.ts';
import { readQuery, searchRequest } from './registration-list/list-query.ts';

it('asks early for what the list asks for, word for word, or the answer would not be taken', () => {
  const list = openings.find(({ path }) => path === '/registration/list');
  const asked = toWire(searchRequest(readQuery(new URLSearchParams())));
  expect(list?.calls.map(({ path, input }) => [path, JSON.stringify(input)])).toEqual([
    [searchRegistrations.path, JSON.stringify(asked)],
  ]);
});
