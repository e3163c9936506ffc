import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startedAt } from './processes.ts';
import { StackProblem } from './stack-problem.ts';

const ownerFile = (dir: string) => join(dir, 'owner');

/** Returns the process that holds the stack folder `dir` now; undefined when it is free. */
export async function stackOwner(dir: string): Promise<number | undefined> {
  const [pid, began] = (await readFile(ownerFile(dir), 'utf8').catch(() => '')).split('\n');
  const number = Number(pid);
  return number > 0 && startedAt(number) === began ? number : undefined;
}

/** @throws StackProblem while a process runs on the stack folder `dir`. */
export async function refuseWhileOwned(dir: string): Promise<void> {
  const owner = await stackOwner(dir);
  if (owner === undefined) return;
  throw new StackProblem({
    ja: `このフォルダー(${dir})ではすでにプロセス ${owner} が動作しています。先にそれを終了してください。`,
    en: `Process ${owner} already runs on this folder (${dir}). End it first.`,
  });
}

/**
 * Takes the stack folder for this process, so that two never run on the same data. A dead owner's mark is no
 * hindrance.
 *
 * @returns gives the folder back
 * @throws StackProblem while a process runs on the folder
 */
export async function takeStack(dir: string): Promise<() => Promise<void>> {
  await refuseWhileOwned(dir);
  const file = ownerFile(dir);
  await rm(file, { force: true });
  await writeFile(file, `${process.pid}\n${startedAt(process.pid)}\n`, { flag: 'wx' });
  return () => rm(file, { force: true });
}
