import {
  blankOf,
  errorMessage,
  type ErrorCode,
  type Locale,
  type ParsedRequestOf,
  type ResultOf,
} from '@honjin/contracts';
import {
  EXEMPTION_FIELDS,
  guestsOf,
  MOST_GRID_PLANS,
  MOST_GRID_TYPES,
  type priceGrid,
  type UnsoldReason,
} from '@honjin/contracts/registration';
import {
  addDays,
  eachNight,
  hasPricesFor,
  isOffered,
  isWithoutAdult,
  PLAN_TERM_KINDS,
  planTermsAgainst,
  totalPax,
  type StayToRestrict,
} from '@honjin/domain';
import { Refusal, refuseFields, type TenantTx } from '@honjin/service-kit';
import { openPricingDesk, type BookingMasters, type Desk } from '../../bookings/desk/desk.ts';
import { isPriceProblem } from '../../house/pricing/price-rooms.ts';
import {
  hitsOfStay,
  RESTRICTION_CODES,
  wordsOfHit,
  type StayHit,
} from '../../house/restrictions/restrict-stay.ts';
import { checkLength } from '../booking/unit-rows.ts';
import { readRoomsLeft } from '../rate-search/rooms-left.ts';
import { quotedPrice, type QuotedRoom, type Saved } from './quote-rooms.ts';

type Request = ParsedRequestOf<typeof priceGrid>;
type View = ResultOf<typeof priceGrid>;
type Cell = View['cells'][number];
type Unsold = Cell['unsold'][number];

type StateOf<M> = M extends ReadonlyMap<string, infer State> ? State : never;
type PlanState = StateOf<BookingMasters['plan']>;
type RoomTypeState = StateOf<BookingMasters['roomType']>;

/** The stay that a grid is made for. */
interface GridStay extends Omit<StayToRestrict, 'nights'> {
  request: Request;
  nights: readonly string[];
  pax: number;
}

/**
 * Prices a stay in every room type under every plan. Each cell is asked as its booking would be: by the price of the
 * quote, the terms of plans and restrictions, and the rooms left (R-GRID-01).
 */
export async function readPriceGrid(tx: TenantTx, request: Request, locale: Locale): Promise<View> {
  const desk = await openPricingDesk(tx);
  const stay = stayOf(desk, request);
  const leftOf = await readRoomsLeft(tx, desk.masters, stay);
  const types = typesOf(desk);
  const plans = plansOf(desk, stay);
  const shownTypes = types.slice(0, MOST_GRID_TYPES);
  const shown = { types: shownTypes, plans: plans.slice(0, mostPlans(shownTypes.length, request.nights)) };
  const named = ({ id, code, name, nameEn }: PlanState | RoomTypeState) => ({ id, code, name, nameEn });
  return {
    roomTypes: shown.types.map((type) => ({
      ...named(type),
      maxCapacity: type.maxCapacity,
      remaining: leftOf(type.id),
    })),
    plans: shown.plans.map((plan) => ({ ...named(plan), isNonRefundable: plan.isNonRefundable })),
    hiddenCount: types.length - shown.types.length + plans.length - shown.plans.length,
    cells: shown.plans.flatMap((plan) =>
      shown.types
        .filter(({ id }) => hasPricesFor(plan.pricing.prices, id))
        .map((type) => cellOf({ desk, stay, locale }, { plan, type, left: leftOf(type.id) })),
    ),
  };
}

/** The most nights that one grid prices: about half a second of work. */
const MOST_NIGHTS_PRICED = 8_000;

/** Returns the most plans of a grid: fewer for a long stay in many types (R-GRID-04). */
export function mostPlans(types: number, nights: number): number {
  return Math.max(1, Math.min(MOST_GRID_PLANS, Math.floor(MOST_NIGHTS_PRICED / Math.max(1, types * nights))));
}

/** Refuses what no booking could be made of: past days, a stay longer than the store takes, children by themselves. */
function stayOf({ masters, day }: Desk, request: Request): GridStay {
  const { checkInDate, nights } = request;
  const checkOutDate = addDays(checkInDate, nights);
  const guests = guestsOf(request);
  if (checkInDate < day.businessDate) throw new Refusal('HOS-02006-0');
  checkLength({ checkInDate, checkOutDate }, masters);
  refuseFields(isWithoutAdult(guests) ? [{ path: ['paxMaleCount'], code: 'HOS-09001-0' }] : []);
  return {
    request,
    checkInDate,
    checkOutDate,
    bookedOn: day.businessDate,
    nights: eachNight(checkInDate, checkOutDate),
    pax: totalPax(guests),
  };
}

interface Ordered {
  displayOrder: number;
  code: string;
}

const inOrder = (a: Ordered, b: Ordered) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code);

function typesOf({ masters, day }: Desk): RoomTypeState[] {
  return [...masters.roomType.values()]
    .filter((type) => type.category === 'REAL' && isOffered(type, day.businessDate))
    .toSorted(inOrder);
}

/** The plans in their order, those whose terms fit the stay first: what is beyond the bound is what is not sold (R-GRID-04). */
function plansOf({ masters }: Desk, stay: GridStay): PlanState[] {
  const plans = [...masters.plan.values()].toSorted(inOrder);
  const isFitting = (plan: PlanState) => {
    const asked = { roomTypeId: '', planId: plan.id, salesRouteId: stay.request.salesRouteId };
    return planTermsAgainst(soldIn(stay, asked), () => plan).length === 0;
  };
  const fitting = new Set(plans.filter(isFitting));
  return [...fitting, ...plans.filter((plan) => !fitting.has(plan))];
}

function soldIn(
  { checkInDate, checkOutDate, bookedOn, nights }: GridStay,
  sold: { roomTypeId: string; planId: string; salesRouteId: string | null },
): StayToRestrict {
  return { checkInDate, checkOutDate, bookedOn, nights: nights.map((date) => ({ date, ...sold })) };
}

interface Asked {
  desk: Desk;
  stay: GridStay;
  locale: Locale;
}

interface Offer {
  plan: PlanState;
  type: RoomTypeState;
  left: number;
}

/** The reasons stand in the order in which creating the booking would refuse. */
function cellOf(asked: Asked, offer: Offer): Cell {
  const { request } = asked.stay;
  const { plan, type, left } = offer;
  const price = priceOf(asked, offer);
  return {
    roomTypeId: type.id,
    planId: plan.id,
    roomYen: price.yen,
    totalYen: price.yen === null ? null : price.yen * request.roomCount,
    unsold: [
      ...(asked.stay.pax > type.maxCapacity ? [unsold('TOO_MANY_GUESTS', 'HOS-02001-3')] : []),
      ...hitsOf(asked, offer),
      ...price.unsold,
      ...(left < request.roomCount ? [unsold('SOLD_OUT', 'HOS-02001-1')] : []),
    ],
  };
}

const unsold = (reason: UnsoldReason, code: ErrorCode, date: string | null = null): Unsold => ({
  reason,
  code,
  date,
  restriction: null,
});

function hitsOf({ desk, stay, locale }: Asked, { plan, type }: Offer): Unsold[] {
  const { salesRouteId } = stay.request;
  const sold = { roomTypeId: type.id, planId: plan.id, salesRouteId };
  const hits = hitsOfStay(desk.masters, soldIn(stay, sold));
  const isFirst = ({ kind }: StayHit, at: number) => hits.findIndex((hit) => hit.kind === kind) === at;
  return hits.filter(isFirst).map((hit) => {
    const { code, values } = wordsOfHit(desk.masters, hit, locale);
    const { kind, level, targetId, date, value } = hit;
    return {
      ...unsold(reasonOf(hit), RESTRICTION_CODES[kind], date),
      restriction: { kind, level, targetId, date, value, message: errorMessage(code, locale, values) },
    };
  });
}

function reasonOf({ kind }: StayHit): UnsoldReason {
  return PLAN_TERM_KINDS.find((term) => term === kind) ?? 'RESTRICTED';
}

const NOTHING_SAVED: Saved = { nights: new Map(), arrangements: new Map() };

/** The price of one room as its quote and its booking have it; the refusal where there is none. */
function priceOf({ desk, stay }: Asked, { plan, type }: Offer): { yen: number | null; unsold: Unsold[] } {
  try {
    const room = roomOf(stay, { roomTypeId: type.id, packagePlanId: plan.id });
    return { yen: quotedPrice(desk, room, NOTHING_SAVED).totalAmount, unsold: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || !isPriceProblem(error)) throw error;
    const date = error.details.values?.[0];
    return { yen: null, unsold: [unsold('NO_PRICE', error.code, typeof date === 'string' ? date : null)] };
  }
}

/** A room as the quote takes it, of which only the stay and the heads are known yet. */
function roomOf(
  { request, nights }: GridStay,
  sold: { roomTypeId: string; packagePlanId: string },
): QuotedRoom {
  const { checkInDate: _, nights: __, roomCount: ___, salesRouteId, ...heads } = request;
  return {
    otaxNotCounted: 'NO',
    isDayUse: false,
    nights: nights.map((roomDate) => ({
      roomDate,
      ...sold,
      salesRouteId,
      ...heads,
      ...blankOf(EXEMPTION_FIELDS),
      overrideRate: null,
      discountAmount: 0,
      bInformationOptions: [],
    })),
    bArrangements: [],
    guests: [],
  };
}
