import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCopies, pruneCopies, readKeptLog } from '../src/backup/backup-folder.ts';
import { writeOrder } from '../src/backup/backup-order.ts';
import { keepBackups } from '../src/backup/keep-backups.ts';
import { keepLog, segmentName } from '../src/backup/keep-log.ts';
import { aloneAtBackup, readClock } from '../src/backup/queries.ts';
import { restore } from '../src/backup/restore.ts';
import { takeCopy } from '../src/backup/take-copy.ts';
import { startPostgres } from '../src/index.ts';
import type { RunningServer } from '../src/running-server.ts';
import { discardStack, temporaryStackFolder } from '../src/temporary-stack.ts';

let top: string;
let dir: string;
let home: string;
let to: string;
let server: RunningServer;
let sql: postgres.Sql;
/** The rows that the writer was told are saved, with the moment by the database's clock. */
const acknowledged: { id: number; at: string }[] = [];
const writing = new AbortController();
let writer: Promise<void>;

async function write(): Promise<void> {
  for (let id = 1; !writing.signal.aborted; id += 1) {
    await sql`insert into stay (id, note) values (${id}, ${'泊'.repeat(200)})`;
    acknowledged.push({ id, at: await readClock(sql) });
  }
}

const written = async (count: number) => {
  const wanted = acknowledged.length + count;
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
};

/** Restores into a new folder and returns the ids that are there. */
async function idsAfter(name: string, at?: Date): Promise<number[]> {
  let ids: number[] = [];
  const into = join(top, name);
  await restore(
    { from: to, dir: into, replace: false, ...(at === undefined ? {} : { at }) },
    async (restored) => {
      const rows = await restored<{ id: number }[]>`select id from stay order by id`;
      ids = rows.map(({ id }) => id);
    },
  );
  return ids;
}

beforeAll(async () => {
  top = await temporaryStackFolder();
  [dir, to] = [join(top, 'stack'), join(top, 'backups')];
  home = join(dir, 'postgres');
  await mkdir(join(dir, 'keys', 'gateway'), { recursive: true });
  await writeFile(join(dir, 'secret'), 'a secret\n', { mode: 0o600 });
  await writeFile(join(dir, 'keys', 'gateway', 'signing.jwk'), '{}', { mode: 0o600 });
  server = await startPostgres({ dataDir: home });
  sql = postgres(server.url, { max: 4, onnotice: () => {} });
  await sql`create table stay (id int primary key, note text)`;
  writer = write();
});

afterAll(async () => {
  writing.abort();
  await writer;
  await sql.end();
  await server.stop();
  for (const name of ['stack', 'whole', 'moment', 'beside', 'idle', 'damaged'])
    await discardStack(join(top, name));
  await rm(top, { recursive: true, force: true });
});

it('brings back all that was saved, and any moment, while everybody goes on working', async () => {
  await written(50);
  const copy = await aloneAtBackup(sql, () => takeCopy({ sql, home, dir }, to));
  expect(copy.manifest.data['PG_VERSION']).toBeDefined();
  await written(200);
  const moment = acknowledged.at(-1)!;
  await written(200);
  const last = acknowledged.at(-1)!;
  await aloneAtBackup(sql, () => keepLog(sql, home, [copy.folder]));

  const all = await idsAfter('whole');
  // Nothing that was acknowledged before the log was kept is missing, and nothing is there twice or with a hole.
  expect(all.length).toBeGreaterThanOrEqual(last.id);
  expect(all).toEqual(all.map((_, at) => at + 1));
  expect(await readFile(join(top, 'whole', 'secret'), 'utf8')).toBe('a secret\n');
  expect(existsSync(join(top, 'whole', 'keys', 'gateway', 'signing.jwk'))).toBe(true);

  // The clock was read to the millisecond, rounded down.
  const until = await idsAfter('moment', new Date(Date.parse(moment.at) + 1));
  expect(until.length).toBeGreaterThanOrEqual(moment.id);
  expect(until.length).toBeLessThan(last.id);
});

it('goes on with a restored stack as with any other', async () => {
  const restored = await startPostgres({ dataDir: join(top, 'whole', 'postgres') });
  const its = postgres(restored.url, { max: 1 });
  try {
    await its`insert into stay (id, note) values (1000000, '戻した後')`;
    const [row] = await its`select note from stay where id = 1000000`;
    expect(row?.['note']).toBe('戻した後');
  } finally {
    await its.end();
    await restored.stop();
  }
});

it('keeps the log for the copy before until the next one is whole', async () => {
  const [first] = await listCopies(to);
  const second = await aloneAtBackup(sql, () => takeCopy({ sql, home, dir }, to));
  const kept = await readKeptLog(first!.folder);
  expect(Date.parse(kept!.until)).toBeGreaterThanOrEqual(Date.parse(second.manifest.madeAt));
  expect(await pruneCopies(to, 1)).toEqual([first!.name]);
  expect((await listCopies(to)).map(({ name }) => name)).toEqual([second.name]);
});

it('makes a copy without a gap while the keeper of the running stack is at work', async () => {
  await writeOrder(dir, { to, keep: 2 });
  const keeper = keepBackups({ dir, home, databaseUrl: server.url, everyMs: 1, say: () => {} });
  const copy = await aloneAtBackup(sql, () => takeCopy({ sql, home, dir }, to));
  await keeper.stop();
  const last = acknowledged.at(-1)!;
  await aloneAtBackup(sql, () => keepLog(sql, home, [copy.folder]));
  const ids = await idsAfter('beside');
  expect(ids.length).toBeGreaterThanOrEqual(last.id);
  await pruneCopies(to, 1);
});

it('keeps up with a stack that was told once, and reaches a moment after which nothing was saved', async () => {
  writing.abort();
  await writer;
  await writeOrder(dir, { to, keep: 2 });
  const keeper = keepBackups({ dir, home, databaseUrl: server.url, everyMs: 50, say: () => {} });
  const quiet = await readClock(sql);
  const [copy] = await listCopies(to);
  const until = async () => Date.parse((await readKeptLog(copy!.folder))!.until);
  await expect.poll(until, { timeout: 30_000 }).toBeGreaterThan(Date.parse(quiet));
  await keeper.stop();
  expect(await idsAfter('idle', new Date(quiet))).toHaveLength(acknowledged.length);
});

it('says why it cannot restore, and leaves everything as it was', async () => {
  const wish = { from: to, dir: join(top, 'damaged'), replace: false };
  await expect(restore({ ...wish, from: join(top, 'nowhere') })).rejects.toThrow('There is no backup in');
  await expect(restore({ ...wish, at: new Date('2020-01-01') })).rejects.toThrow(
    'No backup goes back that far',
  );
  await expect(restore({ ...wish, at: new Date('2090-01-01') })).rejects.toThrow('The backup ends at');
  await expect(restore({ ...wish, dir: join(top, 'whole') })).rejects.toThrow('--replace');
  const [copy] = await listCopies(to);
  const data = join(copy!.folder, 'data');
  // Whole in itself, but another file than the one that was saved.
  await cp(join(data, 'pg_ident.conf.zst'), join(data, 'PG_VERSION.zst'));
  await expect(restore(wish)).rejects.toThrow(/PG_VERSION\.zst is damaged/);
  await writeFile(join(data, 'PG_VERSION.zst'), 'not packed');
  await expect(restore(wish)).rejects.toThrow(/PG_VERSION\.zst is damaged/);
  expect(existsSync(wish.dir)).toBe(false);
  await expect(restore({ ...wish, dir: join(top, 'whole'), replace: true })).rejects.toThrow('is damaged');
  expect(existsSync(join(top, 'whole', 'secret'))).toBe(true);
});

it('names segments as PostgreSQL does', () => {
  const position = { bytes: 0n, segmentBytes: 16_777_216n, timeline: 2 };
  expect(segmentName(255n, position)).toBe('0000000200000000000000FF');
  expect(segmentName(256n, position)).toBe('000000020000000100000000');
});
