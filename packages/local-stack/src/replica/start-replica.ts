import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { beginCopy, endCopy } from '../backup/queries.ts';
import { WANTED_FOLDERS } from '../backup/restore.ts';
import { listFiles } from '../backup/take-copy.ts';
import { giveToServer, makeClusterFolder, startPostgres, type PostgresOptions } from '../postgres.ts';
import type { RunningServer } from '../running-server.ts';
import { asAdministrator, isWaitedFor, keepLogFor, promote, waitForReplica } from './queries.ts';

const LOOK_MS = 50;

/** A server of this machine that others copy. */
interface Primary {
  /** The administrator's url. */
  readonly url: string;
  /** The cluster's folder. */
  readonly home: string;
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const path of await listFiles(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      // A file that goes away meanwhile is gone in the log, too.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const folder of WANTED_FOLDERS) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
}

/** Copies a cluster that is in use; the label in the copy says from where on its log has to be repeated. */
async function copyCluster(sql: postgres.Sql, from: string, to: string): Promise<void> {
  const connection = await sql.reserve();
  try {
    await beginCopy(connection, 'replica');
    await copyFiles(from, to);
    await writeFile(join(to, 'backup_label'), await endCopy(connection), { mode: 0o600 });
  } finally {
    connection.release();
  }
}

/** Says where the replica has its log from. The password lies in the cluster's folder as the other one does. */
async function follow(primaryUrl: string, home: string, name: string): Promise<void> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  const lines = [`primary_conninfo = '${source}'`, `primary_slot_name = '${name}'`, ''];
  await appendFile(join(home, 'postgresql.auto.conf'), lines.join('\n'), { mode: 0o600 });
  await writeFile(join(home, 'standby.signal'), '', { mode: 0o600 });
}

/**
 * Makes a streaming replica of a running primary of this machine, and has every commit there wait until the replica has
 * it: what was acknowledged is in both. Returns when that is so. The replica answers who reads.
 *
 * @param name of the replica: small letters and underscores
 */
export async function startReplica(
  primary: Primary,
  name: string,
  options: PostgresOptions,
): Promise<RunningServer> {
  return asAdministrator(primary.url, async (sql) => {
    await keepLogFor(sql, name);
    const home = await makeClusterFolder(options.dataDir);
    await copyCluster(sql, primary.home, home);
    await follow(primary.url, home, name);
    await giveToServer(home);
    const replica = await startPostgres(options);
    await waitForReplica(sql, name);
    while (!(await isWaitedFor(sql, name))) await sleep(LOOK_MS);
    return replica;
  });
}

/** Makes a replica the server that writes. The former primary must have ended: two that write would part for ever. */
export async function promoteReplica(replica: Pick<RunningServer, 'url'>): Promise<void> {
  await asAdministrator(replica.url, promote);
}

/** Returns the address of several servers, of which clients take the one that writes. */
export function addressOfAll(servers: readonly Pick<RunningServer, 'url'>[]): string {
  const [first] = servers;
  const hosts = servers.map(({ url }) => new URL(url).host).join(',');
  const { host } = new URL(first?.url ?? '');
  return `${first?.url.replace(host, hosts)}?target_session_attrs=read-write`;
}
