import {
  columnsFrom,
  errorMessage,
  yesNo,
  type Locale,
  type ParsedRequestOf,
  type ResultOf,
} from '@honjin/contracts';
import { EXEMPTION_FIELDS, GUEST_TAX_FIELDS, guestsOf, type quote } from '@honjin/contracts/registration';
import { addDays, type NightToRestrict, type PlannedNight } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { arrangementLines, arrangementRowsOf } from '../booking/arrangements.ts';
import { sumsView } from '../booking/booking-view.ts';
import { openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { optionLines, optionsOf, type NightOption } from '../../bookings/options/night-options.ts';
import { headsOf } from '../booking/night-rows.ts';
import { belongsToNight, bringPlanArrangements } from '../booking/plan-arrangements.ts';
import type { ArrangementRow } from '../../bookings/tree/tree.ts';
import { claimOf, namedGuestsOf } from '../booking/tax-facts.ts';
import { nightWithSold } from '../../bookings/options/sold-line.ts';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import { priceRoom, type PriceSums } from '../../house/pricing/price-rooms.ts';
import { hitsOfStay, newHits, wordsOfHit, type StayHit } from '../../house/restrictions/restrict-stay.ts';
import { listSavedArrangements, listSavedNights, type SavedNight } from './queries.ts';

type Request = ParsedRequestOf<typeof quote>;

export type QuotedRoom = Request['rooms'][number];

type QuotedNight = QuotedRoom['nights'][number];

/** Returns the price of rooms if they were booked now, and the restrictions against them. */
export async function quoteRooms(
  tx: TenantTx,
  { rooms: wanted }: Request,
  locale: Locale,
): Promise<ResultOf<typeof quote>> {
  const unitIds = wanted.flatMap(({ bRoomUnitId }) => bRoomUnitId ?? []);
  const [desk, nights, arrangements] = await Promise.all([
    openPricingDesk(tx),
    listSavedNights(tx, unitIds),
    listSavedArrangements(tx, unitIds),
  ]);
  const rooms = wanted.map((room) => ({
    ...quotedPrice(desk, room, { nights, arrangements }),
    restrictions: restrictionsView(desk, { room, saved: soldBefore(room, nights) }, locale),
  }));
  return { rooms, totalAmount: rooms.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
}

/** Nights and arrangements of saved rooms. */
export interface Saved {
  nights: ReadonlyMap<string, SavedNight>;
  arrangements: ReadonlyMap<string, ArrangementRow>;
}

/** Prices a room by the function of its booking, with what its plans bring besides (R-PRICE-02, R-PRICE-20). */
export function quotedPrice(
  { masters, rates }: Pick<Desk, 'masters' | 'rates'>,
  room: QuotedRoom,
  saved: Saved,
) {
  const savedAt = (date: string) => saved.nights.get(`${room.bRoomUnitId} ${date}`);
  const priced = priceRoom(masters, {
    isDayUse: room.isDayUse,
    otaxNotCounted: room.otaxNotCounted === 'YES',
    rates,
    named: namedGuestsOf(room.guests.map((guest) => columnsFrom(GUEST_TAX_FIELDS, guest))),
    nights: room.nights.map((night) => ({
      date: night.roomDate,
      roomTypeId: night.roomTypeId,
      planId: night.packagePlanId,
      overrideYen: night.overrideRate,
      discountYen: night.discountAmount,
      guests: guestsOf(night),
      claim: claimOf(columnsFrom(EXEMPTION_FIELDS, night)),
      keptFacts: savedAt(night.roomDate)?.facts ?? null,
    })),
  });
  const arranged = arrangedIn(room, saved, masters);
  const nights = priced.nights.map((night, index) =>
    nightWithSold(night, {
      arranged: arrangementLines(
        arranged.filter((row) => row.night === night.date),
        masters,
      ),
      optional: optionalLines(masters, room.nights[index], savedAt(night.date)?.options ?? []),
    }),
  );
  return {
    nights: nights.map(({ date, rank, sums, explanation }) => ({
      roomDate: date,
      priceRank: rank,
      ...sumsView(sums),
      explanation,
    })),
    ...sumsView(addSums(nights.map(({ sums }) => sums))),
    planArrangements: arranged.filter(({ id }) => !saved.arrangements.has(id)).flatMap(planArrangementView),
  };
}

/** Shows an arrangement that a plan brings and that is not saved yet. */
function planArrangementView(row: ArrangementRow) {
  if (row.planArrangementId === null) return [];
  const { night: roomDate, useDate, arrangementId, name: arrangementName, isIncluded } = row;
  const { unitPrice, quantity, totalPrice } = row;
  return [
    {
      roomDate,
      useDate,
      arrangementId,
      arrangementName,
      isIncluded: yesNo(isIncluded),
      unitPrice,
      quantity,
      totalPrice,
    },
  ];
}

/** The arrangements that saving the room would leave it with: those of the form, and what its plans bring. */
function arrangedIn(room: QuotedRoom, saved: Saved, masters: Desk['masters']): ArrangementRow[] {
  const { unit, nights } = sleepingIn(room);
  const unitId = room.bRoomUnitId;
  const planned = nights.map((night) => ({
    ...night,
    postedOn: saved.nights.get(`${unitId} ${night.night}`)?.postedOn ?? null,
  }));
  const inputs = room.bArrangements.filter(({ id }) => {
    const row = saved.arrangements.get(id ?? '');
    return row === undefined || belongsToNight({ unit, nights: planned }, row);
  });
  const arrangements = arrangementRowsOf(inputs, { unit, nights }, { masters, known: saved.arrangements });
  const node = { unit, nights: planned, arrangements };
  const before = nights.flatMap(({ night }): [string, PlannedNight][] => {
    const known = saved.nights.get(`${unitId} ${night}`);
    return known === undefined
      ? []
      : [[night, { night, planId: known.planId, checkInDate: known.checkInDate }]];
  });
  bringPlanArrangements(node, new Map(before), masters);
  return node.arrangements;
}

/** The room as its arrangements see it; those of the first day belong to its first night. */
function sleepingIn({ bRoomUnitId, nights }: QuotedRoom) {
  const [checkInDate = ''] = nights.map(({ roomDate }) => roomDate).toSorted();
  return {
    unit: { id: bRoomUnitId ?? '', checkInDate },
    nights: nights.map((night) => ({
      night: night.roomDate,
      planId: night.packagePlanId,
      ...headsOf(night),
    })),
  };
}

/**
 * Returns the lines of a night's options. When the code no longer exists, the option is sold as the saved night has
 * it.
 */
function optionalLines(
  masters: Desk['masters'],
  night: QuotedNight | undefined,
  known: readonly NightOption[],
): NightLine[] {
  if (night === undefined) return [];
  const options = optionsOf(night.bInformationOptions, { masters, guests: guestsOf(night), known });
  return optionLines({ night: night.roomDate, options }, masters);
}

/** Nights of a room as they are sold, or were. */
interface SoldNights {
  isDayUse: boolean;
  nights: readonly NightToRestrict[];
}

/** The saved nights of a room that is quoted again. A room of one day is day use as long as the form says so. */
function soldBefore(
  { bRoomUnitId, isDayUse }: QuotedRoom,
  saved: ReadonlyMap<string, SavedNight>,
): SoldNights {
  const nights = [...saved].flatMap(([key, { roomTypeId, planId, salesRouteId }]) => {
    const [unitId, date = ''] = key.split(' ');
    return unitId === bRoomUnitId ? [{ date, roomTypeId, planId, salesRouteId }] : [];
  });
  return { isDayUse, nights };
}

function hitsOf({ masters, day }: Desk, { isDayUse, nights }: SoldNights): StayHit[] {
  const inOrder = nights.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return [];
  return hitsOfStay(masters, {
    checkInDate: first.date,
    checkOutDate: isDayUse ? first.date : addDays(last.date, 1),
    bookedOn: day.businessDate,
    nights: inOrder,
  });
}

/** Tells what a save would be refused for: what the room was allowed to break before is not told again. */
function restrictionsView(
  desk: Desk,
  { room, saved }: { room: QuotedRoom; saved: SoldNights },
  locale: Locale,
) {
  const nights = room.nights.map(({ roomDate, roomTypeId, packagePlanId, salesRouteId }) => ({
    date: roomDate,
    roomTypeId,
    planId: packagePlanId,
    salesRouteId,
  }));
  const hits = newHits(hitsOf(desk, { isDayUse: room.isDayUse, nights }), hitsOf(desk, saved));
  return hits.map((hit) => {
    const { code, values } = wordsOfHit(desk.masters, hit, locale);
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
