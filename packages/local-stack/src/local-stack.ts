import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { keepUp, type CrashReport } from './keep-up.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { takeStack } from './stack-owner.ts';
import { StackProblem } from './stack-problem.ts';

export interface LocalStackOptions {
  /** Everything the stack keeps; made when missing. */
  dir: string;
  /** Where `DATABASE_URL` and `NATS_URL` are looked up; each one given replaces that server. Default process.env. */
  env?: Readonly<Record<string, string | undefined>>;
  /** False trades safety at a power cut for speed (tests). Default true. */
  durable?: boolean;
  /** Told when a server ended by itself and has been, or could not yet be, started again. */
  onCrash?: (report: CrashReport) => void;
}

export interface LocalStack {
  /** Administrator's url of the database. */
  databaseUrl: string;
  natsUrl: string;
  /** The servers' processes at this moment; none for an overridden part. */
  pids(): { postgres: number | undefined; nats: number | undefined };
  /** Ends what was started here and gives the folder back; a second call is harmless. */
  stop(): Promise<void>;
}

async function checkDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`select 1`;
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

const postgresOf = (dir: string, durable: boolean) => (port?: number) =>
  startPostgres({ dataDir: join(dir, 'postgres'), durable, ...(port === undefined ? {} : { port }) });

const natsOf = (dir: string) => (port?: number) =>
  startNats({ dataDir: join(dir, 'nats'), ...(port === undefined ? {} : { port }) });

/**
 * Starts PostgreSQL and NATS for one machine, with all data under `dir`, kept between starts. A server that
 * dies is started again on its port.
 *
 * @throws StackProblem when a part is missing, does not start or cannot be reached, or another process runs on `dir`.
 */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const dir = resolve(options.dir);
  const { env = process.env, durable = true, onCrash = () => {} } = options;
  const { DATABASE_URL: givenDatabase, NATS_URL: givenNats } = env;
  await mkdir(dir, { recursive: true, mode: 0o755 });
  const giveBack = await takeStack(dir);
  const started = await Promise.allSettled([
    givenDatabase ? checkDatabase(givenDatabase) : keepUp('postgres', postgresOf(dir, durable), onCrash),
    givenNats ? undefined : keepUp('nats', natsOf(dir), onCrash),
  ]);
  const [database, nats] = started.map((part) => (part.status === 'fulfilled' ? part.value : undefined));
  const stop = async () => {
    await Promise.all([database?.stop(), nats?.stop()]);
    await giveBack();
  };
  const failed = started.find((part) => part.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    databaseUrl: database?.url ?? givenDatabase ?? '',
    natsUrl: nats?.url ?? givenNats ?? '',
    pids: () => ({ postgres: database?.pid(), nats: nats?.pid() }),
    stop,
  };
}
