import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The rows of docs/rules/examples.md: number and test files. */
const rows = readFileSync(join(ROOT, 'docs/rules/examples.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const number = /^\| (M\d\d) /.exec(line)?.[1];
    const files = [...line.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    return number === undefined ? [] : [[number, files] as const];
  });

test('the worked examples are M01 to M72', () => {
  const numbers = Array.from({ length: 72 }, (_, index) => `M${String(index + 1).padStart(2, '0')}`);
  expect(rows.map(([number]) => number)).toEqual(numbers);
});

test.each(rows)('%s is cited by its tests', (number, files) => {
  expect(files.length).toBeGreaterThan(0);
  const silent = files.filter((file) => !readFileSync(join(ROOT, file), 'utf8').includes(number));
  expect(silent).toEqual([]);
});
