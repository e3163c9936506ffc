import { isGranted, SHIPPED_ROLES } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { countOthersWithRoles, listOwnRoles } from './queries.ts';
import { permissionsOf } from './rights.ts';

/** Codes of the roles that may edit users. */
async function administratorRoles(tx: TenantTx): Promise<string[]> {
  const own = await listOwnRoles(tx.sql, tx.scope.groupId);
  const definitions = new Map(own.map((role) => [role.code, role.permissions]));
  const codes = new Set([...SHIPPED_ROLES, ...definitions.keys()]);
  return [...codes].filter((code) => isGranted(permissionsOf(code, definitions.get(code)), 'user', 'edit'));
}

/** Refuses HOS-03001-3 when nobody in the store could edit users any more once this one cannot. */
export async function keepAnAdministrator(
  tx: TenantTx,
  user: { id: string; roleType: string },
): Promise<void> {
  const codes = await administratorRoles(tx);
  if (!codes.includes(user.roleType)) return;
  if ((await countOthersWithRoles(tx.sql, tx.scope, codes, user.id)) === 0) throw new Refusal('HOS-03001-3');
}
