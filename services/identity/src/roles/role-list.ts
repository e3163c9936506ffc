import {
  FUNCTIONS,
  holdsMore,
  SHIPPED_MONEY_LIMITS,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  SHIPPED_ROLES,
  type Actor,
  type Reach,
  type ResultOf,
  type ShippedRole,
} from '@honjin/contracts';
import type { listRoles } from '@honjin/contracts/identity';
import type { TenantTx } from '@honjin/service-kit';
import { coversPlace, standingOfActor, type Standing } from '../authority/authority.ts';
import { MENU_CHOICES } from '../session/menus.ts';
import { countUsersByRole, listRolesOfStore, type OwnRole, type RolePlace } from './queries.ts';
import { holdingOf } from './rights.ts';
import { SHIPPED_ROLE_NAMES } from './shipped-names.ts';

type Role = ResultOf<typeof listRoles>['roles'][number];

export function isShipped(code: string): code is ShippedRole {
  return (SHIPPED_ROLES as readonly string[]).includes(code);
}

/** Returns a shipped role as the product brings it. */
export function shippedRole(code: ShippedRole): OwnRole {
  return {
    code,
    ...SHIPPED_ROLE_NAMES[code],
    permissions: SHIPPED_PERMISSIONS[code],
    limits: SHIPPED_MONEY_LIMITS[code],
    menus: null,
    reach: SHIPPED_REACH[code],
    companyId: null,
    storeId: null,
    version: 0,
  };
}

/** Returns the level that a role type belongs to. */
export function belongsTo({ companyId, storeId }: RolePlace): Reach {
  if (storeId !== null) return 'STORE';
  return companyId === null ? 'GROUP' : 'COMPANY';
}

function rowOf(role: OwnRole, origin: Role['origin'], seen: { by: Standing; userCount: number }): Role {
  const { companyId: _companyId, storeId: _storeId, ...fields } = role;
  const holding = holdingOf(role.code, role);
  const permissions = Object.fromEntries(
    FUNCTIONS.map((code) => [code, holding.permissions[code] ?? 'forbidden']),
  );
  const mayGive = !holdsMore(holding, seen.by);
  const mayChange = mayGive && coversPlace(seen.by, role);
  const { userCount } = seen;
  const { limits } = holding;
  return {
    ...fields,
    permissions,
    limits,
    origin,
    belongsTo: belongsTo(role),
    mayGive,
    mayChange,
    userCount,
  };
}

/**
 * Returns the role types that count in the store: the shipped ones in their order, then those of group, company and
 * store.
 */
export async function readRoles(tx: TenantTx, actor: Actor): Promise<ResultOf<typeof listRoles>> {
  const [own, counts, by] = await Promise.all([
    listRolesOfStore(tx.sql, tx.scope),
    countUsersByRole(tx.sql, tx.scope.groupId),
    standingOfActor(tx, actor),
  ]);
  const changed = new Map(own.map((role) => [role.code, role]));
  const seen = (code: string) => ({ by, userCount: counts.get(code) ?? 0 });
  const shipped = SHIPPED_ROLES.map((code) => {
    const role = changed.get(code);
    return rowOf(role ?? shippedRole(code), role ? 'CHANGED' : 'SHIPPED', seen(code));
  });
  const others = own.filter(({ code }) => !isShipped(code));
  const made = others.map((role) => rowOf(role, 'OWN', seen(role.code)));
  return { roles: [...shipped, ...made], menus: [...MENU_CHOICES] };
}
