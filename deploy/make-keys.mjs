// Makes what the parts of an installation prove themselves by, in the folder named by the first argument: a folder for
// each part with what it needs and no more. Run again it keeps what is there. Wants openssl for the certificate of NATS.
//   HONJIN_SECRET        of an installation made before: copies of passports stay readable with it alone
//   NATS_NODES           3 for deploy/high-availability; else one node alone
//   DATABASE_SERVER_URL  default postgres://postgres:5432/honjin
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUS_PART_NAMES, SERVICE_NAMES } from '@honjin/contracts';
import { natsAuthorization } from '@honjin/local-stack';
import { ensureInstallationKeys } from '@honjin/service-kit';
import { roleUrl } from '@honjin/service-kit/migrate';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder for the keys');
const dir = resolve(folder);
const server = process.env.DATABASE_SERVER_URL ?? 'postgres://postgres:5432/honjin';

function folderOf(part) {
  mkdirSync(join(dir, part), { recursive: true, mode: 0o700 });
  return join(dir, part);
}

/** The secret in a file, made on first use. */
function kept(file, first = randomBytes(32).toString('hex')) {
  if (!existsSync(file)) writeFileSync(file, first, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function writeEnvironment(part, values) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folderOf(part), 'part.env'), lines.join(''), { mode: 0o600 });
}

function ensureCertificate(at) {
  if (existsSync(join(at, 'server.pem'))) return;
  const openssl = (...args) =>
    execFileSync('openssl', args, { cwd: at, stdio: ['ignore', 'ignore', 'inherit'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = 'subjectAltName=DNS:nats,DNS:nats.honjin.svc,DNS:*.nats-nodes,DNS:localhost';
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '3650',
    '-subj',
    '/CN=Honjin',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  openssl('req', ...key, '-subj', '/CN=nats', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(at, 'names'), names);
  const signed = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '3650',
    '-extfile',
    'names',
  ];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
}

mkdirSync(dir, { recursive: true, mode: 0o700 });
ensureInstallationKeys(dir);

const authority = folderOf('authority');
ensureCertificate(authority);
const nats = folderOf('nats');
for (const file of ['server.key', 'server.pem']) copyFileSync(join(authority, file), join(nats, file));
const tls = 'tls: { cert_file: "/keys/server.pem", key_file: "/keys/server.key" }';
const streams = 'jetstream: { store_dir: "/data" }\nhttp_port: 8222';
/** Several nodes know one another by name, and speak under the same certificate. */
const nodes = Number(process.env.NATS_NODES ?? '1');
const routes = Array.from({ length: nodes }, (_, node) => `"tls://nats-${node}.nats-nodes:6222"`).join(', ');
const routeTls = `${tls.slice(0, -2)}, ca_file: "/keys/ca.pem", verify: true }`;
const cluster = nodes > 1 ? `cluster: { name: honjin, port: 6222, routes: [${routes}], ${routeTls} }\n` : '';
copyFileSync(join(authority, 'ca.pem'), join(nats, 'ca.pem'));
writeFileSync(join(nats, 'nats.conf'), `${streams}\n${tls}\n${cluster}${await natsAuthorization(dir)}`, {
  mode: 0o600,
});

const migrate = folderOf('migrate');
const rolesSecret = kept(join(migrate, 'roles-secret'));
const password = kept(join(folderOf('postgres'), 'password'));
const administrator = new URL(server);
administrator.username = 'postgres';
administrator.password = password;

for (const part of BUS_PART_NAMES) {
  copyFileSync(join(authority, 'ca.pem'), join(folderOf(part), 'ca.pem'));
  const first = part === 'registration' ? process.env.HONJIN_SECRET || undefined : undefined;
  const role = `honjin_${part}`;
  const database = SERVICE_NAMES.includes(part)
    ? {
        DATABASE_URL: roleUrl(server, role, rolesSecret),
        DATABASE_WORKER_URL: roleUrl(server, `${role}_worker`, rolesSecret),
      }
    : {};
  writeEnvironment(part, { HONJIN_SECRET: kept(join(dir, part, 'secret'), first), ...database });
}
writeEnvironment('migrate', {
  DATABASE_URL: administrator.href,
  HONJIN_ROLES_SECRET: rolesSecret,
  HONJIN_SECRET: kept(join(migrate, 'secret')),
});
