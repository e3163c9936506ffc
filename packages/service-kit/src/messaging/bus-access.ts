import { readFileSync } from 'node:fs';
import { inboxOf } from '@honjin/contracts';
import { credsAuthenticator, ErrorCode, NatsError, nkeyAuthenticator, type ConnectionOptions } from 'nats';

/** The address of the bus and the identity of the part that connects; see `natsConfig`. */
export interface BusAccess {
  readonly NATS_URL: string;
  readonly NATS_SEED_FILE?: string | undefined;
  readonly NATS_CREDS_FILE?: string | undefined;
  readonly NATS_CA_FILE?: string | undefined;
}

/** The client ignores the part before the host of an address: user and password, or a token. */
function namedInAddress(address: string): Pick<ConnectionOptions, 'user' | 'pass' | 'token'> {
  const { username, password } = new URL(address);
  if (username === '') return {};
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}

/** Returns how a part connects: where to, as whom, and with which TLS. */
export function accessOptions(access: BusAccess, name: string): ConnectionOptions {
  const addresses = access.NATS_URL.split(',').map((address) => address.trim());
  const { NATS_SEED_FILE: seed, NATS_CREDS_FILE: creds, NATS_CA_FILE: caFile } = access;
  // By itself the client takes TLS when the server offers it, and sends a password in the clear to one that does not.
  const asksForTls = caFile !== undefined || addresses.some((address) => address.startsWith('tls://'));
  return {
    servers: addresses.map((address) => address.replace(/\/\/.*@/, '//')),
    ...namedInAddress(addresses[0]!),
    ...(creds === undefined ? {} : { authenticator: credsAuthenticator(readFileSync(creds)) }),
    // Servers that know our own keys let each part hear the answers to its own questions only.
    ...(seed === undefined
      ? {}
      : {
          authenticator: nkeyAuthenticator(Buffer.from(readFileSync(seed, 'utf8').trim())),
          inboxPrefix: inboxOf(name),
        }),
    ...(asksForTls ? { tls: caFile === undefined ? {} : { caFile } } : {}),
    // A key that is known a moment later is let in then.
    ignoreAuthErrorAbort: true,
  };
}

/** Codes of a certificate that is not taken, as Node and OpenSSL name them. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;

/** The code of a refusal that no waiting mends: who we are, whose certificate it is, or that there is no TLS at all. */
export function refusalIn(error: unknown): string | undefined {
  const code = String((error as { code?: string }).code);
  const isOurs =
    error instanceof NatsError && (error.isAuthError() || code === ErrorCode.ServerOptionNotAvailable);
  return isOurs || CERTIFICATE.test(code) ? code : undefined;
}
