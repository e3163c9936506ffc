import { createHmac } from 'node:crypto';
import { actor, type Actor } from '@honjin/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { IdentityVerifier } from './identity-token.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'honjin-service';
const LIFETIME_S = 60;

function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('calls between services').digest();
}

/**
 * Signs for whom a service works on after the caller's own token is over, or without a caller: work that outlives a
 * request. Believed by other services over the bus only, never at a door that browsers reach.
 */
export function createServiceSigner(secret: string): (who: Actor) => Promise<string> {
  const key = keyOf(secret);
  return (who) =>
    new SignJWT({ actor: who })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(key);
}

/** Believes what `identities` believes, and what a service of the same installation signed. */
export function withServiceTokens(identities: IdentityVerifier, secret: string): IdentityVerifier {
  const key = keyOf(secret);
  return {
    async verify(token) {
      const known = await identities.verify(token);
      if (known !== null) return known;
      try {
        const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: [ALGORITHM] });
        return actor.parse(payload['actor']);
      } catch {
        return null;
      }
    },
  };
}
