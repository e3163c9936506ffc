import { errorMessage, type Locale, type ResultOf } from '@honjin/contracts';
import { guestsOf, type searchRates } from '@honjin/contracts/registration';
import { diffDays, eachNight, toSearchKey } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { priceRoom } from '../../house/pricing/price-rooms.ts';
import { readRateContext, type RateContext } from '../../house/pricing/rate-context.ts';
import { wordsOfHit } from '../../house/restrictions/restrict-stay.ts';
import { findOffers, type Offer, type Unsold } from './find-offers.ts';
import type { WantedStay } from './wanted-stay.ts';
import { SEARCH_MASTERS, type PlanState, type RoomTypeState, type SearchMasters } from './search-masters.ts';
import type { Request } from './queries.ts';
import { readRoomsLeft } from './rooms-left.ts';

type View = ResultOf<typeof searchRates>;

const MAX_NIGHTS = 60;

/** Returns every plan and room type for a stay, a page at a time. */
export async function searchOffers(tx: TenantTx, request: Request, locale: Locale): Promise<View> {
  const stay = wantedStay(request);
  const { businessDate } = openDayOf(tx);
  const masters = await readMasters(tx, SEARCH_MASTERS);
  const [remainingOf, rates] = await Promise.all([
    readRoomsLeft(tx, masters, stay),
    readRateContext(tx, masters, businessDate),
  ]);
  const offers = findOffers(masters, stay, {
    rates,
    leadDays: diffDays(businessDate, stay.checkInDate),
    plans: plansOf(masters, request),
    roomTypes: roomTypesOf(masters, request),
    remainingOf,
  });
  const isSellable = ({ unsold }: Offer) => unsold.length === 0;
  const sellable = offers.filter(isSellable);
  const shown = sorted(request.sellableOnly ? sellable : offers, request.sort);
  const from = (request.page - 1) * request.pageSize;
  const page = shown.slice(from, from + request.pageSize);
  return {
    rows: page.map((offer) => offerView({ masters, stay, rates, locale }, offer)),
    total: shown.length,
    sellable: sellable.length,
  };
}

function wantedStay(request: Request): WantedStay {
  const { checkInDate, checkOutDate, salesRouteId, roomCount } = request;
  if (checkOutDate <= checkInDate || diffDays(checkInDate, checkOutDate) > MAX_NIGHTS)
    throw new Refusal('HOS-02006-0');
  const nights = eachNight(checkInDate, checkOutDate);
  return { checkInDate, checkOutDate, nights, guests: guestsOf(request), rooms: roomCount, salesRouteId };
}

interface Ordered {
  displayOrder: number;
  code: string;
}

const inOrder = (a: Ordered, b: Ordered) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code);

function plansOf(masters: SearchMasters, { q, planGroupId }: Request): PlanState[] {
  const word = toSearchKey(q);
  return [...masters.plan.values()]
    .filter((plan) => planGroupId === null || plan.planGroupId === planGroupId)
    .filter((plan) => word === '' || toSearchKey(`${plan.code} ${plan.name} ${plan.nameEn}`).includes(word))
    .toSorted(inOrder);
}

function roomTypesOf(masters: SearchMasters, { roomTypeId }: Request): RoomTypeState[] {
  return [...masters.roomType.values()]
    .filter(({ id, category }) => category === 'REAL' && (roomTypeId === null || id === roomTypeId))
    .toSorted(inOrder);
}

function sorted(offers: readonly Offer[], sort: Request['sort']): readonly Offer[] {
  if (sort === 'PLAN') return offers;
  const rankOf = ({ unsold, chargeYen }: Offer) =>
    unsold.length > 0 || chargeYen === null ? Number.MAX_SAFE_INTEGER : chargeYen;
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface ViewContext {
  masters: SearchMasters;
  stay: WantedStay;
  rates: RateContext;
  locale: Locale;
}

function offerView(context: ViewContext, offer: Offer): View['rows'][number] {
  const { plan, roomType, remaining } = offer;
  const price = offer.chargeYen === null ? null : priceOf(context, offer);
  const unsold =
    offer.chargeYen !== null && price === null
      ? [...offer.unsold, { reason: 'NO_PRICE' as const, date: null, restriction: null }]
      : offer.unsold;
  const named = ({ id, code, name, nameEn }: PlanState | RoomTypeState) => ({ id, code, name, nameEn });
  return {
    plan: { ...named(plan), isNonRefundable: plan.isNonRefundable, basis: plan.pricing.basis },
    roomType: named(roomType),
    remaining,
    isSellable: unsold.length === 0,
    unsold: unsold.map((each) => unsoldView(context, each)),
    nights: price ?? [],
    totalYen: price === null ? null : price.reduce((sum, { amountYen }) => sum + amountYen, 0),
  };
}

/** The price of one room by the function that prices its booking; null where it refuses. */
function priceOf({ masters, stay, rates }: ViewContext, { plan, roomType }: Offer) {
  try {
    const priced = priceRoom(masters, {
      isDayUse: false,
      otaxNotCounted: false,
      rates,
      nights: stay.nights.map((date) => ({
        date,
        roomTypeId: roomType.id,
        planId: plan.id,
        guests: stay.guests,
        overrideYen: null,
        discountYen: 0,
      })),
    });
    return priced.nights.map(({ date, rank, sums }) => ({ date, rank, amountYen: sums.amount }));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function unsoldView({ masters, locale }: ViewContext, { reason, date, restriction }: Unsold) {
  if (restriction === null) return { reason, date, restriction };
  const { code, values } = wordsOfHit(masters, restriction, locale);
  return { reason, date, restriction: { ...restriction, message: errorMessage(code, locale, values) } };
}
