import { createHmac } from 'node:crypto';
import { hash, type Algorithm } from '@node-rs/argon2';

/** The cost that the identity service asks of every password (RFC 9106 / OWASP figures for argon2id). */
const COST = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes a password with a salt of the installation's own, the same in every run. */
export function hashPassword(
  password: string,
  { loginId, secret }: { loginId: string; secret: string },
): Promise<string> {
  const salt = createHmac('sha256', secret).update(`password of ${loginId}`).digest().subarray(0, 16);
  return hash(password, { ...COST, salt });
}
