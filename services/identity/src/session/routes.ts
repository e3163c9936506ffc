import { changeCurrentStore, getSession, logout } from '@honjin/contracts/identity';
import { handle, handleDetached, Refusal, systemTx, tenantTx, type Route } from '@honjin/service-kit';
import { listWorkplaces } from '../authority/queries.ts';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from './announce.ts';
import { sessionPayload } from './payload.ts';
import { moveSession, revokeSession } from './queries.ts';

/** Returns the calls for the signed-in user, for signing out, and for going to another store. */
export function sessionRoutes(context: IdentityContext): Route[] {
  return [
    handle(getSession, ({ tx, actor }) => sessionPayload(tx, actor, context.realtimeTokens)),

    handleDetached(logout, async ({ actor, setSession }) => {
      await systemTx(context.db, 'sign-in', (sql) => revokeSession(sql, actor.sessionId, 'LOGOUT'));
      announceSessions(context, [actor.sessionId], 'LOGOUT');
      setSession('');
      return {};
    }),

    handleDetached(changeCurrentStore, async ({ input, actor, requestId, inTx }) => {
      if (input.userId !== actor.userId) throw new Refusal('HOS-00003-0');
      const stores = await inTx((tx) =>
        listWorkplaces(tx.sql, actor.groupId, [actor.userId], actor.sessionId),
      );
      const store = stores.find(({ storeId }) => storeId === input.targetStoreId);
      if (store === undefined) {
        await inTx((tx) =>
          tx.audit({ action: 'scope.refused', entity: 'store', entityId: input.targetStoreId }),
        );
        throw new Refusal('HOS-00003-1');
      }
      const scope = { groupId: actor.groupId, companyId: store.companyId, storeId: store.storeId };
      const payload = await tenantTx(context.db, scope, { requestId, actor }, async (tx) => {
        await moveSession(tx.sql, actor.sessionId, scope);
        await tx.audit({ action: 'session.enter-store', entity: 'user', entityId: actor.userId });
        return sessionPayload(tx, actor, context.realtimeTokens);
      });
      announceSessions(context, [actor.sessionId], 'STORE_CHANGED');
      const { businessDate, salesDate, menus } = payload;
      return { ...scope, businessDate, salesDate, menus };
    }),
  ];
}
