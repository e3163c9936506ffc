import {
  FUNCTIONS,
  SHIPPED_PERMISSIONS,
  SHIPPED_ROLES,
  type ResultOf,
  type ShippedRole,
} from '@honjin/contracts';
import type { listRoles } from '@honjin/contracts/identity';
import type { TenantTx } from '@honjin/service-kit';
import { MENU_CHOICES } from '../session/menus.ts';
import { countUsersByRole, listOwnRoles, type OwnRole } from './queries.ts';
import { permissionsOf } from './rights.ts';
import { SHIPPED_ROLE_NAMES } from './shipped-names.ts';

type Role = ResultOf<typeof listRoles>['roles'][number];

export function isShipped(code: string): code is ShippedRole {
  return (SHIPPED_ROLES as readonly string[]).includes(code);
}

/** A shipped role as the product brings it. */
export function shippedRole(code: ShippedRole): OwnRole {
  return {
    code,
    ...SHIPPED_ROLE_NAMES[code],
    permissions: SHIPPED_PERMISSIONS[code],
    menus: null,
    version: 0,
  };
}

function rowOf(role: OwnRole, origin: Role['origin'], userCount: number): Role {
  const granted = permissionsOf(role.code, role.permissions);
  const permissions = Object.fromEntries(FUNCTIONS.map((code) => [code, granted[code] ?? 'forbidden']));
  return { ...role, permissions, origin, userCount };
}

/** Every role type of the group: the shipped ones in their order, then the group's own. */
export async function readRoles(tx: TenantTx): Promise<ResultOf<typeof listRoles>> {
  const { groupId } = tx.scope;
  const [own, counts] = await Promise.all([listOwnRoles(tx.sql, groupId), countUsersByRole(tx.sql, groupId)]);
  const changed = new Map(own.map((role) => [role.code, role]));
  const shipped = SHIPPED_ROLES.map((code) => {
    const role = changed.get(code);
    return rowOf(role ?? shippedRole(code), role ? 'CHANGED' : 'SHIPPED', counts.get(code) ?? 0);
  });
  const others = own.filter(({ code }) => !isShipped(code));
  const made = others.map((role) => rowOf(role, 'OWN', counts.get(role.code) ?? 0));
  return { roles: [...shipped, ...made], menus: [...MENU_CHOICES] };
}
