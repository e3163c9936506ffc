import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type postgres from 'postgres';

/** The work that one part of a suite has done since it began. */
export interface Spent {
  /** Time on a processor, milliseconds. */
  readonly cpuMs: number;
  /** How often it gave the processor back to wait. Of a database session each round trip is about one. */
  readonly waits: number;
  /** Statements that the database ran for it; null for other parts, and where `pg_stat_statements` is not loaded. */
  readonly statements: number | null;
}

/** Everything spent by a suite, by part; the sessions of the database count by the service that holds them. */
export interface Ledger {
  readonly at: number;
  readonly parts: ReadonlyMap<string, Spent>;
  readonly transactions: number;
  readonly walBytes: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PARENT = 1;
const UTIME = 11;
const SESSION = /^honjin-/;

/** Returns the fields of a process's line that follow its name. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function waitsOf(pid: number): number {
  const counts = readdirSync(`/proc/${pid}/task`).map((task) => {
    const status = readFileSync(`/proc/${pid}/task/${task}/status`, 'utf8');
    return Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns what a process has spent: nothing when it is gone. */
function spentBy(pid: number): Pick<Spent, 'cpuMs' | 'waits'> {
  try {
    const fields = statOf(pid);
    return { cpuMs: (Number(fields[UTIME]) + Number(fields[UTIME + 1])) * TICK_MS, waits: waitsOf(pid) };
  } catch {
    return { cpuMs: 0, waits: 0 };
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return Number(statOf(pid)[PARENT]) === parent;
    } catch {
      return false;
    }
  });
}

const readPid = (file: string) => Number(readFileSync(file, 'utf8').trim());

/** Returns the processes of the suite in `dir` that are not the database's, by part. */
function processesOf(dir: string): [part: string, pid: number][] {
  const files = readdirSync(join(dir, 'run')).filter((name) => name.endsWith('.pid'));
  const services = files.map((file): [string, number] => [
    basename(file, '.pid'),
    readPid(join(dir, 'run', file)),
  ]);
  return [...services, ['nats', readPid(join(dir, 'nats.pid'))]];
}

/** Returns the processes of the database: sessions of services, what it does by itself, and not our own sessions. */
async function databaseProcesses(sql: postgres.Sql): Promise<[part: string, pid: number][]> {
  const sessions = await sql<{ pid: number; name: string; own: number }[]>`
    select pid, application_name as name, pg_backend_pid() as own
    from pg_stat_activity where backend_type = 'client backend'`;
  const nameOf = new Map(sessions.map(({ pid, name }) => [pid, name]));
  const postmaster = Number(statOf(sessions[0]!.own)[PARENT]);
  return childrenOf(postmaster).flatMap((pid): [string, number][] => {
    const name = nameOf.get(pid);
    if (name === undefined) return [['db itself', pid]];
    return SESSION.test(name) ? [[`db ${name.replace(SESSION, '')}`, pid]] : [];
  });
}

async function readStatements(sql: postgres.Sql): Promise<ReadonlyMap<string, number> | null> {
  const [extension] = await sql`select from pg_extension where extname = 'pg_stat_statements'`;
  if (extension === undefined) return null;
  const rows = await sql<{ part: string; calls: number }[]>`
    select 'db ' || split_part(r.rolname, '_', 2) as part, sum(s.calls)::float8 as calls
    from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname like 'honjin\\_%' group by 1`;
  return new Map(rows.map(({ part, calls }) => [part, calls]));
}

/** Begins to count statements where the server is prepared for it (`shared_preload_libraries`). */
export async function countStatements(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ libraries: string }[]>`
    select current_setting('shared_preload_libraries') as libraries`;
  if (server!.libraries.includes('pg_stat_statements'))
    await sql`create extension if not exists pg_stat_statements`;
}

/** Reads what the suite in `dir` has spent until now. */
export async function readLedger(sql: postgres.Sql, dir: string): Promise<Ledger> {
  const statements = await readStatements(sql);
  const [counts] = await sql<{ transactions: number; walBytes: number }[]>`
    select xact_commit::float8 as transactions, (pg_current_wal_lsn() - '0/0')::float8 as "walBytes"
    from pg_stat_database where datname = current_database()`;
  const parts = new Map<string, Spent>();
  for (const [part, pid] of [...processesOf(dir), ...(await databaseProcesses(sql))]) {
    const { cpuMs, waits } = spentBy(pid);
    const known = parts.get(part);
    parts.set(part, {
      cpuMs: cpuMs + (known?.cpuMs ?? 0),
      waits: waits + (known?.waits ?? 0),
      statements: statements?.get(part) ?? null,
    });
  }
  return { at: performance.now(), parts, ...counts! };
}
