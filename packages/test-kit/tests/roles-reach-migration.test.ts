import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@honjin/service-kit';
import { migrate } from '@honjin/service-kit/migrate';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * Before 0020 a right on the chain was one on the whole group, and the shipped administrator administered it. A chain that
 * is upgraded still has somebody who does, and nobody else has come to more.
 */

const folder = join(import.meta.dirname, '../../../services/identity/migrations');
const server = new URL(process.env['HONJIN_TEST_DATABASE_URL'] ?? '');
const name = `honjin_reach_${newId().replaceAll('-', '')}`;
const maker = postgres(server.toString(), { max: 1, onnotice: () => undefined });
let sql: postgres.Sql;
let url = '';
let before = '';

beforeAll(async () => {
  await maker.unsafe(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  url = own.toString();
  sql = postgres(url, { max: 2, onnotice: () => undefined });
  before = await mkdtemp(join(tmpdir(), 'honjin-before-'));
  const early = (await readdir(folder)).filter((file) => file < '0020');
  for (const file of early) await cp(join(folder, file), join(before, file));
  await migrateTo(before);
});
afterAll(async () => {
  await sql.end();
  await rm(before, { recursive: true });
  await maker.unsafe(`drop database if exists ${name} with (force)`);
  await maker.end();
});

function migrateTo(migrationsDir: string): Promise<unknown> {
  return migrate({
    adminUrl: url,
    service: 'identity',
    migrationsDir,
    secret: 'secret of the test databases',
  });
}

const stores = [newId(), newId(), newId()];

/** A user with a role who works in the first so many stores of the group. */
async function user(groupId: string, loginId: string, given: { role?: string; in: number; status?: string }) {
  const [id, companyId] = [newId(), newId()];
  const { role = 'admin', status = 'active' } = given;
  await sql`
    insert into identity.user_account
      (group_id, id, company_id, home_store_id, login_id, name, email, role_code, status, password_hash, created_at)
    values (${groupId}, ${id}, ${companyId}, ${stores[0]!}, ${loginId}, ${loginId}, 'a@honjin.example', ${role}, ${status},
            '$argon2id$v=19$x', ${loginId.endsWith('first') ? '2020-01-01' : '2024-01-01'})`;
  for (const storeId of stores.slice(0, given.in))
    await sql`
      insert into identity.user_store (group_id, user_id, store_id, company_id)
      values (${groupId}, ${id}, ${storeId}, ${companyId})`;
}

it('leaves every group an administrator, gives nobody more, and keeps what the group had set', async () => {
  const [chain, scattered, own] = [newId(), newId(), newId()];
  await user(chain, 'everywhere', { in: 3 });
  await user(chain, 'one-store', { in: 1 });
  await user(chain, 'frozen-everywhere', { in: 3, status: 'frozen' });
  await user(chain, 'front-everywhere', { role: 'front', in: 3 });
  await user(scattered, 'two-first', { in: 2 });
  await user(scattered, 'two-later', { in: 2 });
  await user(scattered, 'front-in-three', { role: 'front', in: 3 });
  await user(own, 'of-own-role', { role: 'owner', in: 1 });
  const role = (code: string, permissions: object) => sql`
    insert into identity.role_type (group_id, code, name_ja, name_en, permissions)
    values (${own}, ${code}, ${code}, ${code}, ${sql.json(permissions as never)})`;
  await role('owner', { tenancy: 'edit' });
  await role('looks', { tenancy: 'read' });
  await role('clerk', { registration: 'edit' });
  await role('admin', { tenancy: 'edit', money: 'read' });

  await migrateTo(folder);

  const users = await sql<{ loginId: string; roleCode: string; version: number }[]>`
    select login_id as "loginId", role_code as "roleCode", version from identity.user_account`;
  const rolesNow = Object.fromEntries(users.map(({ loginId, roleCode }) => [loginId, roleCode]));
  expect(rolesNow).toEqual({
    everywhere: 'group-admin',
    'one-store': 'admin',
    'frozen-everywhere': 'admin',
    'front-everywhere': 'front',
    'two-first': 'group-admin',
    'two-later': 'admin',
    'front-in-three': 'front',
    'of-own-role': 'owner',
  });
  const moved = users.filter(({ roleCode }) => roleCode === 'group-admin');
  expect(moved.map(({ version }) => version)).toEqual([2, 2]);
  const types = await sql<{ code: string; reach: string; permissions: object }[]>`
    select code, reach, permissions from identity.role_type where group_id = ${own} order by code`;
  expect(types.map(({ code, reach }) => `${code} ${reach}`)).toEqual([
    'admin STORE',
    'clerk STORE',
    'group-admin GROUP',
    'looks GROUP',
    'owner GROUP',
  ]);
  expect(types[2]!.permissions).toEqual({ tenancy: 'edit', money: 'read' });
});
