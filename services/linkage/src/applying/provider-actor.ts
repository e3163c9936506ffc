import { SHIPPED_PERMISSIONS, type Actor, type Scope } from '@honjin/contracts';
import type { Provider } from '@honjin/contracts/linkage';

/** The name in histories. It is nobody's user, but staff know it. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  LINCOLN: 'TL-Lincoln',
  TEMAIRAZU: 'TEMAIRAZU',
};

const USER_IDS: Readonly<Record<Provider, string>> = {
  LINCOLN: '00000000-0000-7000-8000-000000000101',
  TEMAIRAZU: '00000000-0000-7000-8000-000000000102',
};

/** Returns the provider as an actor: changes by a message are made in its name. */
export function providerActor(scope: Scope, provider: Provider): Actor {
  const { groupId, companyId, storeId } = scope;
  return {
    kind: 'service',
    userId: USER_IDS[provider],
    loginId: provider.toLowerCase(),
    userName: PROVIDER_NAMES[provider],
    groupId,
    companyId,
    storeId,
    roleCode: 'service',
    permissions: SHIPPED_PERMISSIONS['in-charge'],
    reach: 'STORE',
    canSave: true,
    requireReauth: false,
    sessionId: 'linkage',
    machineNo: null,
    confirmedBy: null,
  };
}
