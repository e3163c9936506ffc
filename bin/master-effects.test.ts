import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { describe, expect, it } from 'vitest';

/** Holds `docs/rules/master-effects.md` to the masters and to the tests that it names. */

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/rules/master-effects.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| --') && !line.startsWith('| field '))
  .map((line) => {
    const [field = '', effect = '', test = ''] = line.split('|').slice(1, -1);
    return [field.trim(), effect.trim(), test.trim()] as const;
  });

/** Kinds of fields that promise an effect by themselves; a name or a price explains itself. */
const PROMISING: ReadonlySet<string> = new Set(['flag', 'choice', 'colour', 'texts']);
const CODES: ReadonlySet<string> = new Set(['interfaceCode', 'bookkeepingCode', 'receiptPrintName']);

function promisingFields(): string[] {
  return [...PLAIN_MASTERS].flatMap(([entity, { fields }]) =>
    Object.entries(fields as Record<string, { kind: string }>)
      .filter(([name, { kind }]) => name !== 'isActive' && (PROMISING.has(kind) || CODES.has(name)))
      .map(([name]) => `${entity}.${name}`),
  );
}

describe('the flags and codes of the masters', () => {
  it.each(rows)('%s: %s', (_, effect, held) => {
    expect(effect).not.toBe('');
    const [, file = '', words = ''] = /`([\w./-]+\.test\.tsx?)`(?: "(.+)")?$/.exec(held) ?? [];
    expect(existsSync(join(root, file)) && file !== '').toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
  });

  it('have a row each', () => {
    const told = new Set(rows.map(([field]) => field));
    expect(promisingFields().filter((field) => !told.has(field))).toEqual([]);
  });
});
