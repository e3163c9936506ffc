import { FUNCTIONS, isGranted, type Actor } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findOwnRole, shareRoles } from '../roles/queries.ts';
import { permissionsOf } from '../roles/rights.ts';
import { isShipped } from '../roles/role-list.ts';

/** Refuses a role that does not exist, and one that may more than who gives it. */
export async function admitRole(tx: TenantTx, actor: Actor, roleCode: string): Promise<void> {
  await shareRoles(tx.sql, tx.scope.groupId);
  const own = await findOwnRole(tx.sql, tx.scope.groupId, roleCode);
  if (own === undefined && !isShipped(roleCode)) {
    const errors = [{ path: 'role_type', code: 'HOS-09001-6', message: '' }];
    throw new Refusal('HOS-00001-1', { errors });
  }
  const given = permissionsOf(roleCode, own?.permissions);
  const exceeds = FUNCTIONS.some((code) => !isGranted(actor.permissions, code, given[code] ?? 'forbidden'));
  if (exceeds) throw new Refusal('HOS-01001-9');
}
