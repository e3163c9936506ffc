import { existsSync, readFileSync } from 'node:fs';
import { actor, SIGNING_PARTS, type Actor, type ServiceName } from '@honjin/contracts';
import type { CryptoKey } from 'jose';
import { decodeJwt } from 'jose/jwt/decode';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { importPKCS8, importSPKI } from 'jose/key/import';
import { CLOCK_TOLERANCE_S } from '../process/clock-fault.ts';
import type { IdentityVerifier } from './identity-token.ts';
import { privateKeyFile, publicKeyFile } from './key-pairs.ts';

const ALGORITHM = 'EdDSA';
const LIFETIME_S = 60;

const issuerOf = (service: string) => `honjin-service:${service}`;

/**
 * Signs for whom a service works on after the caller's own token is over, or without a caller: work that outlives a
 * request. Believed by other services over the bus only, never at a door that browsers reach. Null without a key of its
 * own: which services have one says `signs` in the table of the bus.
 */
export function createServiceSigner(
  keyDir: string,
  service: ServiceName,
): ((who: Actor) => Promise<string>) | null {
  const file = privateKeyFile(keyDir, service);
  if (!existsSync(file)) return null;
  const key = importPKCS8(readFileSync(file, 'utf8'), ALGORITHM);
  return async (who) =>
    new SignJWT({ actor: who })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(issuerOf(service))
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(await key);
}

async function readSigners(keyDir: string): Promise<Map<string, CryptoKey>> {
  const signers = new Map<string, CryptoKey>();
  for (const part of SIGNING_PARTS) {
    const file = publicKeyFile(keyDir, part);
    if (!existsSync(file)) continue;
    signers.set(issuerOf(part), await importSPKI(readFileSync(file, 'utf8'), ALGORITHM));
  }
  return signers;
}

/**
 * Verifies everything that `identities` verifies, and also tokens signed by services of the same installation that may
 * sign.
 */
export async function withServiceTokens(
  identities: IdentityVerifier,
  keyDir: string,
): Promise<IdentityVerifier> {
  const signers = await readSigners(keyDir);
  return {
    async verify(token) {
      const known = await identities.verify(token);
      if (known !== null) return known;
      try {
        const issuer = decodeJwt(token).iss ?? '';
        const key = signers.get(issuer);
        if (key === undefined) return null;
        const { payload } = await jwtVerify(token, key, {
          issuer,
          algorithms: [ALGORITHM],
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        return actor.parse(payload['actor']);
      } catch {
        return null;
      }
    },
  };
}
