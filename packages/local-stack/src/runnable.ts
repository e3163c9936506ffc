import { join } from 'node:path';
import { bundledFolder, bundleOf, isCompiled, stateOf } from './compiled.ts';
import { COMPILED_FOLDER } from './process-settings.ts';

/** Returns the absolute path of the file that runs an entry. */
export type Runnable = (entry: string) => string;

/** Every entry of a checkout runs from its source. */
export const fromSources =
  (root: string): Runnable =>
  (entry) =>
    join(root, entry);

/**
 * Every entry runs from its bundle, or from its source while somebody works at it (`watch`). Answers undefined where the
 * sources have changed since they were compiled.
 */
export function findCompiled(root: string, watch: boolean): Runnable | undefined {
  const folder = watch ? COMPILED_FOLDER : bundledFolder(root);
  if (!isCompiled(folder, stateOf(root))) return undefined;
  return watch ? fromSources(root) : (entry) => bundleOf(folder, entry);
}
