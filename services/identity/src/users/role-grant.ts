import { FUNCTIONS, isGranted, SHIPPED_ROLES, type Actor } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { permissionsOf } from '../session/queries.ts';
import { findRole } from './queries.ts';

/** Refuses a role that does not exist, and one that may more than who gives it. */
export async function admitRole(tx: TenantTx, actor: Actor, roleCode: string): Promise<void> {
  const own = await findRole(tx.sql, tx.scope.groupId, roleCode);
  if (own === undefined && !(SHIPPED_ROLES as readonly string[]).includes(roleCode)) {
    const errors = [{ path: 'role_type', code: 'HOS-09001-6', message: '' }];
    throw new Refusal('HOS-00001-1', { errors });
  }
  const given = permissionsOf(roleCode, own?.permissions);
  const exceeds = FUNCTIONS.some((code) => !isGranted(actor.permissions, code, given[code] ?? 'forbidden'));
  if (exceeds) throw new Refusal('HOS-01001-9');
}
