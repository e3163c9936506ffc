import { diffDays, type LocalDate } from '../dates/index.ts';
import { NOTHING_PUSHED, pushedFor, type PushedRates } from './pushed-rate.ts';
import { RESTRICTION_KINDS, type RestrictionKind, type RestrictionRange } from './restriction-ranges.ts';

/** A restriction applies to the whole house, or to one room type, plan or sales route. */
export const RESTRICTION_LEVELS = ['HOUSE', 'ROOM_TYPE', 'PLAN', 'SALES_ROUTE'] as const;
export type RestrictionLevel = (typeof RESTRICTION_LEVELS)[number];

/** The ranges of one target of a level; `targetId` is null for the house. */
export interface RestrictedTarget {
  level: RestrictionLevel;
  targetId: string | null;
  ranges: readonly RestrictionRange[];
}

/** A night with what is sold on it. */
export interface NightToRestrict {
  date: LocalDate;
  roomTypeId: string;
  planId: string | null;
  salesRouteId: string | null;
}

/** A stay that is asked for. Day use has one entry in `nights`, and its check-out on the same day. */
export interface StayToRestrict {
  checkInDate: LocalDate;
  checkOutDate: LocalDate;
  /** Business date on which it is booked. */
  bookedOn: LocalDate;
  nights: readonly NightToRestrict[];
}

/**
 * The restriction that keeps a stay from being sold: its kind, where it applies, the day it looks at, and its number
 * of nights or days.
 */
export interface RestrictionHit {
  kind: RestrictionKind;
  level: RestrictionLevel;
  targetId: string | null;
  date: LocalDate;
  value: number;
  /** Of one that a revenue manager set: it is laid on the plan in this room type alone (R-RMS-05). */
  pushed?: { roomTypeId: string; programName: string };
}

/** Everything that keeps stays from being sold: the house's own restrictions, and those of a revenue manager. */
export interface Restricting {
  index: RestrictionIndex;
  pushed?: PushedRates;
}

/** Restrictions by level, target and kind, each list in order of days; made once and asked for many stays. */
export type RestrictionIndex = ReadonlyMap<string, readonly RestrictionRange[]>;

/** Sorts restrictions so that a day is found without reading them all. */
export function indexRestrictions(targets: readonly RestrictedTarget[]): RestrictionIndex {
  const index = new Map<string, RestrictionRange[]>();
  for (const { level, targetId, ranges } of targets) {
    for (const range of ranges) {
      const key = keyOf({ level, targetId }, range.kind);
      const list = index.get(key) ?? [];
      list.push(range);
      index.set(key, list);
    }
  }
  for (const list of index.values()) list.sort((a, b) => (a.from < b.from ? -1 : 1));
  return index;
}

/**
 * Returns everything that forbids a stay (R-RATE-05). Closed is asked for each night; closed to arrival, length of
 * stay and days in advance for the day of arrival; closed to departure for the day of departure with what the last
 * night sells. Day use has no length.
 */
export function restrictionsAgainst(
  stay: StayToRestrict,
  index: RestrictionIndex,
  pushed: PushedRates = NOTHING_PUSHED,
): RestrictionHit[] {
  const { nights, checkInDate, checkOutDate, bookedOn } = stay;
  const [first, last] = [nights[0], nights.at(-1)];
  if ((index.size === 0 && pushed.size === 0) || first === undefined || last === undefined) return [];
  const laid = { index, pushed };
  const length = diffDays(checkInDate, checkOutDate);
  const advance = diffDays(bookedOn, checkInDate);
  const onArrival = (kind: RestrictionKind, isBroken: (value: number) => boolean) =>
    hitsOf(laid, kind, { ...first, date: checkInDate }).filter(({ value }) => isBroken(value));
  const hits = [
    ...nights.flatMap((night) => hitsOf(laid, 'CLOSED', night)),
    ...onArrival('CLOSED_TO_ARRIVAL', () => true),
    ...hitsOf(laid, 'CLOSED_TO_DEPARTURE', { ...last, date: checkOutDate }),
    ...onArrival('MIN_STAY', (value) => length > 0 && length < value),
    ...onArrival('MAX_STAY', (value) => length > value),
    ...onArrival('MIN_ADVANCE', (value) => advance < value),
    ...onArrival('MAX_ADVANCE', (value) => advance > value),
  ];
  return hits.toSorted((a, b) => RESTRICTION_KINDS.indexOf(a.kind) - RESTRICTION_KINDS.indexOf(b.kind));
}

/** The restrictions on arrivals, departures and sales of a day, from the house, a type and a plan together. */
export interface DayRestrictions {
  isClosed: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  /** The strictest of several. */
  minStay: number | null;
  maxStay: number | null;
}

/** Returns the restrictions of a day as other systems receive them (R-RATE-05). */
export function restrictionsOn(
  date: LocalDate,
  { roomTypeId, planId }: { roomTypeId: string; planId: string },
  laid: Restricting,
): DayRestrictions {
  const night: NightToRestrict = { date, roomTypeId, planId, salesRouteId: null };
  const values = (kind: RestrictionKind) => hitsOf(laid, kind, night).map(({ value }) => value);
  const [least, most] = [values('MIN_STAY'), values('MAX_STAY')];
  return {
    isClosed: values('CLOSED').length > 0,
    closedToArrival: values('CLOSED_TO_ARRIVAL').length > 0,
    closedToDeparture: values('CLOSED_TO_DEPARTURE').length > 0,
    minStay: least.length === 0 ? null : Math.max(...least),
    maxStay: most.length === 0 ? null : Math.min(...most),
  };
}

interface Target {
  level: RestrictionLevel;
  targetId: string | null;
}

function targetsOf(night: NightToRestrict): Target[] {
  return [
    { level: 'HOUSE', targetId: null },
    { level: 'ROOM_TYPE', targetId: night.roomTypeId },
    { level: 'PLAN', targetId: night.planId },
    { level: 'SALES_ROUTE', targetId: night.salesRouteId },
  ];
}

function hitsOf(
  { index, pushed }: Restricting,
  kind: RestrictionKind,
  night: NightToRestrict,
): RestrictionHit[] {
  const own = targetsOf(night).flatMap((target) => {
    if (target.level !== 'HOUSE' && target.targetId === null) return [];
    const range = findRange(index.get(keyOf(target, kind)) ?? [], night.date);
    return range === undefined ? [] : [{ kind, ...target, date: night.date, value: range.value }];
  });
  return [...own, ...pushedHits(pushed ?? NOTHING_PUSHED, kind, night)];
}

/** Returns what a revenue manager laid on the plan in the room type. */
function pushedHits(
  pushed: PushedRates,
  kind: RestrictionKind,
  { roomTypeId, planId, date }: NightToRestrict,
): RestrictionHit[] {
  if (planId === null || pushed.size === 0) return [];
  const set = pushedFor(pushed, { roomTypeId, planId })?.get(date)?.restrictions ?? [];
  return set
    .filter((each) => each.kind === kind)
    .map(({ value, programName }) => {
      const target = { level: 'PLAN', targetId: planId } as const;
      return { kind, ...target, date, value, pushed: { roomTypeId, programName } };
    });
}

/** Returns the range that contains a day, by halving: the lists are in order and do not overlap. */
function findRange(ranges: readonly RestrictionRange[], date: LocalDate): RestrictionRange | undefined {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle]!;
    if (date < range.from) high = middle - 1;
    else if (range.to < date) low = middle + 1;
    else return range;
  }
  return undefined;
}

function keyOf({ level, targetId }: Target, kind: RestrictionKind): string {
  return `${level} ${targetId ?? ''} ${kind}`;
}
