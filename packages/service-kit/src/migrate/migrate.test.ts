import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const migrationsDir = join(import.meta.dirname, '../../../../services/rooms/migrations');
const serverUrl = process.env['HONJIN_TEST_DATABASE_URL'] ?? '';
const names = Array.from({ length: 6 }, () => `honjin_migrate_${randomUUID().replaceAll('-', '')}`);
const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });

afterAll(async () => {
  for (const name of names) await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
});

it('prepares databases of one server at once, although their roles are shared', async () => {
  const urls: string[] = [];
  for (const name of names) {
    await server.unsafe(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    urls.push(url.toString());
  }
  const secret = 'secret of the test databases';
  const applied = await Promise.all(
    urls.map((adminUrl) => migrate({ adminUrl, service: 'rooms', migrationsDir, secret })),
  );
  for (const files of applied) expect(files).toEqual(applied[0]);
  expect(applied[0]).not.toEqual([]);
});
