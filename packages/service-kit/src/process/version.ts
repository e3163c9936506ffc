import { readFileSync } from 'node:fs';

const FILE = new URL('../../../../package.json', import.meta.url);

let known: string | undefined;

/** Returns the version of the installation, as its package says. */
export function installedVersion(): string {
  known ??= (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }).version;
  return known;
}
