import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout that contains this file. */
export const root = resolve(import.meta.dirname, '../../..');

/** The services behind the gateway, all started at once. */
const services = [
  'identity',
  'admin',
  'masters',
  'registration',
  'schedule',
  'rooms',
  'reports',
  'linkage',
] as const;

/** The parts of a running suite, in the order in which they start. Entries are relative to the checkout. */
export const suite = {
  compile: 'packages/local-stack/src/compile-services.ts',
  migrations: 'packages/service-kit/src/migrate/main.ts',
  seed: 'packages/demo-chain/src/main.ts',
  logins: 'packages/demo-chain/src/logins.json',
  services,
  gateway: 'gateway',
  /** Plays the providers that the demonstration is linked to. */
  simulators: 'packages/linkage-simulators/src/main.ts',
  entryOf: (service: string) => `services/${service}/src/main.ts`,
} as const;

/** Returns what the command line of a program shows, whether it runs from its source or bundled. */
export const traceOf = (entry: string): string => entry.replace(/ts$/, '');

/** Returns the built browser side: name of the shell or remote → folder of its files, whether built already or not. */
export function staticFolders(checkout: string): Record<string, string> {
  const names = readdirSync(checkout).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const apps = names.filter((name) => existsSync(join(checkout, name, 'package.json')));
  return Object.fromEntries(apps.map((name) => [name, join(checkout, name, 'dist')]));
}
