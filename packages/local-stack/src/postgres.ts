import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { rememberedPort } from './ports.ts';
import { besides, findPostgresBinaries, othersMayEnter, reachableFolder } from './postgres-binaries.ts';
import { commandLine, endProcess, readPid, runs } from './processes.ts';
import type { RunningServer } from './running-server.ts';
import { ServerDied, startServerProcess, type ServerProcess } from './server-process.ts';

/** `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;
/** A killed server's children may need half a minute to let go of its memory and its lock file. */
const ATTEMPTS = 18;
/** The name of a socket is no longer than this on any system that we run on. */
const LONGEST_SOCKET_NAME = 100;
const ADMINISTRATOR = 'postgres';
const DATABASE = 'honjin';

const SETTINGS = [
  'max_connections=200',
  'shared_buffers=256MB',
  'timezone=UTC',
  'log_timezone=UTC',
  // DETAIL and the text of a statement name guests.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'listen_addresses=127.0.0.1',
  'password_encryption=scram-sha-256',
  'jit=off',
  // After a crash one sync of the file system comes before recovery, instead of one of each of thousands of files.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  // A backup whose place is gone stops holding the log back before it fills the disk.
  'max_slot_wal_keep_size=8GB',
];
/** A server that recovers from a crash would begin again when it is killed, so it may take its time on a slow disk. */
const READY_WITHIN_MS = 1_800_000;

export interface PostgresOptions {
  /** The cluster's own folder; `<dataDir>.port` and `<dataDir>.log` stand beside it. */
  dataDir: string;
  /** Default: the port of the last start while it is free, else a free one. */
  port?: number;
  /** False trades safety at a power cut for speed. Kill -9 loses nothing either way. Default true. */
  durable?: boolean;
  /** Further settings, `name=value`. */
  settings?: readonly string[];
  /** How long it may take until it is ready. Default half an hour. */
  readyWithinMs?: number;
}

interface Cluster {
  bin: string;
  home: string;
  socketFolder: string | undefined;
  uid: number | undefined;
}

// With a checkout that only root may enter, the data lives elsewhere and `dataDir` is a link to it. Removing the
// link (or all of .honjin) therefore still means starting afresh.
async function placeCluster(dataDir: string, uid: number | undefined): Promise<string> {
  const linked = await readlink(dataDir).catch(() => undefined);
  if (linked !== undefined && existsSync(dirname(linked))) return linked;
  await rm(besides(dataDir, 'new'), { recursive: true, force: true });
  if (uid === undefined || othersMayEnter(dirname(dataDir))) return dataDir;
  const home = join(await reachableFolder(), basename(dataDir));
  await rm(dataDir, { recursive: true, force: true });
  await symlink(home, dataDir);
  return home;
}

const serverUser = () => (process.getuid?.() === 0 ? UNPRIVILEGED : undefined);

/** Makes the folder in which {@link startPostgres} will look for the cluster of `dataDir`, and returns it. */
export async function makeClusterFolder(dataDir: string): Promise<string> {
  const home = await placeCluster(dataDir, serverUser());
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

/** Gives everything in a cluster's folder to the user that PostgreSQL runs as. */
export async function giveToServer(home: string): Promise<void> {
  const uid = serverUser();
  if (uid === undefined) return;
  for (const path of await readdir(home, { recursive: true })) await chown(join(home, path), uid, uid);
  await chown(home, uid, uid);
}

/**
 * Makes an empty folder for the server's socket, which nobody else may enter. Without TCP a statement costs less on both sides.
 * What a killed server left there would hold the next one back.
 */
async function makeSocketFolder(home: string, uid: number | undefined): Promise<string | undefined> {
  const folder = besides(home, 'socket');
  const name = join(folder, '.s.PGSQL.65535');
  if (process.platform === 'win32' || name.length > LONGEST_SOCKET_NAME) return undefined;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined) await chown(folder, uid, uid);
  return folder;
}

async function initialise({ bin, home, uid }: Pick<Cluster, 'bin' | 'home' | 'uid'>): Promise<void> {
  const fresh = besides(home, 'new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const passwordFile = besides(home, 'first-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined) await Promise.all([fresh, passwordFile].map((path) => chown(path, uid, uid)));
  const owner = ['-U', ADMINISTRATOR, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const letters = ['--locale', 'C.UTF-8', '--encoding', 'UTF8'];
  const args = ['-D', fresh, ...owner, ...letters, '--no-instructions', '--no-sync'];
  const identity = uid === undefined ? {} : { uid, gid: uid };
  await promisify(execFile)(join(bin, 'bin', 'initdb'), args, { ...identity, cwd: '/' });
  await rename(passwordFile, join(fresh, 'honjin-password'));
  // A cluster under its final name is a whole one: an interrupted initdb never gets here.
  await rename(fresh, home);
}

async function endOrphan(home: string): Promise<void> {
  const pidFile = join(home, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined || commandLine(pid) === undefined) return;
  if (runs(pid, ['postgres', home])) await endProcess(pid, 'SIGINT', 30_000);
  // Another program has the number by now; PostgreSQL would take it for a running server.
  else await rm(pidFile, { force: true });
}

function saysReady(home: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function launch(cluster: Cluster, port: number, options: PostgresOptions): Promise<ServerProcess> {
  const lax = options.durable === false ? ['fsync=off', 'full_page_writes=off'] : [];
  const socket = `unix_socket_directories=${cluster.socketFolder ?? ''}`;
  const settings = [...SETTINGS, socket, `port=${port}`, ...lax, ...(options.settings ?? [])].flatMap(
    (setting) => ['-c', setting],
  );
  return startServerProcess({
    program: join(cluster.bin, 'bin', 'postgres'),
    args: ['-D', cluster.home, ...settings],
    cwd: '/',
    uid: cluster.uid,
    logFile: besides(options.dataDir, 'log'),
    isReady: (pid) => saysReady(cluster.home, pid),
    readyWithinMs: options.readyWithinMs ?? READY_WITHIN_MS,
  });
}

async function launchOnSomePort(
  cluster: Cluster,
  options: PostgresOptions,
): Promise<ServerProcess & { port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await rememberedPort(besides(options.dataDir, 'port')));
    try {
      return { ...(await launch(cluster, port, options)), port };
    } catch (error) {
      // The port was lost to somebody else, or the children of a killed server are still letting go.
      const passing =
        error instanceof ServerDied &&
        /could not bind|shared memory block|lock file .* already exists/.test(error.log);
      if (!passing || attempt === ATTEMPTS) throw error;
      await sleep(200 * attempt);
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const sql = postgres(`${url}/postgres`, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end();
  }
}

/**
 * Starts a real PostgreSQL 18 on the loopback address, making its cluster on first use, and ends an orphan of an
 * earlier run on the same folder first. Reachable only with a generated password. The url names the
 * administrator and the database `honjin`, which exists on return.
 *
 * @throws StackProblem when the binaries are missing or the server does not start; its text says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const uid = serverUser();
  const home = await placeCluster(dataDir, uid);
  const bin = await findPostgresBinaries(uid !== undefined);
  if (!existsSync(join(home, 'PG_VERSION'))) await initialise({ bin, home, uid });
  if (uid !== undefined) await chown(home, uid, uid);
  await chmod(home, 0o700);
  await endOrphan(home);
  const socketFolder = await makeSocketFolder(home, uid);
  const cluster = { bin, home, uid, socketFolder };
  const { port, pid, exited, end } = await launchOnSomePort(cluster, { ...options, dataDir });
  const password = await readFile(join(home, 'honjin-password'), 'utf8');
  const server = `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}`;
  await ensureDatabase(server);
  const stop = () => end('SIGINT', 30_000);
  return { url: `${server}/${DATABASE}`, port, socketFolder, pid, exited, stop };
}
