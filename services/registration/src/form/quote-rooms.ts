import { errorMessage, type Locale, type ParsedRequestOf, type ResultOf } from '@honjin/contracts';
import type { quote } from '@honjin/contracts/registration';
import { addDays, type GuestCount } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { sumsView } from '../booking/booking-view.ts';
import { openPricingDesk, type Desk } from '../booking/change-bookings.ts';
import { priceRoom, type PriceSums } from '../pricing/price-rooms.ts';
import type { NightRateFacts } from '../pricing/rate-context.ts';
import { hitsOfStay, wordsOfHit } from '../restrictions/restrict-stay.ts';

type Request = ParsedRequestOf<typeof quote>;
type QuotedRoom = Request['rooms'][number];
type QuotedNight = QuotedRoom['nights'][number];

/** What rooms would cost if they were booked now, and what forbids to book them. */
export async function quoteRooms(
  tx: TenantTx,
  { rooms: wanted }: Request,
  locale: Locale,
): Promise<ResultOf<typeof quote>> {
  const unitIds = wanted.flatMap(({ bRoomUnitId }) => bRoomUnitId ?? []);
  const [desk, facts] = await Promise.all([openPricingDesk(tx), listRateFacts(tx, unitIds)]);
  const rooms = wanted.map((room) => ({
    ...priceView(desk, room, facts),
    restrictions: restrictionsView(desk, room, locale),
  }));
  return { rooms, totalAmount: rooms.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
}

function priceView({ masters, rates }: Desk, room: QuotedRoom, facts: ReadonlyMap<string, NightRateFacts>) {
  const priced = priceRoom(masters, {
    isDayUse: room.isDayUse,
    otaxNotCounted: room.otaxNotCounted === 'YES',
    rates,
    nights: room.nights.map((night) => ({
      date: night.roomDate,
      roomTypeId: night.roomTypeId,
      planId: night.packagePlanId,
      overrideYen: night.overrideRate,
      discountYen: night.discountAmount,
      guests: guestsOf(night),
      keptFacts: facts.get(`${room.bRoomUnitId} ${night.roomDate}`) ?? null,
    })),
  });
  return {
    nights: priced.nights.map(({ date, rank, sums, explanation }) => ({
      roomDate: date,
      priceRank: rank,
      ...sumsView(sums),
      explanation,
    })),
    ...sumsView(addSums(priced.nights.map(({ sums }) => sums))),
  };
}

type Heads = Omit<
  QuotedNight,
  'roomDate' | 'roomTypeId' | 'packagePlanId' | 'salesRouteId' | 'overrideRate' | 'discountAmount'
>;

/** Head counts of the wire as the price reads them. */
export function guestsOf(heads: Heads): GuestCount {
  return {
    male: heads.paxMaleCount,
    female: heads.paxFemaleCount,
    childA70: heads.childA70Count,
    childB50: heads.childB50Count,
    childC30: heads.childC30Count,
    childDNone: heads.childDnoneCount,
    childE: heads.childECount,
    childF: heads.childFCount,
    childOther: heads.childOtherCount,
  };
}

function restrictionsView({ masters, day }: Desk, room: QuotedRoom, locale: Locale) {
  const nights = room.nights.toSorted((a, b) => (a.roomDate < b.roomDate ? -1 : 1));
  const [first, last] = [nights[0], nights.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hits = hitsOfStay(masters, {
    checkInDate: first.roomDate,
    checkOutDate: room.isDayUse ? first.roomDate : addDays(last.roomDate, 1),
    bookedOn: day.businessDate,
    nights: nights.map(({ roomDate, roomTypeId, packagePlanId, salesRouteId }) => ({
      date: roomDate,
      roomTypeId,
      planId: packagePlanId,
      salesRouteId,
    })),
  });
  return hits.map((hit) => {
    const { code, values } = wordsOfHit(masters, hit, locale);
    return { ...hit, message: errorMessage(code, locale, values) };
  });
}

/** The sums of several nights or rooms. */
export function addSums(all: readonly PriceSums[]): PriceSums {
  const sumOf = (field: keyof PriceSums) => all.reduce((sum, each) => sum + each[field], 0);
  return {
    amount: sumOf('amount'),
    totalRate: sumOf('totalRate'),
    totalItem: sumOf('totalItem'),
    totalServiceFee: sumOf('totalServiceFee'),
    totalConsumptionTax: sumOf('totalConsumptionTax'),
    totalAccommodationTax: sumOf('totalAccommodationTax'),
    totalBathTax: sumOf('totalBathTax'),
  };
}

/** What the nights of saved rooms were first priced at, by room and night. */
async function listRateFacts(tx: TenantTx, unitIds: readonly string[]): Promise<Map<string, NightRateFacts>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.sql<{ unitId: string; night: string; facts: NightRateFacts }[]>`
    select room_unit_id as "unitId", night, rate_facts as facts from room_night
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      and rate_facts is not null`;
  return new Map(rows.map(({ unitId, night, facts }) => [`${unitId} ${night}`, facts]));
}
