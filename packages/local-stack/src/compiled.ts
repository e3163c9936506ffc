import { globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in a folder of compiled sources that was written when all of them were there. */
const stampIn = (folder: string) => join(folder, 'compiled');

/** Tells whether none of the checkout's sources has changed since everything was compiled into the folder. */
export function isCompiled(folder: string, checkout: string): boolean {
  const compiledAt = statSync(stampIn(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync('{services,packages}/*/src/**/*.ts', { cwd: checkout });
  return sources.every((file) => statSync(join(checkout, file)).mtimeMs < compiledAt);
}

/** Notes that everything has been compiled. Where nothing can be kept, every service compiles for itself. */
export function noteCompiled(folder: string): void {
  try {
    writeFileSync(stampIn(folder), '');
  } catch {
    // It is found missing at the next start.
  }
}
