import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningServer } from '@honjin/local-stack';
import { connect, type RunningService } from '@honjin/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { makeAuthority, type Authority, type Certificate } from './authority.ts';
import { prepareProbe, startNotes, writeNote } from './probe.ts';

/** `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534;
const LIMITS = { schema: 'public', pool: 1, statementTimeoutMs: 15_000, lockTimeoutMs: 5_000 };
const PATIENCE_MS = 240_000;

let dir: string;
let ours: Authority;
let strangers: Authority;
let server: RunningServer;
let misnamed: RunningServer;
let plain: RunningServer;

async function startServer(name: string, certificate?: Certificate): Promise<RunningServer> {
  const dataDir = join(dir, name);
  if (certificate === undefined) return startPostgres({ dataDir });
  const { cert, key } = certificate;
  if (process.getuid?.() === 0) await chown(key, UNPRIVILEGED, UNPRIVILEGED);
  return startPostgres({ dataDir, settings: ['ssl=on', `ssl_cert_file=${cert}`, `ssl_key_file=${key}`] });
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-foreign-'));
  await chmod(dir, 0o711);
  ours = makeAuthority(dir, 'ours');
  strangers = makeAuthority(dir, 'strangers');
  server = await startServer('server', ours.sign('server-tls', 'DNS:localhost,IP:127.0.0.1'));
  misnamed = await startServer('misnamed', ours.sign('misnamed-tls', 'DNS:db.example.jp'));
  plain = await startServer('plain');
}, PATIENCE_MS);

afterAll(async () => {
  await Promise.all([server, misnamed, plain].map((one) => one.stop()));
  await rm(dir, { recursive: true, force: true });
});

/** Returns whether a connection by an address is encrypted, or the code by which it was refused. */
async function encryptedBy(url: string): Promise<unknown> {
  const sql = connect({ ...LIMITS, url });
  try {
    const [row] = await sql<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.ssl;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const at = ({ url }: RunningServer, query: string, host = 'localhost') =>
  `${url.replace('127.0.0.1', host)}?${query}`;

describe('a PostgreSQL of somebody else', () => {
  it('is reached by TLS under each mode, with its authority in a file', async () => {
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect([mode, await encryptedBy(at(server, `sslmode=${mode}&sslrootcert=${ours.ca}`))]).toEqual([
        mode,
        true,
      ]);
    expect(await encryptedBy(at(server, `sslrootcert=${ours.ca}`))).toBe(true);
    expect(await encryptedBy(at(server, 'sslmode=require'))).toBe(true);
    expect(await encryptedBy(at(server, `sslmode=disable&sslrootcert=${ours.ca}`))).toBe(false);
  });

  it('may be named by its number where the certificate does', async () => {
    expect(await encryptedBy(at(server, `sslmode=verify-full&sslrootcert=${ours.ca}`, '127.0.0.1'))).toBe(
      true,
    );
  });

  it('is refused under another authority, and where none is known', async () => {
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expect(await encryptedBy(at(server, `sslmode=${mode}&sslrootcert=${strangers.ca}`))).toBe(
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      );
    expect(await encryptedBy(at(server, 'sslmode=verify-full'))).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  });

  it('is refused under another name by verify-full alone', async () => {
    const by = (mode: string, host?: string) =>
      encryptedBy(at(misnamed, `sslmode=${mode}&sslrootcert=${ours.ca}`, host));
    expect(await by('verify-full')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await by('verify-full', '127.0.0.1')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await by('verify-ca')).toBe(true);
  });

  it('without TLS is told by name, and gets nothing', async () => {
    for (const mode of ['require', 'verify-full'])
      expect(await encryptedBy(at(plain, `sslmode=${mode}`))).toBe('TLS_NOT_OFFERED');
    expect(await encryptedBy(at(plain, 'sslmode=prefer'))).toBe(false);
  });

  it('is found behind one that is gone', async () => {
    const both = at(server, `sslmode=verify-full&sslrootcert=${ours.ca}`).replace(
      'localhost',
      'localhost:1,localhost',
    );
    expect(await encryptedBy(both)).toBe(true);
  });
});

describe('a chain on it', () => {
  let chain: TestChain;
  let notes: RunningService;

  beforeAll(async () => {
    const before = process.env['HONJIN_TEST_DATABASE_URL'];
    process.env['HONJIN_TEST_DATABASE_URL'] = at(server, `sslmode=verify-full&sslrootcert=${ours.ca}`);
    process.env['HONJIN_TEST_SERVICES'] = 'admin,reports';
    chain = await createTestChain();
    process.env['HONJIN_TEST_DATABASE_URL'] = before;
    await prepareProbe(chain);
    notes = await startNotes(chain);
  }, PATIENCE_MS);
  afterAll(() => chain.stop());

  it('is migrated, serves, and sends nothing in the clear', async () => {
    await eventually(async () => {
      const health = await fetch(`${notes.url}/health/ready`);
      expect(await health.json()).toEqual({ status: 'ready' });
    }, 30_000);
    expect((await chain.call(notes, writeNote, { text: 'a note' })).status).toBe(200);
    const rows = await chain.admin<{ ssl: boolean; usename: string }[]>`
      select distinct s.ssl, a.usename from pg_stat_ssl s join pg_stat_activity a using (pid)
      where a.backend_type = 'client backend' and a.client_addr is not null`;
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
  });
});
