import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SIGNATURE, type Build } from './build.ts';

/** Public keys by the name of a part: each is an Ed25519 key, base64 of its SPKI form. */
export const releaseKeys = z.record(z.string(), z.array(z.base64()));

export type ReleaseKeys = z.output<typeof releaseKeys>;

/** A key pair of a team: the private half as PEM for its own safe, the public one as it stands in the file of keys. */
export function createReleaseKey(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Signs a build: its description, which holds the hash of every file. */
export async function signBuild({ dir, description }: Build, privateKey: string): Promise<void> {
  const signature = sign(null, Buffer.from(description), privateKey).toString('base64');
  await writeFile(join(dir, SIGNATURE), `${signature}\n`);
}

function isMadeBy(key: string, description: Buffer, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, description, publicKey, signature);
  } catch {
    return false;
  }
}

/** Tells why a build is not to be trusted, by the keys of its team; undefined when it is. */
export async function distrustOf(
  { dir, description, release }: Build,
  keys: readonly string[],
): Promise<'UNSIGNED' | 'SIGNED_BY_NOBODY_KNOWN' | undefined> {
  const text = await readFile(join(dir, SIGNATURE), 'utf8').catch(() => null);
  // Without the hashes in it, a signed description says nothing of the scripts.
  if (text === null || release.files === undefined) return 'UNSIGNED';
  const signature = Buffer.from(text.trim(), 'base64');
  const signed = Buffer.from(description);
  return keys.some((key) => isMadeBy(key, signed, signature)) ? undefined : 'SIGNED_BY_NOBODY_KNOWN';
}
