import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Below the checkout, so that packages of others need no second installation; ours come from their tarballs alone. */
const folder = join(root, '.honjin/own-repository');
const ours = join(folder, 'node_modules/@honjin');

/** Packs the packages, and puts them where a team with a repository of its own would have installed them. */
async function installPacked(): Promise<void> {
  const tarballs = join(folder, 'packages');
  await run(process.execPath, [join(root, 'bin/pack-packages.mjs'), '--to', tarballs]);
  for (const tarball of await readdir(tarballs)) {
    const name = /^honjin-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)?.[1] ?? tarball;
    await mkdir(join(ours, name), { recursive: true });
    await run('tar', ['-xzf', join(tarballs, tarball), '-C', join(ours, name), '--strip-components=1']);
  }
}

/** Makes a remote outside of the workspaces, holds it to its types and its own test, and builds it. Returns the build's folder. */
export async function buildOwnRemote(name: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await installPacked();
  await run(process.execPath, [join(ours, 'create-remote/create-remote.mjs'), name], { cwd: folder });
  const cwd = join(folder, `mfe-${name}`);
  const tool = (program: string, ...words: string[]) =>
    run(join(root, 'node_modules/.bin', program), words, { cwd });
  await tool('tsc');
  await tool('vitest', 'run');
  await tool('webpack', '--config', 'webpack.config.ts');
  return join(cwd, 'dist');
}
