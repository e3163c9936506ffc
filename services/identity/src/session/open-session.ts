import type { ResultOf, Scope } from '@honjin/contracts';
import type { getSession } from '@honjin/contracts/identity';
import { newId, tenantTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import type { SessionBounds } from '../roles/rights.ts';
import { noteSignIn } from '../sign-in/queries.ts';
import { sessionPayload } from './payload.ts';
import { insertSession, type SessionStaff } from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

interface Opening {
  userId: string;
  requestId: string;
  action: 'user.sign-in' | 'user.staff-sign-in';
  bounds?: SessionBounds | null;
  vouchedBy?: string | null;
  /** The staff number by which it is opened, and its proof. */
  staff?: SessionStaff | null;
  /** Further facts for the record about how the session came to be. */
  trace?: object;
}

/** Opens a session of a user in a store: always with a new token, never with one the browser brought. */
export async function openSession(
  context: IdentityContext,
  scope: Scope,
  opening: Opening,
): Promise<{ token: string; payload: ResultOf<typeof getSession> }> {
  const token = newToken();
  const sessionId = newId();
  const { userId, requestId, action, bounds = null, vouchedBy = null, staff = null, trace = {} } = opening;
  const payload = await tenantTx(context.db, scope, { requestId }, async (tx) => {
    await insertSession(tx.sql, {
      ...scope,
      id: sessionId,
      tokenHash: hashToken(token),
      userId,
      hours: context.config.SESSION_HOURS,
      bounds,
      vouchedBy,
      staff,
    });
    await noteSignIn(tx.sql, scope.groupId, userId);
    await tx.audit({ action, entity: 'user', entityId: userId, after: { sessionId, ...trace } });
    return sessionPayload(tx, { userId, sessionId }, context.realtimeTokens);
  });
  return { token, payload };
}
