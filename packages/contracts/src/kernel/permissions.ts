import { moneyLimitsReach, NO_MONEY_LIMITS, type MoneyLimits } from '@honjin/domain';

/** The areas of work that a role can have rights in. A role grants each of them one level. */
export const FUNCTIONS = [
  'registration',
  'guest',
  'money',
  'receipt',
  'override',
  'schedule',
  'key',
  'room-indication',
  'arrangement',
  'master',
  'plan',
  'user',
  'report',
  'batch',
  'analysis',
  'tenancy',
  'linkage',
  'till',
  'revenue',
  'kiosk',
] as const;

export type FunctionCode = (typeof FUNCTIONS)[number];

/** Functions that came when groups had defined roles already. */
export const LATER_FUNCTIONS = ['till', 'revenue', 'kiosk'] as const satisfies readonly FunctionCode[];

/** The levels in ascending order. A level includes the ones before it. */
export const LEVELS = ['forbidden', 'read', 'edit'] as const;

export type Level = (typeof LEVELS)[number];

export type Permissions = Readonly<Record<FunctionCode, Level>>;

/** True when `granted` reaches `needed`. */
export function levelReaches(granted: Level, needed: Level): boolean {
  return LEVELS.indexOf(granted) >= LEVELS.indexOf(needed);
}

/** True when the permissions grant the function at the level or above; an absent grant is a refusal. */
export function isGranted(permissions: Partial<Permissions>, code: FunctionCode, needed: Level): boolean {
  return levelReaches(permissions[code] ?? 'forbidden', needed);
}

/** Returns what both sets of permissions grant: of each function the lower level. */
export function lowerPermissions(a: Partial<Permissions>, b: Partial<Permissions>): Partial<Permissions> {
  return Object.fromEntries(
    FUNCTIONS.map((code) => {
      const [one, other] = [a[code] ?? 'forbidden', b[code] ?? 'forbidden'] as const;
      return [code, levelReaches(one, other) ? other : one];
    }),
  );
}

/**
 * How far the rights of a role reach, from one's own stores to the whole group. A reach includes the ones before it.
 */
export const REACHES = ['STORE', 'COMPANY', 'GROUP'] as const;

export type Reach = (typeof REACHES)[number];

/** True when `granted` reaches as far as `needed`. A caller without a stated reach reaches their stores. */
export function reachIncludes(granted: Reach | undefined, needed: Reach): boolean {
  return REACHES.indexOf(granted ?? 'STORE') >= REACHES.indexOf(needed);
}

/** The nearer of two reaches. */
export function lowerReach(a: Reach, b: Reach): Reach {
  return reachIncludes(a, b) ? b : a;
}

export const SHIPPED_ROLES = [
  'viewer',
  'front',
  'in-charge',
  'cleaning',
  'restaurant',
  'admin',
  'company-admin',
  'group-admin',
] as const;

export type ShippedRole = (typeof SHIPPED_ROLES)[number];

const NOTHING = Object.fromEntries(FUNCTIONS.map((code) => [code, 'forbidden'])) as Record<
  FunctionCode,
  Level
>;

function grant(read: readonly FunctionCode[], edit: readonly FunctionCode[]): Permissions {
  const levels = { ...NOTHING };
  for (const code of read) levels[code] = 'read';
  for (const code of edit) levels[code] = 'edit';
  return levels;
}

/** The permission matrix a new chain starts with (spec section 6; deny by default). Chains refine it in the menu-role-type master. */
export const SHIPPED_PERMISSIONS: Readonly<Record<ShippedRole, Permissions>> = {
  viewer: grant(
    [
      'registration',
      'guest',
      'money',
      'receipt',
      'schedule',
      'key',
      'room-indication',
      'arrangement',
      'report',
    ],
    [],
  ),
  front: grant(
    ['report', 'master', 'plan', 'batch'],
    [
      'registration',
      'guest',
      'money',
      'receipt',
      'schedule',
      'key',
      'room-indication',
      'arrangement',
      'linkage',
    ],
  ),
  'in-charge': grant(
    ['master', 'plan'],
    [
      'registration',
      'guest',
      'money',
      'receipt',
      'override',
      'schedule',
      'key',
      'room-indication',
      'arrangement',
      'report',
      'batch',
      'linkage',
      'analysis',
    ],
  ),
  cleaning: grant(['schedule'], ['room-indication']),
  restaurant: grant(['schedule'], ['arrangement']),
  admin: grant([], [...FUNCTIONS]),
  'company-admin': grant([], [...FUNCTIONS]),
  'group-admin': grant([], [...FUNCTIONS]),
};

/**
 * The reach of the shipped roles: everybody works in their own stores, and two roles administer what is above a store.
 */
export const SHIPPED_REACH: Readonly<Record<ShippedRole, Reach>> = {
  viewer: 'STORE',
  front: 'STORE',
  'in-charge': 'STORE',
  cleaning: 'STORE',
  restaurant: 'STORE',
  admin: 'STORE',
  'company-admin': 'COMPANY',
  'group-admin': 'GROUP',
};

/** A caller's rights and their reach. */
export interface Holding {
  readonly permissions: Partial<Permissions>;
  readonly reach: Reach;
  /** The most that may be given away; absent: nothing (R-MONEY-08). */
  readonly limits?: MoneyLimits | undefined;
}

/** A right that something needs; without a reach, in the store that is worked in. */
export interface NeededRight {
  readonly function: FunctionCode;
  readonly level: Level;
  readonly reach?: Reach | undefined;
}

/** True when the rights include the one that is needed, as far as it is needed. */
export function holds({ permissions, reach }: Holding, needed: NeededRight): boolean {
  return (
    isGranted(permissions, needed.function, needed.level) && reachIncludes(reach, needed.reach ?? 'STORE')
  );
}

/**
 * True when somebody has a right that the caller lacks: a higher level of any function, a farther reach, or a higher
 * limit.
 */
export function holdsMore(other: Holding, self: Holding): boolean {
  return (
    !reachIncludes(self.reach, other.reach) ||
    !moneyLimitsReach(self.limits ?? NO_MONEY_LIMITS, other.limits ?? NO_MONEY_LIMITS) ||
    FUNCTIONS.some((code) => !isGranted(self.permissions, code, other.permissions[code] ?? 'forbidden'))
  );
}
