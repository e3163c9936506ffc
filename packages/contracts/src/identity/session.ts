import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, yesNoField } from '../kernel/fields.ts';
import { FUNCTIONS, LEVELS, REACHES } from '../kernel/permissions.ts';
import { SESSION_PATH } from './session-path.ts';

const service = 'identity' as const;

/** A password as a person types it. It has no rule here, because the server checks the rule of the store. */
const typedPassword = z.string().min(1).max(200);

/** A store that the user may work in. */
export const userStore = z.object({
  storeId: idField,
  name: z.string(),
  /** Empty where the store has none. */
  nameEn: z.string().default(''),
  /** YES: a registered terminal is needed before work. */
  isMachineNoUse: yesNoField,
  /** NO: the user may look but not save in this store. */
  isSavePermission: yesNoField,
});

/** The signed-in user (spec section 3, "Session and lookups"). */
export const loginUser = z.object({
  userId: idField,
  userLoginId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  storeId: idField,
  storeName: z.string(),
  groupId: idField,
  companyId: idField,
  userStores: z.array(userStore),
  /** UTC instant of the sign-in before this one; null at the first. */
  lastLogin: z.string().nullable(),
  /** The number of failed sign-ins with this login id between the last sign-in and this one. */
  failedSignIns: z.int().nonnegative().optional(),
  roleType: z.string(),
  /** Bearer token that only authorises realtime channels; it ends with the session. */
  tokenVal: z.string(),
});

/** The ways to prove that one is the person of a staff number: not at all, by the PIN of the store, by the password. */
export const STAFF_PROOFS = ['NUMBER', 'PIN', 'PASSWORD'] as const;

export const MENU_SECTIONS = ['SECTION01', 'SECTION02', 'SECTION03'] as const;

/** One entry of a menu: SECTION01 is the menu bar, SECTION02 the settings menu, SECTION03 the user menu. */
export const menuEntry = z.object({
  section: z.enum(MENU_SECTIONS),
  code: z.string(),
  titleJa: z.string(),
  titleEn: z.string(),
  /** Empty: an act of the page itself, such as logging out. */
  path: z.string(),
});

const targetStore = z.object({ groupId: idField, companyId: idField, storeId: idField });

/** Everything the page has to know about the session. */
const sessionFields = {
  user: loginUser,
  menus: z.array(menuEntry),
  permissions: z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS)),
  /** How far the permissions reach. */
  reach: z.enum(REACHES).default('STORE'),
  targetStore,
  businessDate: dateField.nullable(),
  salesDate: dateField.nullable(),
  canSave: z.boolean(),
  /** The role type whose view this session has taken; null: the user's own rights. */
  preview: z
    .object({ roleType: z.string(), nameJa: z.string(), nameEn: z.string() })
    .nullable()
    .default(null),
  /** The person who acts here by a staff number of the store, and the proof; null: somebody who signed in by user id. */
  staff: z
    .object({
      userId: idField,
      userName: z.string(),
      registNumber: z.string(),
      proof: z.enum(STAFF_PROOFS),
    })
    .nullable()
    .default(null),
  /** Every save asks for user id and password. */
  requireReauth: z.boolean(),
  /** The settings by which the page listens for live events. `channel` lacks the protocol's prefix `private-`. */
  realtime: z.object({ key: z.string(), authEndpoint: z.string(), channel: z.string() }),
};

export const login = defineCall({
  path: '/api/login',
  service,
  access: 'public',
  summary: 'Signs a user in with user id and password and opens the session.',
  request: { loginId: z.string().trim().min(1).max(254), password: typedPassword },
  response: sessionFields,
  errors: ['HOS-01001-0', 'HOS-01001-1'],
});

export const staffLogin = defineCall({
  path: '/api/staffLogin',
  service,
  access: 'public',
  summary: 'Changes the staff at a desk by staff number, inside a session or from a registered terminal.',
  request: {
    groupId: idField,
    companyId: idField,
    storeId: idField,
    registNumber: z.string().trim().min(1).max(11),
    /**
     * PIN or password of the person. Without it the session gets what both the person and the session or terminal may,
     * in its store; with the PIN the person's rights in the store; with the password all of the person's rights.
     */
    password: typedPassword.optional(),
  },
  response: sessionFields,
  errors: ['HOS-01001-7', 'HOS-00003-4', 'HOS-01001-1', 'HOS-01001-11'],
});

export const logout = defineCall({
  path: '/api/logout',
  service,
  access: 'session',
  summary: 'Ends the session.',
  request: {},
  response: {},
});

export const getSession = defineCall({
  path: SESSION_PATH,
  service,
  access: 'session',
  summary: 'Tells who is signed in, in which store, with which rights and menus.',
  request: {},
  response: sessionFields,
});

export const changeCurrentStore = defineCall({
  path: '/api/master/user/change/currentStore',
  service,
  access: 'session',
  summary: "Changes the store that the session works in to another of the user's stores.",
  request: { userId: idField, targetStoreId: idField },
  response: {
    ...targetStore.shape,
    businessDate: dateField.nullable(),
    salesDate: dateField.nullable(),
    menus: z.array(menuEntry),
  },
  errors: ['HOS-00003-1'],
});

export const changePassword = defineCall({
  path: '/api/master/user/change/password',
  service,
  access: 'session',
  summary: "Changes the user's own password; the current one is asked for.",
  request: { userId: idField, currentPassword: typedPassword, password: typedPassword },
  response: {},
  errors: ['HOS-01001-4', 'HOS-01001-6', 'HOS-05019-0', 'HOS-05019-1'],
  writes: true,
});

export const changePin = defineCall({
  path: '/api/master/user/change/pin',
  service,
  access: 'session',
  summary:
    "Sets the user's own PIN of the store that is worked in, or takes it away; the password is asked for.",
  request: {
    userId: idField,
    currentPassword: typedPassword,
    /** Null: none any more. */
    pin: z.string().max(64).nullable(),
  },
  response: {},
  errors: ['HOS-01001-1', 'HOS-01001-4', 'HOS-01001-12'],
  writes: true,
});

export const sendEmail = defineCall({
  path: '/api/master/user/send/email',
  service,
  access: 'public',
  summary:
    'Queues the mail with the link for a forgotten password; the answer is the same for unknown addresses.',
  request: { email: z.email({ error: 'HOS-01001-5' }).max(254) },
  response: {},
  errors: ['HOS-01001-5'],
});

export const verifyUrl = defineCall({
  path: '/api/master/user/verify/url',
  service,
  access: 'public',
  summary: 'Checks the token of a password mail, or of the mail that confirms a new address.',
  request: { token: z.string().min(1).max(200) },
  response: { userId: idField, purpose: z.enum(['PASSWORD', 'EMAIL']) },
  errors: ['HOS-01001-3'],
});

export const changeByEmail = defineCall({
  path: '/api/master/user/change/by/email',
  service,
  access: 'public',
  summary: 'Sets a new password with the token of a password mail and ends all sessions of the user.',
  request: { userId: idField, password: typedPassword, token: z.string().min(1).max(200) },
  response: {},
  errors: ['HOS-01001-3', 'HOS-01001-6', 'HOS-05019-0', 'HOS-05019-1'],
});

export const confirmEmail = defineCall({
  path: '/api/master/user/confirm/email',
  service,
  access: 'public',
  summary: 'Takes a new mail address into use with the token of the mail that was sent there.',
  request: { token: z.string().min(1).max(200) },
  response: {},
  errors: ['HOS-01001-3'],
});
