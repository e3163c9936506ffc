import type { ResultOf } from '@honjin/contracts';
import { REALTIME, realtimeChannel, type getSession } from '@honjin/contracts/identity';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { menusOf } from './menus.ts';
import { getSessionUser, listUserStores, permissionsOf } from './queries.ts';
import type { RealtimeTokens } from './tokens.ts';

const yesNo = (is: boolean): 'YES' | 'NO' => (is ? 'YES' : 'NO');

/** Everything the page has to know of a session in the transaction's store. Refuses a store the user has no right in. */
export async function sessionPayload(
  tx: TenantTx,
  session: { userId: string; sessionId: string },
  realtimeTokens: RealtimeTokens,
): Promise<ResultOf<typeof getSession>> {
  const { groupId, companyId, storeId } = tx.scope;
  const [user, stores] = await Promise.all([
    getSessionUser(tx.sql, groupId, session.userId),
    listUserStores(tx.sql, groupId, session.userId),
  ]);
  const current = stores.find((store) => store.storeId === storeId);
  if (current === undefined) throw new Refusal('HOS-00003-1');
  const permissions = permissionsOf(user.roleCode, user.rolePermissions);
  return {
    user: {
      userId: user.userId,
      userLoginId: user.loginId,
      userName: user.userName,
      userEmail: user.email,
      storeId,
      storeName: current.name,
      groupId,
      companyId,
      userStores: stores.map((store) => ({
        storeId: store.storeId,
        name: store.name,
        isMachineNoUse: yesNo(store.needsMachine),
        isSavePermission: yesNo(store.canSave),
      })),
      lastLogin: user.previousLoginAt?.toISOString() ?? null,
      roleType: user.roleCode,
      tokenVal: realtimeTokens.make(session.sessionId),
    },
    menus: menusOf(permissions),
    permissions,
    targetStore: tx.scope,
    businessDate: tx.day?.businessDate ?? null,
    salesDate: tx.day?.salesDate ?? null,
    canSave: current.canSave,
    requireReauth: current.requireReauth,
    realtime: { ...REALTIME, channel: realtimeChannel(tx.scope) },
  };
}
