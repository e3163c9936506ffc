import { createHash } from 'node:crypto';
import { nkeys } from 'nats';

type KeyPair = ReturnType<typeof nkeys.createUser>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs what is claimed of a key, as `nsc` does (JWT of version 2 of NATS). */
function signed(signer: KeyPair, subject: KeyPair, name: string, claims: object): string {
  const payload = {
    iat: Math.floor(Date.now() / 1_000),
    iss: signer.getPublicKey(),
    name,
    sub: subject.getPublicKey(),
    nats: { version: 2, ...claims },
  };
  const body = { jti: createHash('sha256').update(JSON.stringify(payload)).digest('hex'), ...payload };
  const text = `${encode({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encode(body)}`;
  return `${text}.${Buffer.from(signer.sign(Buffer.from(text))).toString('base64url')}`;
}

const UNLIMITED = { subs: -1, data: -1, payload: -1 };

/** A NATS whose operator hands out credentials files, as cloud providers do. */
export interface Operator {
  /** The part of the server's configuration that knows the operator and its one account. */
  readonly authorization: string;
  /** Returns a credentials file of a user of the account. */
  credentials(): string;
}

export function makeOperator(): Operator {
  const operator = nkeys.createOperator();
  const [account, system] = [nkeys.createAccount(), nkeys.createAccount()];
  const limits = { ...UNLIMITED, conn: -1, leaf: -1, imports: -1, exports: -1, wildcards: true };
  const storage = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };
  const of = (subject: KeyPair, name: string, extra: object) =>
    signed(operator, subject, name, { type: 'account', limits: { ...limits, ...extra } });
  return {
    authorization: [
      `operator: "${signed(operator, operator, 'provider', { type: 'operator' })}"`,
      'resolver: MEMORY',
      // A server with streams wants an account of its own.
      `system_account: ${system.getPublicKey()}`,
      `resolver_preload: ${JSON.stringify({
        [account.getPublicKey()]: of(account, 'hotel', storage),
        [system.getPublicKey()]: of(system, 'system', {}),
      })}`,
    ].join('\n'),
    credentials() {
      const user = nkeys.createUser();
      const jwt = signed(account, user, 'honjin', { type: 'user', ...UNLIMITED, pub: {}, sub: {} });
      const seed = new TextDecoder().decode(user.getSeed());
      return [
        `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n`,
        `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
      ].join('\n');
    },
  };
}
