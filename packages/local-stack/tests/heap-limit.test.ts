import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function megabytes(file: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(join(root, file), 'utf8'));
  return Number(found?.[1] ?? NaN);
}

const HEAP = /--max-old-space-size=(\d+)/;

// Beside the heap a process holds code and buffers, and threads that make papers with heaps of their own: registration took
// 590 MB at most under 200,000 drawn requests.
it.each([
  ['deploy/kubernetes/service/service.yaml', /limits: \{ memory: (\d+)Mi \}/],
  ['deploy/compose.yaml', /mem_limit: (\d+)m/],
])('a process of %s ends at its own heap limit before its container does (R-BOUND-04)', (file, limit) => {
  const heap = megabytes(file, HEAP);
  expect(heap).toBe(megabytes('packages/local-stack/src/supervisor.ts', HEAP));
  expect(megabytes(file, limit)).toBeGreaterThanOrEqual(heap * 2.5);
});
