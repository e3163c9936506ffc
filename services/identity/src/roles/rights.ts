import {
  FUNCTIONS,
  LEVELS,
  lowerPermissions,
  SHIPPED_PERMISSIONS,
  type Permissions,
  type ShippedRole,
} from '@honjin/contracts';
import { z } from 'zod';

const permissionsOfRole = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));

/** Rights of a role: the group's own definition, else the shipped one, else none. */
export function permissionsOf(roleCode: string, ownDefinition: unknown): Partial<Permissions> {
  if (ownDefinition !== null && ownDefinition !== undefined)
    return permissionsOfRole.parse(ownDefinition) as Partial<Permissions>;
  return SHIPPED_PERMISSIONS[roleCode as ShippedRole] ?? {};
}

/** The role of a session's user, and the one whose view the session has taken. */
export interface SessionRole {
  roleCode: string;
  rolePermissions: unknown;
  previewRole: string | null;
  previewPermissions: unknown;
}

/** What a session may do: never more than its user's role, and in another role's view never more than that role. */
export function rightsOf(role: SessionRole): Partial<Permissions> {
  const own = permissionsOf(role.roleCode, role.rolePermissions);
  if (role.previewRole === null) return own;
  return lowerPermissions(own, permissionsOf(role.previewRole, role.previewPermissions));
}
