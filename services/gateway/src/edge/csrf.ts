import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens that a page reads from a cookie and sends back: nobody else's page can. */
export interface CsrfTokens {
  /** A new token bound to the session's or, before the sign-in, the visitor's cookie. */
  issue(anchor: string): string;
  isGenuine(token: string, anchor: string): boolean;
}

export function createCsrfTokens(secret: string): CsrfTokens {
  // Node makes a key of bytes anew for each use, which takes five times as long as the signature.
  const key = createSecretKey(createHmac('sha256', secret).update('honjin csrf token').digest());
  const sign = (nonce: string, anchor: string) =>
    createHmac('sha256', key).update(`${nonce}.${anchor}`).digest('base64url');
  return {
    issue(anchor) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, anchor)}`;
    },
    isGenuine(token, anchor) {
      const [nonce = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature);
      const genuine = Buffer.from(sign(nonce, anchor));
      return given.length === genuine.length && timingSafeEqual(given, genuine);
    },
  };
}
