import { readFileSync } from 'node:fs';
import { actor, type Actor } from '@honjin/contracts';
import { CLOCK_TOLERANCE_S } from '../process/clock-fault.ts';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { importPKCS8, importSPKI } from 'jose/key/import';
import { IDENTITY_KEY, privateKeyFile, publicKeyFile } from './key-pairs.ts';

const ALGORITHM = 'EdDSA';
const ISSUER = 'honjin-gateway';
const LIFETIME_S = 60;
const CACHE_LIMIT = 5_000;

/** Signs who is calling, for 60 seconds. Only the gateway has the key. */
export async function createIdentitySigner(dir: string): Promise<(who: Actor) => Promise<string>> {
  const key = await importPKCS8(readFileSync(privateKeyFile(dir, IDENTITY_KEY), 'utf8'), ALGORITHM);
  return (who) =>
    new SignJWT({ actor: who })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(key);
}

export interface IdentityVerifier {
  /** The caller, or null when the token is missing, forged or too old by more than clocks may differ. */
  verify(token: string): Promise<Actor | null>;
}

/** Checks tokens of the gateway; a token seen before costs a map lookup until it expires. */
export async function createIdentityVerifier(dir: string): Promise<IdentityVerifier> {
  const key = await importSPKI(readFileSync(publicKeyFile(dir, IDENTITY_KEY), 'utf8'), ALGORITHM);
  const seen = new Map<string, { who: Actor; expiresAt: number }>();
  return {
    async verify(token) {
      const known = seen.get(token);
      if (known !== undefined) return known.expiresAt > Date.now() ? known.who : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          algorithms: [ALGORITHM],
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        const who = actor.parse(payload['actor']);
        if (seen.size >= CACHE_LIMIT) seen.clear();
        seen.set(token, { who, expiresAt: ((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1_000 });
        return who;
      } catch {
        return null;
      }
    },
  };
}
