import { join } from 'node:path';
import { root } from './suite.ts';

// How each process of a service runs. `deploy/Dockerfile` says the same to those in containers; a test compares the two.

/** Short-lived objects get little room, and the heap is given back after the start: the services share one machine. */
const SPARING = ['--max-semi-space-size=8', '--expose-gc'];
/** A service that needs more ends and is started again before it takes the machine with it. */
const HEAP_LIMIT = '--max-old-space-size=256';

export const PROCESS_FLAGS: readonly string[] = [...SPARING, HEAP_LIMIT];

/** Where compiled sources lie, for every suite of this checkout (`compile-services.ts`). `bin/start.mjs` says the same. */
export const COMPILED_FOLDER = join(root, 'node_modules/.cache/honjin-compiled');

export const COMPILED: Readonly<Record<string, string>> = { NODE_COMPILE_CACHE: COMPILED_FOLDER };

export const PROCESS_ENVIRONMENT: Readonly<Record<string, string>> = {
  // With its default of eight pools for each core, the allocator keeps 100 MB that threads freed long ago.
  MALLOC_ARENA_MAX: '2',
  // Left to itself it raises these two to the size of a font, and keeps what threads of papers freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...COMPILED,
};
