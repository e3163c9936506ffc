import { z } from 'zod';
import { moneyLimits } from './money-limits.ts';
import { FUNCTIONS, LEVELS, REACHES } from './permissions.ts';

export { LOCALES, type Locale } from '@honjin/domain';

const permissions = z.partialRecord(z.enum(FUNCTIONS), z.enum(LEVELS));

/** The person who answers for an act of somebody else. The password was checked for this very call (R-MONEY-09). */
export const secondPerson = z.object({
  userId: z.uuid(),
  userName: z.string(),
  permissions,
  limits: moneyLimits,
});

export type SecondPerson = z.infer<typeof secondPerson>;

/**
 * Says who is calling, in which store and with which rights. This is the content of the short-lived signed token that
 * the gateway gives to a service. Services believe nothing else.
 */
export const actor = z.object({
  kind: z.enum(['user', 'service']),
  userId: z.uuid(),
  loginId: z.string(),
  userName: z.string(),
  groupId: z.uuid(),
  companyId: z.uuid(),
  storeId: z.uuid(),
  roleCode: z.string(),
  permissions,
  /** The most the caller may give away; absent: nothing. */
  limits: moneyLimits.optional(),
  /** How far the permissions reach. A token without it comes from a release that knew only stores. */
  reach: z.enum(REACHES).default('STORE'),
  canSave: z.boolean(),
  requireReauth: z.boolean(),
  sessionId: z.string(),
  machineNo: z.string().nullable(),
  /** The user whose password was checked for this very call, when the store asks for it. */
  confirmedBy: z.uuid().nullable(),
  second: secondPerson.nullable().optional(),
});

export type Actor = z.infer<typeof actor>;

/** The store an action happens in, and its owners. */
export interface Scope {
  readonly groupId: string;
  readonly companyId: string;
  readonly storeId: string;
}
