import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_PART_NAMES, SIGNING_PARTS } from '@honjin/contracts';

/** The pair by which the gateway says who is calling. */
export const IDENTITY_KEY = 'identity';

/** The pair by which `registration` signs the sheets that a desk keeps for the time that the server is away (R-DAY-41). */
export const DOWNTIME_SHEET_KEY = 'downtime-sheet';

export const privateKeyFile = (dir: string, name: string) => join(dir, `${name}.private.pem`);
export const publicKeyFile = (dir: string, name: string) => join(dir, `${name}.public.pem`);

function makeFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
}

/** Makes one pair unless there is one: the private half in its owner's folder, the public half in everybody's. */
function ensurePair(name: string, ownerDir: string, publicDirs: readonly string[]): void {
  const kept = publicKeyFile(ownerDir, name);
  if (!existsSync(kept)) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' });
    makeFolder(ownerDir);
    writeFileSync(privateKeyFile(ownerDir, name), secret, { mode: 0o600 });
    writeFileSync(kept, publicKey.export({ type: 'spki', format: 'pem' }));
  }
  const text = readFileSync(kept, 'utf8');
  for (const dir of publicDirs) {
    if (dir === ownerDir) continue;
    makeFolder(dir);
    writeFileSync(publicKeyFile(dir, name), text);
  }
}

/** Every pair of an installation in one folder: for tests, where one process plays every part. */
export function ensureIdentityKeys(dir: string): void {
  for (const name of [IDENTITY_KEY, DOWNTIME_SHEET_KEY, ...SIGNING_PARTS]) ensurePair(name, dir, []);
}

/**
 * Makes the key pairs of an installation, each part's in a folder of its own below `dir`. Only the gateway has the
 * private half for the caller's identity. A service that signs for users has a pair of its own.
 */
export function ensureInstallationKeys(dir: string): void {
  const folders = BUS_PART_NAMES.map((part) => join(dir, part));
  ensurePair(IDENTITY_KEY, join(dir, 'gateway'), folders);
  // Who checks a sheet asks `registration` for the public half.
  ensurePair(DOWNTIME_SHEET_KEY, join(dir, 'registration'), []);
  for (const part of SIGNING_PARTS) ensurePair(part, join(dir, part), folders);
}
