import { z } from 'zod';

/** Subjects that the gateway listens to without the stream: they must act at once and mean nothing later. */
export const SESSION_REVOKED_SUBJECT = 'honjin.live.identity.session-revoked';

/** Sessions that must end now: the gateway forgets them and closes their sockets. */
export const sessionRevoked = z.object({
  sessionIds: z.array(z.string()),
  reason: z.enum(['LOGOUT', 'FROZEN', 'ROLE_CHANGED', 'PASSWORD_CHANGED', 'STORE_CHANGED', 'EXPIRED']),
});
