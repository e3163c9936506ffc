import type { Actor } from '@honjin/contracts';

interface Minted {
  readonly facts: string;
  readonly token: string;
  readonly at: number;
}

const RENEW_MS = 30_000;
const LIMIT = 10_000;

/**
 * Signs identities for services. A token is used again for half its life while nothing about the caller changes, so
 * that a service checks the signature once. A confirmed save, a second person and a terminal get a token of their own.
 */
export function createIdentityTokens(sign: (who: Actor) => Promise<string>): (who: Actor) => Promise<string> {
  const minted = new Map<string, Minted>();
  return async (who) => {
    if (who.confirmedBy !== null || who.machineNo !== null || who.second) return sign(who);
    const facts = JSON.stringify(who);
    const known = minted.get(who.sessionId);
    if (known?.facts === facts && performance.now() - known.at < RENEW_MS) return known.token;
    const token = await sign(who);
    if (minted.size >= LIMIT) minted.clear();
    minted.set(who.sessionId, { facts, token, at: performance.now() });
    return token;
  };
}
