import { join } from 'node:path';
import { natsSeedFile } from './nats-access.ts';
import { partSecret, roleUrl } from './secret.ts';

export interface SuiteFacts {
  dir: string;
  /** The installation's own secret, under which documents are sealed. */
  secret: string;
  /** The passwords of the database roles and the services' own secrets are derived from this secret. */
  rolesSecret: string;
  databaseUrl: string;
  /** The folder of the database's socket, which services on this machine prefer. */
  databaseSocket?: string | undefined;
  natsUrl: string;
  /** True when every part shows a key of its own to NATS. */
  natsAsksForKeys: boolean;
  origin: string;
  /** Service → its url, the gateway included. */
  urls: Readonly<Record<string, string>>;
  staticFolders: Readonly<Record<string, string>>;
  /** The address of simulated providers. There are none without the demonstration. */
  simulatorsUrl?: string;
}

type Environment = Record<string, string>;

/**
 * Returns the environment of migrations and seed: the administrator's database and the secrets they share with the
 * services.
 */
export function administratorEnvironment(facts: SuiteFacts): Environment {
  return {
    DATABASE_URL: facts.databaseUrl,
    NATS_URL: facts.natsUrl,
    HONJIN_SECRET: facts.secret,
    HONJIN_ROLES_SECRET: facts.rolesSecret,
    // Behind a proxy browsers come by its address; a gateway that believes in its own one refuses them.
    HONJIN_ORIGIN: process.env['HONJIN_ORIGIN'] ?? facts.origin,
    HONJIN_KEY_DIR: join(facts.dir, 'keys'),
    HONJIN_OUTBOX_MAIL_DIR: join(facts.dir, 'mail'),
    HONJIN_FIRST_LOGIN_FILE: join(facts.dir, 'first-administrator.txt'),
    ...(facts.simulatorsUrl === undefined ? {} : { HONJIN_SIMULATORS_URL: facts.simulatorsUrl }),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  };
}

/** Hosts that somebody allowed, and the simulators of this machine. */
function linkageEnvironment({ simulatorsUrl }: SuiteFacts): Environment {
  if (simulatorsUrl === undefined) return {};
  const withOurs = (name: string) =>
    [process.env[name] ?? '', new URL(simulatorsUrl).host].filter((host) => host !== '').join(',');
  return Object.fromEntries(
    ['HONJIN_LINKAGE_HOSTS', 'HONJIN_LINKAGE_PRIVATE_HOSTS'].map((name) => [name, withOurs(name)]),
  );
}

/**
 * Hosts on this machine that a demonstration may speak to: simulated card terminals and encoders, and the receiver of
 * docs/integrations/webhooks.md.
 */
const DEMONSTRATION_HOSTS: Readonly<Record<string, Environment>> = {
  registration: { HONJIN_CARD_TERMINAL_HOSTS: '127.0.0.1', HONJIN_KEY_ENCODER_HOSTS: '127.0.0.1' },
  identity: { HONJIN_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1:8089' },
};

function hostEnvironment({ simulatorsUrl }: SuiteFacts, service: string): Environment {
  return Object.fromEntries(
    Object.entries(DEMONSTRATION_HOSTS[service] ?? {}).map(([name, usual]) => [
      name,
      process.env[name] || (simulatorsUrl === undefined ? '' : usual),
    ]),
  );
}

/** Returns the address of the database for a role, by its socket when there is one. */
function databaseOf({ databaseUrl, databaseSocket, rolesSecret }: SuiteFacts, role: string): string {
  const url = roleUrl(databaseUrl, role, rolesSecret);
  return databaseSocket === undefined ? url : `${url}?host=${encodeURIComponent(databaseSocket)}`;
}

/**
 * Returns the environment of one service: its own database roles, keys and secret, its port, and the addresses of the
 * others.
 */
export function serviceEnvironment(facts: SuiteFacts, service: string): Environment {
  const { HONJIN_ROLES_SECRET: _, ...shared } = administratorEnvironment(facts);
  const keys = join(facts.dir, 'keys');
  return {
    ...shared,
    HONJIN_SECRET: partSecret(facts, service),
    HONJIN_KEY_DIR: join(keys, service),
    ...(facts.natsAsksForKeys ? { NATS_SEED_FILE: natsSeedFile(keys, service) } : {}),
    DATABASE_URL: databaseOf(facts, `honjin_${service}`),
    DATABASE_WORKER_URL: databaseOf(facts, `honjin_${service}_worker`),
    HONJIN_DATA_DIR: facts.dir,
    HOST: '127.0.0.1',
    PORT: new URL(facts.urls[service] ?? '').port,
    HONJIN_SERVICES: JSON.stringify(facts.urls),
    HONJIN_STATIC_DIRS: JSON.stringify(facts.staticFolders),
    ...(service === 'linkage' ? linkageEnvironment(facts) : {}),
    ...hostEnvironment(facts, service),
    // Count where somebody puts them: `npm run release` ships another build of one part.
    HONJIN_RELEASES: join(facts.dir, 'releases', 'releases.json'),
    HONJIN_RELEASE_KEYS: join(facts.dir, 'releases', 'release-keys.json'),
    HONJIN_RELEASE_SIGHTINGS: join(facts.dir, 'releases', 'seen'),
    HONJIN_BUILD_STORE: join(facts.dir, 'builds'),
  };
}
