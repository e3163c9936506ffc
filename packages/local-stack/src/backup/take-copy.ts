import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import {
  beginFolder,
  dataOf,
  endFolder,
  installationOf,
  listCopies,
  nameOfCopy,
  type BaseCopy,
} from './backup-folder.ts';
import { keepLog } from './keep-log.ts';
import { packFile, type Content } from './packed-file.ts';
import {
  beginCopy,
  dropSlot,
  endCopy,
  makeSlot,
  readClock,
  readPosition,
  readServerVersion,
  readSlot,
} from './queries.ts';

// PostgreSQL makes the content of these anew at every start, or it belongs to the running server alone.
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|postgresql\.auto\.conf\.tmp)$/;

/** The parts of an installation beside its database: secrets, keys, and which builds are released. */
const INSTALLATION = ['secret', 'keys', 'releases', 'simulators.json'];

/** Where a running stack has what a copy is made of. */
export interface CopySource {
  readonly sql: postgres.Sql;
  /** The cluster's folder. */
  readonly home: string;
  /** The stack's folder. */
  readonly dir: string;
}

/** Returns the files below a folder, relative to it; a folder's own place is told where its content is left out. */
export async function listFiles(folder: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (!EMPTY_FOLDERS.has(path)) found.push(...(await listFiles(folder, path)));
    } else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** Files packed side by side: each waits for the disk to have it safely. */
const AT_ONCE = 8;

/** Packs files. One that goes away meanwhile is in the log that is kept, too. */
async function packAll(from: string, to: string, paths: readonly string[]): Promise<Record<string, Content>> {
  const packed: Record<string, Content> = {};
  const waiting = paths.values();
  const work = async (): Promise<void> => {
    for (const path of waiting) {
      try {
        packed[path] = await packFile(join(from, path), join(to, `${path}.zst`));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return packed;
}

async function packInstallation(dir: string, to: string): Promise<Record<string, Content>> {
  const paths: string[] = [];
  for (const name of INSTALLATION) {
    const below = await listFiles(join(dir, name));
    paths.push(...(below.length > 0 ? below.map((path) => `${name}/${path}`) : [name]));
  }
  return packAll(dir, to, paths);
}

/** The label has to lie in the copy, or PostgreSQL would start it from the wrong place. */
async function packLabel(folder: string, label: string): Promise<Content> {
  const file = join(folder, 'backup_label.text');
  await writeFile(file, label, { mode: 0o600 });
  const packed = await packFile(file, join(dataOf(folder), 'backup_label.zst'));
  await rm(file);
  return packed;
}

/** Makes sure that the log is kept from here on. Returns the copy that has it without a gap up to here, if any. */
async function freshSlot(sql: postgres.Sql, to: string): Promise<BaseCopy | undefined> {
  const slot = await readSlot(sql);
  if (slot !== undefined && !slot.isLost) return (await listCopies(to)).at(-1);
  await dropSlot(sql);
  await makeSlot(sql);
  return undefined;
}

/** Copies the cluster while it is in use. Returns its files and its label. */
async function copyCluster({ sql, home }: CopySource, folder: string, name: string) {
  const connection = await sql.reserve();
  try {
    await beginCopy(connection, name);
    const data = await packAll(home, dataOf(folder), await listFiles(home));
    return { ...data, backup_label: await packLabel(folder, await endCopy(connection)) };
  } finally {
    connection.release();
  }
}

/**
 * Makes a copy of a running installation below `to`. Everybody goes on working meanwhile. The copy is whole when it
 * has its name, and holds everything that was saved before it ended. Only within `aloneAtBackup`.
 */
export async function takeCopy(source: CopySource, to: string): Promise<BaseCopy> {
  const { sql, home, dir } = source;
  const name = nameOfCopy(await readClock(sql));
  const folder = await beginFolder(to, name);
  const before = await freshSlot(sql, to);
  const from = await readPosition(sql);
  const data = await copyCluster(source, folder, name);
  const manifest = {
    format: 1,
    madeAt: await readClock(sql),
    postgres: await readServerVersion(sql),
    fromBytes: String(from.bytes),
    data,
    installation: await packInstallation(dir, installationOf(folder)),
  } as const;
  await keepLog(sql, home, before === undefined ? [folder] : [before.folder, folder]);
  const whole = await endFolder(folder, manifest);
  return { name, folder: whole, manifest };
}
