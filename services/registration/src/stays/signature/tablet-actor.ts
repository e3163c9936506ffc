import type { Actor, Scope } from '@honjin/contracts';

/** Returns a tablet as an actor: what comes by its key is done in this name, without a right of anybody (R-SIGN-01). */
export function tabletActor({ groupId, companyId, storeId }: Scope, userName: string): Actor {
  return {
    kind: 'service',
    userId: '00000000-0000-7000-8000-000000000104',
    loginId: 'sign-tablet',
    userName,
    groupId,
    companyId,
    storeId,
    roleCode: 'service',
    permissions: {},
    reach: 'STORE',
    canSave: false,
    requireReauth: false,
    sessionId: 'sign-tablet',
    machineNo: null,
    confirmedBy: null,
  };
}
