import { z } from 'zod';

/** Subject that the gateway listens to without the stream: it must act at once and means nothing later. */
export const SESSION_REVOKED_SUBJECT = 'honjin.live.identity.session-revoked';

/**
 * Sessions that are not what they were: the gateway forgets what it knows of them. After STORE_CHANGED, TOKEN_ROTATED
 * and RIGHTS_CHANGED the session goes on and is looked up again (after RIGHTS_CHANGED its pages are told to do so too);
 * after every other reason it has ended and its sockets close.
 */
export const sessionRevoked = z.object({
  sessionIds: z.array(z.string()),
  reason: z.enum([
    'LOGOUT',
    'FROZEN',
    'ROLE_CHANGED',
    'PASSWORD_CHANGED',
    'STORE_CHANGED',
    'TOKEN_ROTATED',
    'RIGHTS_CHANGED',
    'EXPIRED',
  ]),
});

export type SessionRevoked = z.output<typeof sessionRevoked>;
