import { newId, type TenantTx } from '@honjin/service-kit';
import { hashToken, newToken } from '../session/tokens.ts';
import { insertSecret } from './queries.ts';

/** Secrets and tokens say what they are, so that a program that looks through code for secrets knows them. */
const PREFIXES = { secret: 'honjin_secret_', token: 'honjin_token_' } as const;

/**
 * Returns a new secret or token of 256 random bits. Nobody can guess it, so its hash is SHA-256: the slow hash that
 * passwords need would protect nothing more, and would cost every program its time.
 */
export function newCredential(kind: keyof typeof PREFIXES): { text: string; hash: Buffer } {
  const text = `${PREFIXES[kind]}${newToken()}`;
  return { text, hash: hashToken(text) };
}

/** Gives a program a further secret; returns it, for nobody can read it again. */
export async function giveSecret(tx: TenantTx, programId: string): Promise<string> {
  const { text, hash } = newCredential('secret');
  await insertSecret(tx.sql, tx.scope.storeId, { id: newId(), programId, hash, hint: text.slice(-4) });
  return text;
}
