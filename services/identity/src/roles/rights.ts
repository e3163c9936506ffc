import {
  FUNCTIONS,
  LEVELS,
  lowerPermissions,
  lowerReach,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  type Holding,
  type Permissions,
  type Reach,
  type ShippedRole,
} from '@honjin/contracts';
import { z } from 'zod';

const permissionsOfRole = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));

/** A role as the group has defined it. */
export interface OwnDefinition {
  permissions: unknown;
  reach: Reach;
}

/** What a role gives: by the group's own definition, else as shipped, else nothing. */
export function holdingOf(roleCode: string, own: OwnDefinition | null | undefined): Holding {
  const code = roleCode as ShippedRole;
  if (own)
    return {
      permissions: permissionsOfRole.parse(own.permissions) as Partial<Permissions>,
      reach: own.reach,
    };
  return { permissions: SHIPPED_PERMISSIONS[code] ?? {}, reach: SHIPPED_REACH[code] ?? 'STORE' };
}

/** What both hold. */
export function lowerHolding(a: Holding, b: Holding): Holding {
  return {
    permissions: lowerPermissions(a.permissions, b.permissions),
    reach: lowerReach(a.reach, b.reach),
  };
}

/** How somebody works in a store. */
export interface Manner {
  canSave: boolean;
  requireReauth: boolean;
  needsMachine: boolean;
}

/** What a session that was opened without the whole proof may at most do, in its store only. */
export interface SessionBounds extends Holding, Manner {}

/** The stricter manner of both; without bounds the user's own. */
export function stricterManner(own: Manner, bounds: Manner | null): Manner {
  return {
    canSave: own.canSave && (bounds?.canSave ?? true),
    requireReauth: own.requireReauth || (bounds?.requireReauth ?? false),
    needsMachine: own.needsMachine || (bounds?.needsMachine ?? false),
  };
}

/** The role of a session's user, the one whose view the session has taken, and its bounds. */
export interface SessionRole {
  roleCode: string;
  roleDefinition: OwnDefinition | null;
  previewRole: string | null;
  previewDefinition: OwnDefinition | null;
  bounds: SessionBounds | null;
}

/** What a session may do: never more than its user's role, its bounds, and in another role's view that role. */
export function holdingOfSession(role: SessionRole): Holding {
  const own = holdingOf(role.roleCode, role.roleDefinition);
  const bounded = role.bounds === null ? own : lowerHolding(own, role.bounds);
  if (role.previewRole === null) return bounded;
  return lowerHolding(bounded, holdingOf(role.previewRole, role.previewDefinition));
}
