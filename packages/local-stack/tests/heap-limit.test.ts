import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROCESS_ENVIRONMENT, PROCESS_FLAGS } from '../src/process-settings.ts';
import { root } from '../src/suite.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function megabytes(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? NaN);
}

describe('the settings of a process', () => {
  it('are the same in a container', () => {
    const image = read('deploy/Dockerfile');
    expect(image).toContain(`ENV NODE_OPTIONS="${PROCESS_FLAGS.join(' ')}"`);
    const { NODE_COMPILE_CACHE: folder, ...allocator } = PROCESS_ENVIRONMENT;
    expect(folder).toBeDefined();
    for (const [name, value] of Object.entries(allocator)) expect(image).toContain(` ${name}=${value}`);
  });

  // Who named them again would take them all from the image.
  it.each(['deploy/kubernetes/service/service.yaml', 'deploy/compose.yaml'])('stand not in %s', (file) =>
    expect(read(file)).not.toContain('NODE_OPTIONS'),
  );
});

// Beside the heap a process holds code and buffers, and threads that make papers with heaps of their own: registration took
// 430 MB at most under 20,000 drawn requests.
it.each([
  ['deploy/kubernetes/service/service.yaml', /limits: \{ memory: (\d+)Mi \}/],
  ['deploy/compose.yaml', /mem_limit: (\d+)m/],
])('a process of %s ends at its own heap limit before its container does (R-BOUND-04)', (file, limit) => {
  const heap = megabytes(PROCESS_FLAGS.join(' '), /--max-old-space-size=(\d+)/);
  expect(megabytes(read(file), limit)).toBeGreaterThanOrEqual(heap * 2.5);
});
