import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_HOUSE_STATUSES } from '@honjin/domain';
import { expect, it } from 'vitest';

it('R-STATE-01: the index of who is in the house lists the statuses of the table', () => {
  const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8');
  const [, list = ''] = /INDEX room_party_in_house .*ARRAY\[(.*?)\]/.exec(schema) ?? [];
  const statuses = list.split(', ').map((item) => item.replaceAll(/'|::text/g, ''));
  expect(statuses.toSorted()).toEqual([...IN_HOUSE_STATUSES].toSorted());
});
