/** Child classes of the travel trade, in the order of the forms; each store names them itself. */
export const CHILD_CLASSES = ['A70', 'B50', 'C30', 'DNONE', 'E', 'F', 'OTHER'] as const;
export type ChildClass = (typeof CHILD_CLASSES)[number];

/** Guests who are charged alike: adults, or one child class. */
export type GuestGroup = 'ADULT' | ChildClass;

/** Head counts of one room for one night. */
export interface GuestCount {
  male: number;
  female: number;
  childA70: number;
  childB50: number;
  childC30: number;
  childDNone: number;
  childE: number;
  childF: number;
  childOther: number;
}

/** A room without guests, to be filled in. */
export const NO_GUESTS: Readonly<GuestCount> = {
  male: 0,
  female: 0,
  childA70: 0,
  childB50: 0,
  childC30: 0,
  childDNone: 0,
  childE: 0,
  childF: 0,
  childOther: 0,
};

const CHILD_FIELDS = {
  A70: 'childA70',
  B50: 'childB50',
  C30: 'childC30',
  DNONE: 'childDNone',
  E: 'childE',
  F: 'childF',
  OTHER: 'childOther',
} as const satisfies Record<ChildClass, keyof GuestCount>;

/** Adults, men and women together. */
export function adultsOf(guests: GuestCount): number {
  return guests.male + guests.female;
}

/** Tells whether children are alone in a room (R-BOUND-07): somebody grown up answers for each. */
export function isWithoutAdult(guests: GuestCount): boolean {
  return adultsOf(guests) === 0 && CHILD_CLASSES.some((each) => countOf(guests, each) > 0);
}

/** Guests of a group. */
export function countOf(guests: GuestCount, group: GuestGroup): number {
  return group === 'ADULT' ? adultsOf(guests) : guests[CHILD_FIELDS[group]];
}

/** Names the children of a room by the letter of their class, those there are: A1 C2. Others stand behind a plus. */
export function childrenText(guests: GuestCount): string {
  return CHILD_CLASSES.filter((each) => countOf(guests, each) > 0)
    .map((each) => `${each === 'OTHER' ? '+' : each.charAt(0)}${countOf(guests, each)}`)
    .join(' ');
}

/** Head count of a room: men, women and the classes A to E; F and OTHER are not heads (spec section 3). */
export function totalPax(guests: GuestCount): number {
  return COUNTED_GROUPS.reduce((sum, group) => sum + countOf(guests, group), 0);
}

/** Groups that count as heads: adults and the classes A to E. */
export const COUNTED_GROUPS: readonly GuestGroup[] = ['ADULT', 'A70', 'B50', 'C30', 'DNONE', 'E'];
