import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WINGS = ['house', 'guests', 'bookings', 'money', 'reception', 'stays', 'day'];

/** Tables that every service has by the kit. */
const OF_THE_KIT = new Set([
  'audit_log',
  'idempotency',
  'master_mark',
  'outbox',
  'projection_position',
  'schema_migration',
  'seal_fingerprint',
  'store_revision',
]);

/** Returns the tables that a wing names at its entrance. */
function tablesOf(wing: string): string[] {
  const text = readFileSync(join(import.meta.dirname, wing, 'parts.ts'), 'utf8');
  const list = /^\/\/ Tables: ((?:[^.]|\n\/\/ )+)\.$/m.exec(text)?.[1] ?? '';
  return list
    .replaceAll('//', '')
    .split(',')
    .map((name) => name.trim());
}

it('every table of the schema belongs to one wing, which names it at its entrance', () => {
  const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^table (\w+)$/gm)].map(([, name = '']) => name);
  const own = tables.filter((name) => !OF_THE_KIT.has(name));
  expect(WINGS.flatMap(tablesOf).toSorted()).toEqual(own.toSorted());
});
