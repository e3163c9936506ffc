import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes these when packages come and go. */
const INSTALLED = ['package-lock.json', 'node_modules/.package-lock.json'];

/** The file in a folder of compiled sources that was written when all of them were there: it tells of what. */
const stampIn = (folder: string) => join(folder, 'compiled');

/** Where the programs of a checkout lie, bundled (`bundle-suite.ts`). */
export const bundledFolder = (root: string) => join(root, 'node_modules/.cache/honjin-bundled');

/** The bundle of a program or thread in a folder of them, by its source. */
export const bundleOf = (folder: string, entry: string) => join(folder, entry.replace(/\.ts$/, '.js'));

function listSources(root: string): string[] {
  const parts = ['services', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return parts.flatMap((part) => {
    const src = join(part, 'src');
    const files = existsSync(join(root, src)) ? readdirSync(join(root, src), { recursive: true }) : [];
    const sources = (files as string[]).filter((file) => /\.(?:ts|json)$/.test(file));
    return [join(part, 'package.json'), ...sources.map((file) => join(src, file))];
  });
}

/** Tells the state of a checkout's sources and packages, without reading them. */
export function stateOf(root: string): string {
  const state = createHash('sha256').update(root);
  for (const file of [...listSources(root), ...INSTALLED].toSorted()) {
    const found = statSync(join(root, file), { throwIfNoEntry: false });
    state.update(`${file} ${found?.mtimeMs} ${found?.size}\n`);
  }
  return state.digest('hex');
}

/** Tells whether what a folder holds was made from this state of the sources. */
export function isCompiled(folder: string, state: string): boolean {
  try {
    return readFileSync(stampIn(folder), 'utf8') === state;
  } catch {
    return false;
  }
}

/** Notes what everything has been compiled from. Where nothing can be kept, every service compiles for itself. */
export function noteCompiled(folder: string, state: string): void {
  try {
    writeFileSync(stampIn(folder), state);
  } catch {
    // It is found missing at the next start.
  }
}
