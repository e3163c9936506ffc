import { weekdayOf, type LocalDate } from '../dates/index.ts';
import type { NightToRestrict, StayToRestrict } from './stay-restrictions.ts';

/** The stays that a plan is sold for: nights, day use, or either. */
export const PLAN_USES = ['BOTH', 'NIGHTS', 'DAY_USE'] as const;
export type PlanUse = (typeof PLAN_USES)[number];

/** The terms of a plan, about when, for what and through whom it is sold, in the order in which a breach is told. */
export const PLAN_TERM_KINDS = [
  'NOT_ON_SALE',
  'NOT_ACCEPTED',
  'NOT_FOR_STAY',
  'NOT_BY_ROUTE',
  'NOT_FOR_NIGHTS',
  'NOT_FOR_DAY_USE',
  'NOT_ON_WEEKDAY',
] as const;
export type PlanTermKind = (typeof PLAN_TERM_KINDS)[number];

/** The terms of a plan. Periods include both ends; an absent end, an empty list and an absent use do not limit. */
export interface PlanTerms {
  readonly saleFrom?: LocalDate | null | undefined;
  readonly saleTo?: LocalDate | null | undefined;
  readonly acceptFrom: LocalDate;
  readonly acceptTo: LocalDate;
  readonly stayFrom: LocalDate;
  readonly stayTo: LocalDate;
  readonly salesRouteIds: readonly string[];
  readonly stayUse?: PlanUse | undefined;
  /** ISO weekdays of the nights that it is sold for. */
  readonly weekdays?: readonly number[] | undefined;
}

/** A term of a plan that keeps a stay from being sold, told like a restriction of the plan. */
export interface PlanTermHit {
  kind: PlanTermKind;
  level: 'PLAN';
  targetId: string;
  /** The day of booking, or the night that is in the way. */
  date: LocalDate;
  value: number;
  /** The route that does not sell it. */
  salesRouteId?: string;
}

/**
 * Returns every term of its plans that a stay breaks (R-RATE-10). Sale and acceptance concern the day of booking, the
 * stay period and the weekdays each night, the routes the seller, the use the length of the stay.
 */
export function planTermsAgainst(
  stay: StayToRestrict,
  termsOf: (planId: string) => PlanTerms | undefined,
): PlanTermHit[] {
  const byPlan = Map.groupBy(stay.nights, ({ planId }) => planId);
  const hits = [...byPlan].flatMap(([planId, nights]) => {
    const terms = planId === null ? undefined : termsOf(planId);
    return planId === null || terms === undefined ? [] : hitsOfPlan(stay, { planId, nights, terms });
  });
  return hits.toSorted((a, b) => PLAN_TERM_KINDS.indexOf(a.kind) - PLAN_TERM_KINDS.indexOf(b.kind));
}

interface SoldPlan {
  planId: string;
  nights: readonly NightToRestrict[];
  terms: PlanTerms;
}

function hitsOfPlan({ checkInDate, checkOutDate, bookedOn }: StayToRestrict, sold: SoldPlan): PlanTermHit[] {
  const { planId, nights, terms } = sold;
  const { stayUse = 'BOTH', weekdays = [] } = terms;
  const hit = (kind: PlanTermKind, date: LocalDate): PlanTermHit => ({
    kind,
    level: 'PLAN',
    targetId: planId,
    date,
    value: 0,
  });
  const when = (isBroken: boolean, kind: PlanTermKind, date: LocalDate) =>
    isBroken ? [hit(kind, date)] : [];
  const isDayUse = checkInDate === checkOutDate;
  return [
    ...when(!isWithin(bookedOn, terms.saleFrom, terms.saleTo), 'NOT_ON_SALE', bookedOn),
    ...when(!isWithin(bookedOn, terms.acceptFrom, terms.acceptTo), 'NOT_ACCEPTED', bookedOn),
    ...nights.flatMap(({ date }) =>
      when(!isWithin(date, terms.stayFrom, terms.stayTo), 'NOT_FOR_STAY', date),
    ),
    ...otherRoutes(sold).map(({ date, salesRouteId }) => ({ ...hit('NOT_BY_ROUTE', date), salesRouteId })),
    ...when(stayUse === 'DAY_USE' && !isDayUse, 'NOT_FOR_NIGHTS', checkInDate),
    ...when(stayUse === 'NIGHTS' && isDayUse, 'NOT_FOR_DAY_USE', checkInDate),
    ...nights.flatMap(({ date }) =>
      when(weekdays.length > 0 && !weekdays.includes(weekdayOf(date)), 'NOT_ON_WEEKDAY', date),
    ),
  ];
}

/** Routes that do not sell the plan, each with its first night. */
function otherRoutes({ nights, terms }: SoldPlan): { date: LocalDate; salesRouteId: string }[] {
  if (terms.salesRouteIds.length === 0) return [];
  const first = new Map<string, LocalDate>();
  for (const { date, salesRouteId } of nights) {
    if (salesRouteId === null || terms.salesRouteIds.includes(salesRouteId)) continue;
    if (!first.has(salesRouteId)) first.set(salesRouteId, date);
  }
  return [...first].map(([salesRouteId, date]) => ({ date, salesRouteId }));
}

function isWithin(date: LocalDate, from: LocalDate | null | undefined, to: LocalDate | null | undefined) {
  return (from ?? date) <= date && date <= (to ?? date);
}
