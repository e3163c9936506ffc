import { WIRE_HEADERS } from '@honjin/contracts';
import { checkTerminal, resolveSession } from '@honjin/contracts/identity-internal';
import { handlePublic, Refusal, systemTx, type IdentityVerifier, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { findTerminal } from '../terminals/queries.ts';
import { holdingOfSession, stricterManner } from '../roles/rights.ts';
import { findLiveSession, touchSession, type LiveSession } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Refuses everybody but the gateway: only it can sign for a caller of kind `service`. */
export async function admitGateway(verifier: IdentityVerifier, headers: Headers): Promise<void> {
  const caller = await verifier.verify(headers.get(WIRE_HEADERS.identity) ?? '');
  if (caller?.kind !== 'service') throw new Refusal('HOS-00002-0');
}

function factsOf(session: LiveSession) {
  const { bounds, companyId, storeId } = session;
  const { canSave, requireReauth, needsMachine } = stricterManner(session, bounds);
  return {
    actor: {
      kind: 'user' as const,
      userId: session.userId,
      loginId: session.loginId,
      userName: session.userName,
      groupId: session.groupId,
      companyId: session.companyId,
      storeId: session.storeId,
      roleCode: session.roleCode,
      ...holdingOfSession(session),
      canSave,
      requireReauth,
      sessionId: session.id,
      machineNo: null,
      confirmedBy: null,
    },
    needsMachine,
    stores: bounds === null ? session.stores : [{ companyId, storeId }],
  };
}

/** The calls of the gateway while it handles other calls. */
export function internalRoutes(context: IdentityContext): Route[] {
  const { db, verifier, config, realtimeTokens } = context;
  return [
    handlePublic(resolveSession, async ({ input, headers }) => {
      await admitGateway(verifier, headers);
      const id = input.kind === 'REALTIME' ? realtimeTokens.read(input.token) : null;
      if (input.kind === 'REALTIME' && id === null) return { session: null };
      const by = id === null ? { tokenHash: hashToken(input.token) } : { id };
      return systemTx(db, 'sign-in', async (sql) => {
        const session = await findLiveSession(sql, by, config.SESSION_IDLE_MINUTES);
        if (session === undefined) return { session: null };
        if (session.isStale && input.kind === 'COOKIE') await touchSession(sql, session.groupId, session.id);
        return { session: factsOf(session) };
      });
    }),

    handlePublic(checkTerminal, async ({ input, headers }) => {
      await admitGateway(verifier, headers);
      return systemTx(db, 'sign-in', async (sql) => ({
        terminalId: await findTerminal(sql, input.storeId, hashToken(input.machineNo)),
      }));
    }),
  ];
}
