import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actor, type Actor } from '@honjin/contracts';
import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const ISSUER = 'honjin-gateway';
const LIFETIME_S = 60;
const CACHE_LIMIT = 5_000;

/** Makes the key pair of the installation once: the gateway signs with one half, services check with the other. */
export function ensureIdentityKeys(dir: string): void {
  if (existsSync(join(dir, 'identity.public.pem'))) return;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(dir, 'identity.private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  writeFileSync(join(dir, 'identity.public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
}

/** Signs who is calling, for 60 seconds. Only the gateway has the key. */
export async function createIdentitySigner(dir: string): Promise<(who: Actor) => Promise<string>> {
  const key = await importPKCS8(readFileSync(join(dir, 'identity.private.pem'), 'utf8'), ALGORITHM);
  return (who) =>
    new SignJWT({ actor: who })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(key);
}

export interface IdentityVerifier {
  /** The caller, or null when the token is missing, forged or too old. */
  verify(token: string): Promise<Actor | null>;
}

/** Checks tokens of the gateway; a token seen before costs a map lookup until it expires. */
export async function createIdentityVerifier(dir: string): Promise<IdentityVerifier> {
  const key = await importSPKI(readFileSync(join(dir, 'identity.public.pem'), 'utf8'), ALGORITHM);
  const seen = new Map<string, { who: Actor; expiresAt: number }>();
  return {
    async verify(token) {
      const known = seen.get(token);
      if (known !== undefined) return known.expiresAt > Date.now() ? known.who : null;
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: [ALGORITHM] });
        const who = actor.parse(payload['actor']);
        if (seen.size >= CACHE_LIMIT) seen.clear();
        seen.set(token, { who, expiresAt: (payload.exp ?? 0) * 1_000 });
        return who;
      } catch {
        return null;
      }
    },
  };
}
