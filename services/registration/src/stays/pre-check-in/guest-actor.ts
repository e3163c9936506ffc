import type { Actor, Scope } from '@honjin/contracts';

/** The name in histories of what guests write on their page. It is nobody's user and has no right. */
export const GUEST_NAME = 'お客様（Web）';

/** Returns a guest as an actor: what comes by a link is done in this name, without a right of anybody (R-PRE-01). */
export function guestActor({ groupId, companyId, storeId }: Scope): Actor {
  return {
    kind: 'service',
    userId: '00000000-0000-7000-8000-000000000103',
    loginId: 'guest-page',
    userName: GUEST_NAME,
    groupId,
    companyId,
    storeId,
    roleCode: 'service',
    permissions: {},
    reach: 'STORE',
    canSave: false,
    requireReauth: false,
    sessionId: 'guest-page',
    machineNo: null,
    confirmedBy: null,
  };
}
