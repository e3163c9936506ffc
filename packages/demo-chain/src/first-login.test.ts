import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICE_NAMES } from '@honjin/contracts';
import { migrate } from '@honjin/service-kit/migrate';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from './database.ts';

const SECRET = 'secret of the test databases';
const services = join(import.meta.dirname, '../../../services');
const name = `honjin_first_${randomUUID().replaceAll('-', '')}`;
const server = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
let sql: Sql;
let dir = '';

beforeAll(async () => {
  const maker = connect(server);
  await maker.unsafe(`create database ${name}`);
  await maker.end();
  for (const service of SERVICE_NAMES) {
    const migrationsDir = join(services, service, 'migrations');
    await migrate({ adminUrl: url, service, migrationsDir, secret: SECRET });
  }
  sql = connect(url);
  dir = await mkdtemp(join(tmpdir(), 'honjin-first-'));
});
afterAll(async () => {
  await sql.end();
  await rm(dir, { recursive: true });
  const maker = connect(server);
  await maker.unsafe(`drop database if exists ${name} with (force)`);
  await maker.end();
});

async function seedEmpty(): Promise<string> {
  const env = { DATABASE_URL: url, HONJIN_SECRET: SECRET, HONJIN_FIRST_LOGIN_FILE: join(dir, 'first.txt') };
  const program = join(import.meta.dirname, 'main.ts');
  const done = await promisify(execFile)(process.execPath, [program, '--empty'], {
    env: { ...process.env, ...env, HONJIN_DEMO_ARGS: '' },
  });
  return done.stdout + done.stderr;
}

it("keeps the first administrator's password in a file of its owner's and in no log, once", async () => {
  const said = await seedEmpty();
  const file = join(dir, 'first.txt');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [loginId = '', password = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  expect(rest).toEqual(['']);
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect(said).toContain(file);
  expect(said).not.toContain(password);
  const users = await sql<{ loginId: string; hash: string }[]>`
    select login_id as "loginId", password_hash as hash from identity.user_account`;
  expect(users.map((user) => user.loginId)).toEqual([loginId]);
  expect(await verify(users[0]!.hash, password)).toBe(true);

  await rm(file);
  expect(await seedEmpty()).not.toContain(password);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
