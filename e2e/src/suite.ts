import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ShippedRole } from '@honjin/contracts';

const root = resolve(import.meta.dirname, '../..');

/** Address of the gateway, and the folder in which the suite under test keeps its data. */
export const origin = process.env['HONJIN_URL'] ?? 'http://localhost:8080';
export const suiteDir = process.env['HONJIN_SUITE_DIR'] ?? join(root, '.honjin');

interface RunningSuite {
  databaseUrl: string;
  natsUrl: string;
  /** The page of the simulated providers. */
  simulatorsUrl: string;
  /** Service → its address, the gateway included. */
  urls: Record<string, string>;
}

/** Reads what the suite noted about itself when it had started. */
export function runningSuite(): RunningSuite {
  return JSON.parse(readFileSync(join(suiteDir, 'run', 'suite.json'), 'utf8')) as RunningSuite;
}

interface Login {
  loginId: string;
  password: string;
  nameJa: string;
  role: ShippedRole;
}

const logins = JSON.parse(readFileSync(join(root, 'packages/demo-chain/src/logins.json'), 'utf8')) as Login[];

/** A demonstration login; throws for an unknown one. */
export function loginOf(loginId: string): Login {
  const found = logins.find((login) => login.loginId === loginId);
  if (found === undefined) throw new Error(`no demonstration login ${loginId}`);
  return found;
}

/** The demonstration login of a shipped role; those of stores are of Tokyo. */
export function loginIdOf(role: ShippedRole): string {
  if (role === 'group-admin') return 'admin';
  return role === 'company-admin' ? 'city-admin' : `tokyo-${role}`;
}
