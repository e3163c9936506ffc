import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, memoField, pageFields, versionField, yesNoField } from '../kernel/fields.ts';

const service = 'identity' as const;

/** READY: made, has not signed in yet. FROZEN: may not sign in, and open sessions ended at once. */
export const USER_STATUSES = ['ready', 'active', 'frozen'] as const;

export const userStatusField = z.enum(USER_STATUSES);

/** Login ids are compared without regard to case and kept in lower case. */
const loginIdField = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\w.@+-]+$/, 'HOS-09001-5');

const emailField = z.email({ error: 'HOS-01001-5' }).max(254);

/** The rights and settings of a user in one store. */
const userStoreRights = z.object({
  storeId: idField,
  isSavePermission: yesNoField,
  requireReauth: yesNoField,
  isMachineNoUse: yesNoField,
  /** Number for the staff sign-in at a desk of this store; null: none. */
  registNumber: z
    .string()
    .regex(/^\d{1,11}$/, 'HOS-05003-0')
    .nullable(),
});

/** As a form saves them: with a new PIN for the staff sign-in, null for none any more; left out it stays. */
const savedStoreRights = userStoreRights.extend({ pin: z.string().max(64).nullable().optional() });

const userRow = z.object({
  id: idField,
  userLoginId: z.string(),
  name: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation mail to be answered. */
  pendingEmail: z.string().nullable(),
  roleType: z.string(),
  status: userStatusField,
  memo: z.string(),
  groupId: idField,
  companyId: idField,
  reqStoreId: idField,
  /** With the names of each store, empty while its settings have not arrived. */
  stores: z.array(
    userStoreRights.extend({
      name: z.string(),
      nameEn: z.string().default(''),
      hasPin: z.boolean().default(false),
    }),
  ),
  /** True when the caller may change the user; else address, memo and numbers are not told (R-USER-03). */
  mayChange: z.boolean().default(true),
  lastLogin: z.string().nullable(),
  version: versionField,
});

/**
 * The fields that the create and edit forms send. `userId` names the person who saves, and must be the session's user.
 */
const userFields = {
  userId: idField.optional(),
  userLoginId: loginIdField,
  name: lineField.min(1),
  email: emailField,
  roleType: z.string().min(1).max(40),
  /** The store that the user starts in; one of `storeIds`. */
  reqStoreId: idField,
  storeIds: z.array(idField).min(1).max(200),
  /** Rights per store where they differ from the usual: may save, no re-authentication, no terminal. */
  storeRights: z.array(savedStoreRights).max(200).default([]),
  memo: memoField.default(''),
};

const access = { function: 'user', level: 'edit' } as const;

/** The columns by which a list of users can be ordered. */
export const USER_SORTS = ['name', 'userLoginId', 'roleType', 'status', 'lastLogin'] as const;

export const listUsers = defineCall({
  path: '/api/master/user/list',
  service,
  access: { function: 'user', level: 'read' },
  summary: 'Lists the users of the current store.',
  request: {
    ...pageFields,
    q: z.string().trim().max(100).default(''),
    status: userStatusField.optional(),
    sort: z.enum(USER_SORTS).default('name'),
    isDescending: z.boolean().default(false),
  },
  response: { users: z.array(userRow), total: z.int().nonnegative() },
});

export const createUser = defineCall({
  path: '/api/master/user/create',
  service,
  access,
  summary: 'Makes a user of one or more stores, with a first password.',
  request: { ...userFields, reqPassword: z.string().min(1).max(200) },
  response: { id: idField, version: versionField },
  errors: [
    'HOS-00001-1',
    'HOS-00003-0',
    'HOS-00003-1',
    'HOS-01001-6',
    'HOS-01001-8',
    'HOS-01001-9',
    'HOS-01001-12',
    'HOS-05019-0',
    'HOS-05019-1',
  ],
  writes: true,
  reauthenticates: true,
});

export const editUser = defineCall({
  path: '/api/master/user/edit',
  service,
  access,
  summary:
    'Changes a user. A new role, other stores, freezing or a new password end the sessions at once; a new address waits for its confirmation.',
  request: {
    ...userFields,
    id: idField,
    status: userStatusField.optional(),
    reqPassword: z.string().min(1).max(200).optional(),
    version: versionField,
  },
  response: { id: idField, version: versionField },
  errors: [
    'HOS-00001-1',
    'HOS-00003-0',
    'HOS-01001-6',
    'HOS-01001-8',
    'HOS-01001-9',
    'HOS-01001-10',
    'HOS-01001-12',
    'HOS-03001-3',
    'HOS-05019-0',
    'HOS-05019-1',
    'HOS-00003-1',
    'HOS-00004-0',
    'HOS-00005-0',
  ],
  writes: true,
  reauthenticates: true,
});

export const deleteUser = defineCall({
  path: '/api/master/user/delete',
  service,
  access,
  summary: 'Removes a user for good from signing in; what the user did stays on record under the name.',
  request: { userId: idField, userLoginId: loginIdField },
  response: {},
  errors: ['HOS-00003-1', 'HOS-00004-0', 'HOS-01001-9', 'HOS-01001-10', 'HOS-03001-3'],
  writes: true,
  reauthenticates: true,
});

export const mailUserPassword = defineCall({
  path: '/api/master/user/send/reset',
  service,
  access,
  summary: 'Mails a user of the store the link for a new password; the old one counts until it is used.',
  request: { id: idField },
  response: { email: z.string() },
  errors: ['HOS-00004-0', 'HOS-01001-9'],
  writes: true,
  reauthenticates: true,
});
