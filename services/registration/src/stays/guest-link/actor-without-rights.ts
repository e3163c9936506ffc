import type { Actor, Scope } from '@honjin/contracts';

/** Returns an actor for whoever comes by a secret instead of a session: it acts in this name, without a right of anybody. */
export function actorWithoutRights(
  { groupId, companyId, storeId }: Scope,
  name: Pick<Actor, 'userId' | 'loginId' | 'userName'>,
): Actor {
  return {
    ...name,
    kind: 'service',
    groupId,
    companyId,
    storeId,
    roleCode: 'service',
    permissions: {},
    reach: 'STORE',
    canSave: false,
    requireReauth: false,
    sessionId: name.loginId,
    machineNo: null,
    confirmedBy: null,
  };
}
