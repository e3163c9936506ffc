import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret of 256 bits as the browser keeps it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token. Only the hash is kept. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Realtime tokens name their session and cannot be made without the secret; they are good for channels only. */
export interface RealtimeTokens {
  make(sessionId: string): string;
  /** The session of a genuine token, or null. */
  read(token: string): string | null;
}

export function createRealtimeTokens(secret: string): RealtimeTokens {
  const key = createSecretKey(createHmac('sha256', secret).update('honjin realtime token').digest());
  const sign = (sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url');
  return {
    make: (sessionId) => `${sessionId}.${sign(sessionId)}`,
    read(token) {
      const at = token.indexOf('.');
      const sessionId = token.slice(0, at);
      const given = Buffer.from(token.slice(at + 1));
      const genuine = Buffer.from(sign(sessionId));
      return at > 0 && given.length === genuine.length && timingSafeEqual(given, genuine) ? sessionId : null;
    },
  };
}
