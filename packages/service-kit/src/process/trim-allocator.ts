import { DatabaseSync } from 'node:sqlite';

/** The C library of most Linux systems; where it goes by another name (Alpine), nothing is given back. */
const LIBRARY = 'libc.so.6';

/**
 * Gives the system the pages that the allocator keeps although nothing in them is in use: loading a thousand modules
 * leaves 20 MB of them. Node has no call for that. The SQLite in it calls a function of a library by its name.
 */
export function trimAllocator(): void {
  if (process.platform !== 'linux') return;
  const database = new DatabaseSync(':memory:', { allowExtension: true });
  try {
    database.loadExtension(LIBRARY, 'malloc_trim');
  } catch {
    // The function answers that it gave something back, which SQLite takes for a failure.
  } finally {
    database.close();
  }
}
