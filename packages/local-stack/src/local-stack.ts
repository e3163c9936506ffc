import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { keepUp, type CrashReport } from './keep-up.ts';
import { natsAuthorization } from './nats-access.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { takeStack } from './stack-owner.ts';
import { StackProblem } from './stack-problem.ts';
import { WATCH_RIGHTS } from './watch-jetstream.ts';

export interface LocalStackOptions {
  /** Everything the stack keeps; made when missing. */
  dir: string;
  /**
   * The environment in which `DATABASE_URL` and `NATS_URL` are looked up. Each one replaces that server.
   * `HONJIN_POSTGRES_SETTINGS` are further settings of our own PostgreSQL, `name=value`, separated by spaces. Default
   * process.env.
   */
  env?: Readonly<Record<string, string | undefined>>;
  /** False trades safety at a power cut for speed (tests). Default true. */
  durable?: boolean;
  /** Called when a server ended by itself, both when it was started again and when that failed for now. */
  onCrash?: (report: CrashReport) => void;
}

export interface LocalStack {
  /** Administrator's url of the database. */
  databaseUrl: string;
  /** The folder of its socket when it runs here. */
  databaseSocket: string | undefined;
  natsUrl: string;
  /** True when NATS lets in only who has a key below `<dir>/keys`; false for a lent server, where the url says all. */
  natsAsksForKeys: boolean;
  /** The servers' processes at this moment; none for an overridden part. */
  pids(): { postgres: number | undefined; nats: number | undefined };
  /** Ends what was started here and gives the folder back; a second call is harmless. */
  stop(): Promise<void>;
}

const STARTING_UP = '57P03';
const RECOVERY_PATIENCE_MS = 120_000;

// A server that replays its log after a crash takes no connections yet, and says so.
async function whenRecovered(sql: postgres.Sql): Promise<void> {
  for (const deadline = Date.now() + RECOVERY_PATIENCE_MS; ; await sleep(500)) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING_UP || Date.now() > deadline) throw error;
    }
  }
}

async function checkDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await whenRecovered(sql);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StackProblem({
      ja: `DATABASE_URL のデータベースに接続できません(${detail})。アドレスを確かめるか、指定を外すと付属の PostgreSQL を使います。`,
      en: `Cannot connect to the database of DATABASE_URL (${detail}). Check the address, or unset it to use the bundled PostgreSQL.`,
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

interface Part {
  url: string;
  socketFolder?: string | undefined;
  pid(): number | undefined;
  stop(): Promise<void>;
}

const lent = (url: string): Part => ({ url, pid: () => undefined, stop: async () => {} });

async function databasePart(dir: string, options: LocalStackOptions): Promise<Part> {
  const { DATABASE_URL: given, HONJIN_POSTGRES_SETTINGS: further = '' } = options.env ?? process.env;
  if (given) {
    await checkDatabase(given);
    return lent(given);
  }
  const settings = further.split(' ').filter((setting) => setting !== '');
  const own = { dataDir: join(dir, 'postgres'), durable: options.durable ?? true, settings };
  return keepUp(
    'postgres',
    (port) => startPostgres(port === undefined ? own : { ...own, port }),
    options.onCrash,
  );
}

async function natsPart(dir: string, given: string | undefined, options: LocalStackOptions): Promise<Part> {
  if (given) return lent(given);
  const watchAs = { user: 'watch', password: randomBytes(24).toString('hex') };
  const keeper = { ...watchAs, permissions: WATCH_RIGHTS };
  const authorization = await natsAuthorization(join(dir, 'keys'), keeper);
  const own = { dataDir: join(dir, 'nats'), authorization, watchAs };
  return keepUp('nats', (port) => startNats(port === undefined ? own : { ...own, port }), options.onCrash);
}

async function startParts(dir: string, options: LocalStackOptions): Promise<[database: Part, nats: Part]> {
  const { NATS_URL } = options.env ?? process.env;
  const parts = [databasePart(dir, options), natsPart(dir, NATS_URL, options)] as const;
  try {
    return await Promise.all(parts);
  } catch (error) {
    const settled = await Promise.allSettled(parts);
    await Promise.all(settled.map((part) => (part.status === 'fulfilled' ? part.value.stop() : undefined)));
    throw error;
  }
}

/**
 * Starts PostgreSQL and NATS for one machine, with all data under `dir`, kept between starts. A server that
 * dies is started again on its port.
 *
 * @throws StackProblem when a part is missing, does not start or cannot be reached, or another process runs on `dir`.
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true, mode: 0o755 });
  const giveBack = await takeStack(dir);
  try {
    const [database, nats] = await startParts(dir, options);
    return {
      databaseUrl: database.url,
      databaseSocket: database.socketFolder,
      natsUrl: nats.url,
      natsAsksForKeys: nats.pid() !== undefined,
      pids: () => ({ postgres: database.pid(), nats: nats.pid() }),
      stop: async () => {
        await Promise.all([database.stop(), nats.stop()]);
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}
