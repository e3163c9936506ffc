import { holdsMore, type Actor } from '@honjin/contracts';
import { Refusal, refuseFields, type TenantTx } from '@honjin/service-kit';
import { findOwnRole, shareRoles, type RolePlace } from '../roles/queries.ts';
import { holdingOf } from '../roles/rights.ts';
import { isShipped } from '../roles/role-list.ts';

interface Place {
  companyId: string;
  storeId: string;
}

function isOutside(role: RolePlace, { companyId, storeId }: Place): boolean {
  return (
    (role.storeId !== null && role.storeId !== storeId) ||
    (role.companyId !== null && role.companyId !== companyId)
  );
}

/**
 * Refuses a role that does not exist or belongs to another company or store than the user's, and one that holds more
 * than its giver.
 */
export async function admitRole(
  tx: TenantTx,
  actor: Actor,
  given: { roleType: string; stores: readonly Place[] },
): Promise<void> {
  const { roleType: code, stores } = given;
  await shareRoles(tx.sql, tx.scope.groupId);
  const own = await findOwnRole(tx.sql, tx.scope.groupId, code);
  const isKnown = own !== undefined || isShipped(code);
  if (!isKnown || (own !== undefined && stores.some((store) => isOutside(own, store))))
    refuseFields([{ path: ['roleType'], code: 'HOS-01001-13', values: [code] }]);
  if (holdsMore(holdingOf(code, own), actor)) throw new Refusal('HOS-01001-9');
}
