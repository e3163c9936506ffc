import type { Actor, Scope } from '@honjin/contracts';
import { GUEST_ON_PAGE } from '@honjin/contracts/registration';

/** Returns a guest as an actor: what comes by a link is done in this name, without a right of anybody (R-PRE-01). */
export function guestActor({ groupId, companyId, storeId }: Scope): Actor {
  return {
    kind: 'service',
    userId: '00000000-0000-7000-8000-000000000103',
    loginId: 'guest-page',
    userName: GUEST_ON_PAGE,
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
