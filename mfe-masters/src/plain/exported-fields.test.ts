import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { expect, test } from 'vitest';
import { texts } from '../locales/texts.ts';

/**
 * R-MASTER-07: fields that only exports and other systems read say so in the form of their master. One that gets an effect leaves
 * this list, and its hint goes.
 */
const EXPORTED = [
  ['room-type', 'interfaceCode'],
  ['accounting-item', 'interfaceCode'],
  ['billing-address', 'type'],
  ['purpose-group', 'isExcludedFromOperation'],
  ['room', 'attributes'],
  ['arrangement', 'isCleaningList'],
] as const;

const hintOf = (hints: object, entity: string, field: string) =>
  (hints as Record<string, Record<string, string>>)[entity]?.[field] ?? '';

test.each(EXPORTED)('%s.%s is a field of its master that says it is for exports', (entity, field) => {
  const master = PLAIN_MASTERS.get(entity);
  expect(Object.keys(master?.fields ?? {})).toContain(field);
  expect(hintOf(texts.ja.hints, entity, field)).toContain('CSV出力に使う');
  expect(hintOf(texts.en.hints, entity, field)).toContain('CSV files only');
});
