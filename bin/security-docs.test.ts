import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = ['docs/security.md', 'docs/asvs.md']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const named = [
  ...new Set([...text.matchAll(/`(?<file>[\w./-]+\.test\.tsx?)`/g)].map((found) => found.groups!['file']!)),
];

it('every test that the threats name exists', () => {
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !['', 'services'].some((at) => existsSync(join(root, at, file))))).toEqual(
    [],
  );
});
