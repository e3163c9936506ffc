import type { UnsoldReason } from '@honjin/contracts/registration';
import {
  adjustPrice,
  hasPricesFor,
  personsInPrice,
  planTermsAgainst,
  pushedFor,
  pushedYen,
  rankPricesOf,
  strategyIsFor,
  sumYen,
  totalPax,
  type PlanTermHit,
  type PlanTermKind,
  type PushedRates,
  type RestrictionHit,
  type Yen,
} from '@honjin/domain';
import type { RateContext } from '../../house/pricing/rate-context.ts';
import { priceRulesOf } from '../../house/pricing/price-rooms.ts';
import { pushedRatesOf } from '../../house/pricing/pushed-rates.ts';
import { rankGroupsBySeason, type RankGroup } from './rank-groups.ts';
import { hitsByTarget, type TargetHits } from './target-hits.ts';
import type { WantedStay } from './wanted-stay.ts';
import type { PlanState, RoomTypeState, SearchMasters } from './search-masters.ts';

/** The reason why an offer cannot be sold, and the day that is in the way. */
export interface Unsold {
  reason: UnsoldReason;
  date: string | null;
  restriction: RestrictionHit | null;
}

/** A plan in a room type, before it is priced to the yen. */
export interface Offer {
  plan: PlanState;
  roomType: RoomTypeState;
  remaining: number;
  unsold: Unsold[];
  /** Charge of the stay after strategies, before service charge and taxes; null where a night has no price. */
  chargeYen: Yen | null;
}

/** A room type for the stay, whatever the plan is. */
interface SoldType {
  roomType: RoomTypeState;
  remaining: number;
  faults: readonly Unsold[];
  restricted: readonly Unsold[];
}

interface Search {
  stay: WantedStay;
  bookedOn: string;
  types: readonly SoldType[];
  persons: number;
  adults: number;
  rounding: ReturnType<typeof priceRulesOf>['chargeRounding'];
  hits: TargetHits;
  pushed: PushedRates;
  groupsOf: (seasonGroupId: string) => readonly RankGroup[] | null;
}

/**
 * Every plan in every room type it has prices for, in one pass: ranks once per season group, restrictions once per
 * target, prices by index. Only what is shown is priced to the yen afterwards.
 */
export function findOffers(
  masters: SearchMasters,
  stay: WantedStay,
  given: {
    rates: RateContext;
    remainingOf: (roomTypeId: string) => number;
    plans: readonly PlanState[];
    roomTypes: readonly RoomTypeState[];
    leadDays: number;
  },
): Offer[] {
  const { rates, leadDays } = given;
  const rules = priceRulesOf(masters);
  const hits = hitsByTarget(masters, stay, rates.bookedOn);
  const types = given.roomTypes.map((roomType): SoldType => {
    const remaining = given.remainingOf(roomType.id);
    const restricted = restrictedBy([...hits.of('ROOM_TYPE', roomType.id), ...hits.common]);
    return { roomType, remaining, faults: typeFaults(stay, roomType, remaining), restricted };
  });
  const search: Search = {
    stay,
    bookedOn: rates.bookedOn,
    types,
    persons: personsInPrice(stay.guests, rules.childFees),
    adults: stay.guests.male + stay.guests.female,
    rounding: rules.chargeRounding,
    hits,
    pushed: pushedRatesOf(masters),
    groupsOf: rankGroupsBySeason(masters, { nights: stay.nights, leadDays }, rates),
  };
  return given.plans.flatMap((plan) => offersOfPlan(search, plan));
}

function offersOfPlan(search: Search, plan: PlanState): Offer[] {
  const ofPlan = [...planFaults(search, plan), ...restrictedBy(search.hits.of('PLAN', plan.id))];
  const groups = search.groupsOf(plan.seasonGroupId);
  return search.types
    .filter(({ roomType }) => hasPricesFor(plan.pricing.prices, roomType.id))
    .map(({ roomType, remaining, faults, restricted }) => {
      const price = groups === null ? null : chargeOf(search, { plan, roomType, groups });
      const chargeYen = typeof price === 'number' ? price : null;
      const ofPrice = typeof price === 'number' ? [] : [fault('NO_PRICE', price)];
      return {
        plan,
        roomType,
        remaining,
        chargeYen,
        unsold: [
          ...ofPlan,
          ...restrictedBy(search.hits.pushedOn(roomType.id, plan.id)),
          ...faults,
          ...ofPrice,
          ...restricted,
        ],
      };
    });
}

const fault = (reason: UnsoldReason, date: string | null = null): Unsold => ({
  reason,
  date,
  restriction: null,
});

function restrictedBy(hits: readonly RestrictionHit[]): Unsold[] {
  return hits.map((restriction) => ({ reason: 'RESTRICTED', date: restriction.date, restriction }));
}

/** The terms of the plan that the stay breaks; of each kind the first day is told (R-RATE-10). */
function planFaults({ stay, bookedOn }: Search, plan: PlanState): Unsold[] {
  const { checkInDate, checkOutDate, salesRouteId } = stay;
  const nights = stay.nights.map((date) => ({ date, roomTypeId: '', planId: plan.id, salesRouteId }));
  const hits = planTermsAgainst({ checkInDate, checkOutDate, bookedOn, nights }, () => plan);
  const isFirst = ({ kind }: PlanTermHit, at: number) => hits.findIndex((hit) => hit.kind === kind) === at;
  return hits.filter(isFirst).map(({ kind, date }) => fault(kind, isOfNight(kind) ? date : null));
}

const isOfNight = (kind: PlanTermKind) => kind === 'NOT_FOR_STAY' || kind === 'NOT_ON_WEEKDAY';

function typeFaults(stay: WantedStay, roomType: RoomTypeState, remaining: number): Unsold[] {
  return [
    ...(totalPax(stay.guests) > roomType.maxCapacity ? [fault('TOO_MANY_GUESTS')] : []),
    ...(remaining < stay.rooms ? [fault('SOLD_OUT')] : []),
  ];
}

/** The charge of the nights after strategies; the night without a price where there is one. */
function chargeOf(
  { persons, adults, rounding, pushed }: Search,
  offer: { plan: PlanState; roomType: RoomTypeState; groups: readonly RankGroup[] },
): Yen | string {
  const { plan, roomType, groups } = offer;
  const prices = rankPricesOf(plan.pricing.prices, { roomTypeId: roomType.id, persons });
  const sold = { planId: plan.id, roomTypeId: roomType.id };
  const set = pushedFor(pushed, sold);
  let sum = 0;
  for (const { rank, firstNight, nights, dates, strategies } of groups) {
    const tableYen = prices.get(rank);
    if (tableYen === undefined) return firstNight;
    const applied = strategies.filter((strategy) => strategyIsFor(strategy, sold));
    const nightYen = applied.length === 0 ? tableYen : adjustPrice(tableYen, applied, rounding).amountYen;
    sum +=
      set === undefined
        ? nights * nightYen
        : sumYen(dates.map((date) => pushedYen(set.get(date)?.prices ?? null, persons) ?? nightYen));
  }
  return plan.pricing.basis === 'PERSON' ? sum * adults : sum;
}
