import { type ResultOf, type ShippedRole, yesNo } from '@honjin/contracts';
import { REALTIME, realtimeChannel, type getSession } from '@honjin/contracts/identity';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { holdingOfSession, stricterManner, type SessionBounds } from '../roles/rights.ts';
import { SHIPPED_ROLE_NAMES } from '../roles/shipped-names.ts';
import { menusOf } from './menus.ts';
import { getSessionUser, listUserStores, type SessionUserRow, type UserStoreRow } from './queries.ts';
import type { RealtimeTokens } from './tokens.ts';

/** Returns the facts that the page shows about another role's view. */
function previewOf(user: SessionUserRow): ResultOf<typeof getSession>['preview'] {
  const { previewRole: roleType } = user;
  if (roleType === null) return null;
  const shipped = SHIPPED_ROLE_NAMES[roleType as ShippedRole];
  const nameJa = user.previewNameJa ?? shipped?.nameJa ?? roleType;
  return { roleType, nameJa, nameEn: user.previewNameEn ?? shipped?.nameEn ?? roleType };
}

/** Returns the stores as the session has them: one with bounds works in its own store only, and there within them. */
function withinBounds(
  stores: readonly UserStoreRow[],
  bounds: SessionBounds | null,
  storeId: string,
): readonly UserStoreRow[] {
  if (bounds === null) return stores;
  return stores
    .filter((store) => store.storeId === storeId)
    .map((store) => ({
      ...store,
      ...stricterManner(store, bounds),
    }));
}

/** Everything the page has to know of a session in the transaction's store. Refuses a store the user has no right in. */
export async function sessionPayload(
  tx: TenantTx,
  session: { userId: string; sessionId: string },
  realtimeTokens: RealtimeTokens,
): Promise<ResultOf<typeof getSession>> {
  const { groupId, companyId, storeId } = tx.scope;
  const [user, allStores] = await Promise.all([
    getSessionUser(tx.sql, { groupId, ...session }),
    listUserStores(tx.sql, groupId, session.userId),
  ]);
  const stores = withinBounds(allStores, user.bounds, storeId);
  const current = stores.find((store) => store.storeId === storeId);
  if (current === undefined) throw new Refusal('HOS-00003-1');
  const holding = holdingOfSession(user);
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
        nameEn: store.nameEn,
        isMachineNoUse: yesNo(store.needsMachine),
        isSavePermission: yesNo(store.canSave),
      })),
      lastLogin: user.previousLoginAt?.toISOString() ?? null,
      failedSignIns: user.failedSignIns,
      roleType: user.roleCode,
      tokenVal: realtimeTokens.make(session.sessionId),
    },
    menus: menusOf(holding, user.previewRole === null ? user.roleMenus : user.previewMenus),
    ...holding,
    preview: previewOf(user),
    staff: user.staff === null ? null : { userId: user.userId, userName: user.userName, ...user.staff },
    targetStore: tx.scope,
    businessDate: tx.day?.businessDate ?? null,
    salesDate: tx.day?.salesDate ?? null,
    canSave: current.canSave,
    requireReauth: current.requireReauth,
    realtime: { ...REALTIME, channel: realtimeChannel(tx.scope) },
  };
}
