import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEYSTROKE_BUDGETS } from '../e2e/src/keystrokes.ts';

const docs = join(import.meta.dirname, '../docs');
const page = readFileSync(join(docs, 'ui.md'), 'utf8');

it('the table of keys says what the journeys hold', () => {
  const rows = [...page.matchAll(/^\| `(\w+)`: [^|]+\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm)];
  const told = rows.map(([, task, before, budget, held]) => [task, { before, held, budget }]);
  const counted = Object.entries(KEYSTROKE_BUDGETS).map(([task, keys]) => [
    task,
    Object.fromEntries(Object.entries(keys).map(([name, count]) => [name, String(count)])),
  ]);
  expect(told).toEqual(counted);
});

it('every picture of the ten screens is there', () => {
  const pictures = [...page.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path]) => path!);
  expect(pictures.length).toBeGreaterThan(30);
  expect(pictures.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
});
