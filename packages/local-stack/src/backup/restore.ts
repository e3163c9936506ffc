import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { giveToServer, makeClusterFolder, startPostgres } from '../postgres.ts';
import type { RunningServer } from '../running-server.ts';
import { ServerDied } from '../server-process.ts';
import { refuseWhileOwned } from '../stack-owner.ts';
import { StackProblem } from '../stack-problem.ts';
import { discardStack } from '../temporary-stack.ts';
import {
  dataOf,
  installationOf,
  listCopies,
  readKeptLog,
  requireCopies,
  walOf,
  type BaseCopy,
  type KeptLog,
} from './backup-folder.ts';
import { unpackFile, type Content } from './packed-file.ts';

/** Folders that a copy leaves out, and that PostgreSQL wants to be there. */
export const WANTED_FOLDERS = [
  'pg_wal/archive_status',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_commit_ts',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];
/** A day of log at some MB a second. */
const REPLAY_WITHIN_MS = 3 * 60 * 60_000;
const ENDED_EARLIER = 'recovery ended before configured recovery target was reached';

export interface RestoreOptions {
  readonly from: string;
  /** The stack's folder. */
  readonly dir: string;
  /** The moment to go back to; without it everything that is in the backup comes back. */
  readonly at?: Date;
  /** Puts a stack that is there aside instead of refusing. It is renamed, never removed. */
  readonly replace: boolean;
}

export interface Restored {
  readonly copy: string;
  /** Everything saved up to here came back, by the clock of the database that was saved. */
  readonly until: string;
  /** Where the stack that was there before lies now. */
  readonly aside: string | undefined;
}

interface Choice {
  readonly copy: BaseCopy;
  readonly log: KeptLog;
}

/** Returns the newest copy that was whole at the wanted moment. @throws StackProblem when no copy knows it. */
async function choose({ from, at }: RestoreOptions): Promise<Choice> {
  const copies = await listCopies(from);
  requireCopies(copies, from);
  const whole = copies.filter(
    ({ manifest }) => at === undefined || Date.parse(manifest.madeAt) <= at.getTime(),
  );
  const copy = whole.at(-1);
  if (copy === undefined) {
    const first = copies[0]?.manifest.madeAt ?? '';
    throw new StackProblem({
      ja: `この時点に戻せるバックアップがありません。最も古いものは ${first} です。`,
      en: `No backup goes back that far. The oldest is of ${first}.`,
    });
  }
  const log = await readKeptLog(copy.folder);
  if (log === undefined || (at !== undefined && at.getTime() > Date.parse(log.until)))
    throw new StackProblem({
      ja: `バックアップは ${log?.until ?? copy.manifest.madeAt} までの内容です。それより後の時点には戻せません。`,
      en: `The backup ends at ${log?.until ?? copy.manifest.madeAt}. It knows nothing of later moments.`,
    });
  return { copy, log };
}

async function makeRoom({ dir, replace }: RestoreOptions): Promise<string | undefined> {
  await refuseWhileOwned(dir);
  if (!existsSync(dir)) return undefined;
  if (!replace)
    throw new StackProblem({
      ja: `${dir} にはすでにデータがあります。退避して置き換えるには --replace を付けてください。`,
      en: `There is data in ${dir} already. With --replace it is put aside, and the backup takes its place.`,
    });
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
  const aside = `${dir}.before-${stamp}`;
  await rename(dir, aside);
  return aside;
}

async function unpackAll(from: string, to: string, files: Readonly<Record<string, Content>>): Promise<void> {
  for (const [path, content] of Object.entries(files))
    await unpackFile(join(from, `${path}.zst`), join(to, path), content);
}

/** Lays the cluster out as PostgreSQL wants to find it for going through its log. */
async function layCluster({ copy, log }: Choice, home: string): Promise<void> {
  await unpackAll(dataOf(copy.folder), home, copy.manifest.data);
  for (const folder of WANTED_FOLDERS) await mkdir(join(home, folder), { recursive: true, mode: 0o700 });
  await unpackAll(walOf(copy.folder), join(home, 'pg_wal'), log.segments);
  await writeFile(join(home, 'recovery.signal'), '', { mode: 0o600 });
  await giveToServer(home);
}

/** As PostgreSQL reads it before it knows names of time zones, of which `Z` is one. */
const postgresMoment = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

async function replay(dataDir: string, at: Date | undefined): Promise<RunningServer> {
  // All segments lie in the cluster already, so that there is none to fetch.
  const settings = ['restore_command=exit 1', 'recovery_target_action=promote', 'hot_standby=off'];
  const start = (target: readonly string[]) =>
    startPostgres({ dataDir, settings: [...settings, ...target], readyWithinMs: REPLAY_WITHIN_MS });
  if (at === undefined) return start([]);
  try {
    return await start([`recovery_target_time=${postgresMoment(at)}`]);
  } catch (error) {
    // Nothing was saved after that moment, so that the end of the log is the same.
    if (error instanceof ServerDied && error.log.includes(ENDED_EARLIER)) return start([]);
    throw error;
  }
}

/**
 * Puts an installation back from a backup, to its end or to a moment. NATS is left empty: the services build its streams
 * anew from the database.
 *
 * @param check looks at the database while it runs; what it throws is thrown
 * @throws StackProblem when the stack runs, has data, or when the backup does not reach the moment or is damaged
 */
export async function restore(
  options: RestoreOptions,
  check: (sql: postgres.Sql) => Promise<void> = async () => {},
): Promise<Restored> {
  const choice = await choose(options);
  const aside = await makeRoom(options);
  const { dir, at } = options;
  try {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    await unpackAll(installationOf(choice.copy.folder), dir, choice.copy.manifest.installation);
    if (existsSync(join(dir, 'keys'))) await chmod(join(dir, 'keys'), 0o700);
    const dataDir = join(dir, 'postgres');
    await layCluster(choice, await makeClusterFolder(dataDir));
    const server = await replay(dataDir, at);
    try {
      const sql = postgres(server.url, { max: 1, onnotice: () => {} });
      await check(sql).finally(() => sql.end());
    } finally {
      await server.stop();
    }
  } catch (error) {
    await discardStack(dir);
    if (aside !== undefined) await rename(aside, dir);
    throw error;
  }
  return { copy: choice.copy.name, until: at?.toISOString() ?? choice.log.until, aside };
}
