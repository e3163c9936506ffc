import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { lineField, seenVersionField } from '../kernel/fields.ts';
import { moneyLimits } from '../kernel/money-limits.ts';
import { FUNCTIONS, LEVELS, REACHES } from '../kernel/permissions.ts';
import { MENU_SECTIONS, menuEntry } from './session.ts';

const service = 'identity' as const;
const read = { function: 'user', level: 'read' } as const;
const edit = { function: 'user', level: 'edit' } as const;

/**
 * A role is SHIPPED with the product, CHANGED when the group gave a shipped role rights of its own, or OWN when the
 * group made it.
 */
export const ROLE_ORIGINS = ['SHIPPED', 'CHANGED', 'OWN'] as const;

/** Code of a role type: lower case, as the shipped ones are written. */
export const roleCodeField = z
  .string()
  .trim()
  .min(1, { error: 'HOS-09001-0' })
  .max(40, { error: 'HOS-09001-4|40' })
  .regex(/^[a-z][a-z0-9-]*$/, { error: 'HOS-03001-5' });

const permissionsField = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));
/** Codes of the menu entries in their order; null: everything the rights allow, in the product's order. */
const menusField = z.array(z.string().max(80)).max(200).nullable();

const roleFields = {
  nameJa: lineField.min(1, { error: 'HOS-09001-0' }).max(60, { error: 'HOS-09001-4|60' }),
  nameEn: lineField.min(1, { error: 'HOS-09001-0' }).max(60, { error: 'HOS-09001-4|60' }),
  permissions: permissionsField,
  menus: menusField,
  /**
   * How far the rights reach. When it is left out, the reach stays as it was; a new role then reaches the stores of
   * its holders.
   */
  reach: z.enum(REACHES).optional(),
  /** The most the role may give away; left out: as it was, for a new one nothing (R-MONEY-08). */
  limits: moneyLimits.optional(),
};

/** The level to which a role type belongs. When it is left out, it belongs as far up as its maker reaches. */
const belongsToField = z.enum(REACHES).optional();

/** The fields of the role type form. */
export const roleForm = z.object({ code: roleCodeField, ...roleFields, belongsTo: belongsToField });
export type RoleInput = z.output<typeof roleForm>;

const roleVersion = seenVersionField;

const roleRow = z.object({
  code: z.string(),
  ...roleFields,
  reach: z.enum(REACHES).default('STORE'),
  /** The level whose administrators may change the role: store, company or group. */
  belongsTo: z.enum(REACHES).default('GROUP'),
  /** True when the caller may change it: it belongs to what they administer and holds no more than they do. */
  mayChange: z.boolean().default(true),
  /** True when the caller may give it to a user of the store. */
  mayGive: z.boolean().default(true),
  origin: z.enum(ROLE_ORIGINS),
  /** Users of the group with this role, frozen ones included. */
  userCount: z.int().nonnegative(),
  /** 0 while a shipped role is as shipped. */
  version: roleVersion,
});
export type RoleRow = z.output<typeof roleRow>;

/** One entry of the whole menu, and the right that a role needs to see it. Null means none. */
const menuChoice = menuEntry.extend({
  section: z.enum(MENU_SECTIONS),
  needs: z
    .object({
      function: z.enum(FUNCTIONS),
      level: z.enum(LEVELS),
      reach: z.enum(REACHES).default('STORE'),
    })
    .nullable(),
});
export type MenuChoice = z.output<typeof menuChoice>;

export const listRoles = defineCall({
  path: '/api/master/menu-role-type/list',
  service,
  access: read,
  summary: 'Role types of the group, shipped and own, and every menu entry that can be given.',
  request: {},
  response: { roles: z.array(roleRow), menus: z.array(menuChoice) },
});

const saveErrors = ['HOS-00001-1', 'HOS-01001-9', 'HOS-03001-4', 'HOS-03001-6'] as const;

export const createRole = defineCall({
  path: '/api/master/menu-role-type/create',
  service,
  access: edit,
  summary: 'Makes a role type of the group.',
  request: { code: roleCodeField, ...roleFields, belongsTo: belongsToField },
  response: { code: z.string(), version: roleVersion },
  errors: [...saveErrors, 'HOS-05090-0'],
  writes: true,
  reauthenticates: true,
});

export const editRole = defineCall({
  path: '/api/master/menu-role-type/edit',
  service,
  access: edit,
  summary: 'Saves rights and menus of a role type; open sessions have them at once.',
  request: { code: z.string().min(1).max(40), ...roleFields, version: roleVersion },
  response: { code: z.string(), version: roleVersion },
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0', 'HOS-03001-1'],
  writes: true,
  reauthenticates: true,
});

export const deleteRole = defineCall({
  path: '/api/master/menu-role-type/delete',
  service,
  access: edit,
  summary:
    'Deletes a role type that nobody has; a shipped one that the group had changed is as shipped again.',
  request: { code: z.string().min(1).max(40), version: roleVersion },
  response: { code: z.string() },
  errors: [
    'HOS-00004-0',
    'HOS-00005-0',
    'HOS-01001-9',
    'HOS-03001-0',
    'HOS-03001-1',
    'HOS-03001-2',
    'HOS-03001-6',
  ],
  writes: true,
  reauthenticates: true,
});

export const startRolePreview = defineCall({
  path: '/api/session/preview/start',
  service,
  access: read,
  summary: 'Shows this session the product as a role type: its menus, and no right that the role has not.',
  request: { roleType: z.string().min(1).max(40) },
  response: {},
  errors: ['HOS-00004-0'],
});

export const endRolePreview = defineCall({
  path: '/api/session/preview/end',
  service,
  access: 'session',
  summary: "Ends the view as another role type: the session has its user's own rights again.",
  request: {},
  response: {},
});
