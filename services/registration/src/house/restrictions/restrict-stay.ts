import type { ErrorCode, Locale } from '@honjin/contracts';
import {
  indexRestrictions,
  planTermsAgainst,
  restrictionsAgainst,
  type PlanTermHit,
  type PlanTermKind,
  type RestrictedTarget,
  type RestrictionHit,
  type RestrictionIndex,
  type RestrictionKind,
  type StayToRestrict,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import { nameIn } from '../masters/name-in.ts';
import { pushedRatesOf } from '../pricing/pushed-rates.ts';
import type { MasterSets } from '../masters/read-masters.ts';

export type RestrictionMasters = Pick<
  MasterSets,
  'store' | 'rateRestriction' | 'pushedRate' | 'roomType' | 'plan' | 'salesRoute'
>;

/** Something that forbids a stay: a term of its plan, or a restriction. */
export type StayHit = PlanTermHit | RestrictionHit;

/** The refusal of each kind, in the order of the kinds. */
export const RESTRICTION_CODES: Readonly<Record<PlanTermKind | RestrictionKind, ErrorCode>> = {
  NOT_ON_SALE: 'HOS-05027-7',
  NOT_ACCEPTED: 'HOS-05027-8',
  NOT_FOR_STAY: 'HOS-05027-9',
  NOT_BY_ROUTE: 'HOS-05027-10',
  NOT_FOR_NIGHTS: 'HOS-05027-11',
  NOT_FOR_DAY_USE: 'HOS-05027-12',
  NOT_ON_WEEKDAY: 'HOS-05027-13',
  CLOSED: 'HOS-05027-0',
  CLOSED_TO_ARRIVAL: 'HOS-05027-1',
  CLOSED_TO_DEPARTURE: 'HOS-05027-2',
  MIN_STAY: 'HOS-05027-3',
  MAX_STAY: 'HOS-05027-4',
  MIN_ADVANCE: 'HOS-05027-5',
  MAX_ADVANCE: 'HOS-05027-6',
};

/** A set of states stays the same object while no restriction changes, and so does its index. */
const indexes = new WeakMap<object, RestrictionIndex>();

function indexOf({ rateRestriction }: Pick<MasterSets, 'rateRestriction'>): RestrictionIndex {
  const known = indexes.get(rateRestriction);
  if (known !== undefined) return known;
  const index = indexRestrictions([...rateRestriction.values()] as RestrictedTarget[]);
  indexes.set(rateRestriction, index);
  return index;
}

/** Everything that forbids a stay: the terms of its plans, then the restrictions, the gravest first. */
export function hitsOfStay(masters: RestrictionMasters, stay: StayToRestrict): StayHit[] {
  const broken = planTermsAgainst(stay, (planId) => masters.plan.get(planId));
  return [...broken, ...restrictionsOfStay(masters, stay)];
}

/** The restrictions against a stay, the gravest first. */
export function restrictionsOfStay(masters: RestrictionMasters, stay: StayToRestrict): RestrictionHit[] {
  return restrictionsAgainst(stay, indexOf(masters), pushedRatesOf(masters));
}

/** Names the target of a restriction in the words of the masters. */
function targetName(masters: RestrictionMasters, hit: StayHit, locale: Locale): string {
  const { level, targetId } = hit;
  const [store] = masters.store.values();
  if (level === 'HOUSE' || targetId === null) return nameIn(locale, store);
  const set = { ROOM_TYPE: masters.roomType, PLAN: masters.plan, SALES_ROUTE: masters.salesRoute }[level];
  const name = nameIn(locale, set.get(targetId));
  const pushed = 'pushed' in hit ? hit.pushed : undefined;
  if (pushed === undefined) return name;
  return [name, nameIn(locale, masters.roomType.get(pushed.roomTypeId)), pushed.programName].join(' / ');
}

/** The code of a hit and the values of its message. */
export function wordsOfHit(
  masters: RestrictionMasters,
  hit: StayHit,
  locale: Locale = 'ja',
): { code: ErrorCode; values: (string | number)[] } {
  const values = [hit.date.replaceAll('-', '/'), targetName(masters, hit, locale), hit.value];
  return { code: RESTRICTION_CODES[hit.kind], values };
}

const keyOf = (hit: StayHit) =>
  JSON.stringify([
    hit.kind,
    hit.level,
    hit.targetId,
    hit.date,
    'salesRouteId' in hit && hit.salesRouteId,
    'pushed' in hit && hit.pushed?.roomTypeId,
  ]);

/** Returns the hits that were not there before: a stay that was allowed once keeps its permission. */
export function newHits(hits: readonly StayHit[], before: readonly StayHit[]): StayHit[] {
  const known = new Set(before.map(keyOf));
  return hits.filter((hit) => !known.has(keyOf(hit)));
}

/** Refuses a restricted stay by its gravest restriction, and tells all of them (R-RATE-05, R-RATE-08, R-RATE-10). */
export function refuseRestricted(masters: RestrictionMasters, hits: readonly StayHit[]): void {
  const [first] = hits;
  if (first === undefined) return;
  const { code, values } = wordsOfHit(masters, first);
  throw new Refusal(code, { values, facts: { restrictions: hits, canOverride: true } });
}
