import { existsSync, statSync } from 'node:fs';
import { chmod, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../src/index.ts';
import { commandLine } from '../src/processes.ts';
import type { RunningServer } from '../src/running-server.ts';
import { discardStack, temporaryStackFolder } from '../src/temporary-stack.ts';

let dir: string;
let running: RunningServer[];

const start = async (name = 'postgres') => {
  const server = await startPostgres({ dataDir: join(dir, name) });
  running.push(server);
  return server;
};

async function query<T>(url: string, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

const save = (url: string) =>
  query(url, async (sql) => {
    await sql`create table guest (name text)`;
    await sql`insert into guest values ('髙橋')`;
  });
const saved = (url: string) =>
  query(url, async (sql) => (await sql`select name from guest`).map((row) => row['name']));

beforeEach(async () => {
  dir = await temporaryStackFolder();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(dir, { recursive: true, force: true });
});

describe('startPostgres', () => {
  it('keeps committed rows through kill -9 and starts again on its port', async () => {
    const first = await start();
    await save(first.url);
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await start();
    expect(second.port).toBe(first.port);
    expect(await saved(second.url)).toEqual(['髙橋']);
  });

  it('ends the server that a killed parent left running, and takes its place', async () => {
    const orphan = await start();
    await save(orphan.url);

    const second = await start();
    await orphan.exited;
    expect(commandLine(orphan.pid)).toBeUndefined();
    expect(await saved(second.url)).toEqual(['髙橋']);
  });

  it('starts although the stale pid file names a living stranger', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    expect((await start()).pid).not.toBe(process.pid);
    expect(commandLine(process.pid)).toBeDefined();
  });

  it('leaves no process and no pid file after a stop', async () => {
    const server = await start();
    await server.stop();
    expect(commandLine(server.pid)).toBeUndefined();
    expect(existsSync(join(dir, 'postgres', 'postmaster.pid'))).toBe(false);
    await server.stop();
  });

  it('takes another port when the remembered one is in use', async () => {
    const first = await start('one');
    const port = String(first.port);
    await writeFile(join(dir, 'two.port'), port);
    expect((await start('two')).port).not.toBe(first.port);
  });

  it('admits nobody without the generated password, and keeps that out of other users’ sight', async () => {
    const server = await start();
    const wrong = server.url.replace(/:[0-9a-f]{48}@/, ':guess@');
    expect(wrong).not.toBe(server.url);
    await expect(query(wrong, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dir, 'postgres')).mode & 0o777).toBe(0o700);
    const { socketFolder = '', port } = server;
    const path = join(socketFolder, `.s.PGSQL.${port}`);
    const bySocket = postgres(wrong, { path, max: 1 });
    await expect(bySocket`select 1`).rejects.toThrow(/password authentication failed/);
    await bySocket.end();
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, 'postgres', 'honjin-password')).mode & 0o777).toBe(0o600);
  });

  it('is PostgreSQL 18 in UTC that knows Japanese letters and overlapping stays', async () => {
    const server = await start();
    const row = await query(server.url, async (sql) => {
      await sql`create extension pg_trgm`;
      await sql`create extension btree_gist`;
      await sql`create table stay (room int, nights tsrange, exclude using gist (room with =, nights with &&))`;
      return sql`select current_setting('server_version_num')::int / 10000 as major, show_trgm('東京都') as trigrams,
        current_setting('timezone') as zone, pg_encoding_to_char(encoding) as encoding, datctype
        from pg_database where datname = current_database()`;
    });
    expect(row[0]).toMatchObject({ major: 18, zone: 'UTC', encoding: 'UTF8', datctype: 'C.UTF-8' });
    expect(row[0]?.['trigrams'].length).toBeGreaterThan(0);
  });

  it.runIf(process.getuid?.() === 0)('runs for root below a folder that nobody else may enter', async () => {
    await chmod(dir, 0o700);
    const first = await start();
    await save(first.url);
    await first.stop();
    const home = await realpath(join(dir, 'postgres'));
    expect(home).not.toBe(join(dir, 'postgres'));
    expect(await saved((await start()).url)).toEqual(['髙橋']);
    await discardStack(dir);
    expect(existsSync(home)).toBe(false);
  });
});
