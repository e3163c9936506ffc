import {
  FUNCTIONS,
  isGranted,
  LATER_FUNCTIONS,
  LEVELS,
  moneyLimits,
  SHIPPED_MONEY_LIMITS,
  lowerPermissions,
  lowerReach,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  type Holding,
  type Permissions,
  type Reach,
  type ShippedRole,
} from '@honjin/contracts';
import { lowerMoneyLimits, NO_MONEY_LIMITS, type MoneyLimits } from '@honjin/domain';
import { z } from 'zod';

const permissionsOfRole = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));

/** A role as the group has defined it. */
export interface OwnDefinition {
  permissions: unknown;
  reach: Reach;
  limits: unknown;
}

/** The most a role may give away: the group's own definition, else as shipped, else nothing (R-MONEY-08). */
function limitsOf(roleCode: string, own: unknown): MoneyLimits {
  if (own !== null && own !== undefined) return moneyLimits.parse(own);
  return SHIPPED_MONEY_LIMITS[roleCode as ShippedRole] ?? NO_MONEY_LIMITS;
}

/** Every function that came later, at one level. */
const laterAt = (level: 'forbidden' | 'edit'): Partial<Permissions> =>
  Object.fromEntries(LATER_FUNCTIONS.map((code) => [code, level]));

/**
 * The rights of a role that the group defined before there was a function: who administers users holds it, so that
 * somebody can give it.
 */
function withLater(permissions: Partial<Permissions>): Partial<Permissions> {
  return isGranted(permissions, 'user', 'edit') ? { ...laterAt('edit'), ...permissions } : permissions;
}

/** The rights of a role as they are kept: it was defined knowing every function. */
export function keptPermissions(permissions: Partial<Permissions>): Partial<Permissions> {
  return { ...laterAt('forbidden'), ...permissions };
}

/** Returns the rights of a role: by the group's own definition, else as shipped, else none. */
export function holdingOf(roleCode: string, own: OwnDefinition | null | undefined): Holding {
  const code = roleCode as ShippedRole;
  const limits = limitsOf(roleCode, own?.limits);
  if (own)
    return {
      permissions: withLater(permissionsOfRole.parse(own.permissions) as Partial<Permissions>),
      reach: own.reach,
      limits,
    };
  return { permissions: SHIPPED_PERMISSIONS[code] ?? {}, reach: SHIPPED_REACH[code] ?? 'STORE', limits };
}

/** Returns the rights that both hold. */
export function lowerHolding(a: Holding, b: Holding): Holding {
  return {
    permissions: lowerPermissions(a.permissions, b.permissions),
    reach: lowerReach(a.reach, b.reach),
    limits: lowerMoneyLimits(a.limits ?? NO_MONEY_LIMITS, b.limits ?? NO_MONEY_LIMITS),
  };
}

/** The conditions under which somebody works in a store. */
export interface Manner {
  canSave: boolean;
  requireReauth: boolean;
  needsMachine: boolean;
}

/** The limits of a session that was opened without the whole proof. It works in its store only. */
export interface SessionBounds extends Holding, Manner {}

/** Returns the stricter manner of both; without bounds the user's own. */
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

/**
 * Returns the rights of a session: never more than its user's role and its bounds, and in another role's view no more
 * than that role.
 */
export function holdingOfSession(role: SessionRole): Holding {
  const own = holdingOf(role.roleCode, role.roleDefinition);
  const bounded = role.bounds === null ? own : lowerHolding(own, role.bounds);
  if (role.previewRole === null) return bounded;
  return lowerHolding(bounded, holdingOf(role.previewRole, role.previewDefinition));
}
