import type { nightInput } from '@honjin/contracts/registration';
import { eachNight, type GuestCount } from '@honjin/domain';
import { newId, Refusal } from '@honjin/service-kit';
import type { z } from 'zod';
import { priceRoom } from '../pricing/price-rooms.ts';
import type { BookingMasters } from './change-bookings.ts';
import { isDayUse, paxTotalOf, type NightRow, type UnitNode, type UnitRow } from './tree.ts';

export type NightInput = z.output<typeof nightInput>;

/** The days of a stay that have a row: its nights, or the one day of day use. */
export function daysOfStay(unit: Pick<UnitRow, 'checkInDate' | 'checkOutDate'>): string[] {
  return isDayUse(unit) ? [unit.checkInDate] : eachNight(unit.checkInDate, unit.checkOutDate);
}

/** Builds a night's row from the form; its price is still to be made. `known` is the night as it was saved. */
export function nightRowOf(
  input: NightInput,
  unitId: string,
  { masters, known }: { masters: BookingMasters; known: NightRow | undefined },
): NightRow {
  const roomId = input.assignedRoomId === undefined ? (known?.roomId ?? null) : input.assignedRoomId;
  return {
    ...(known ?? EMPTY_PRICE),
    id: known?.id ?? newId(),
    roomUnitId: unitId,
    night: input.roomDate,
    roomTypeId: input.roomTypeId,
    stockRoomTypeId: stockTypeOf(roomId, input.roomTypeId, masters),
    roomId,
    ...saleOf(input, masters),
    travelAgencyId: input.travelAgencyId,
    travelAgencyBookingNo: input.travelAgencyBookingNumber,
    travelAgencyReportNo: input.travelAgencyReportNumber,
    specialRequest: input.roomSpecialRequest,
    ...headsOf(input),
    overrideAmount: input.overrideRate,
    overrideReason: input.overrideReason,
    discountAmount: input.discountAmount,
  };
}

/** What is sold, and by which way, with the names as they are today. */
function saleOf(input: NightInput, masters: BookingMasters) {
  const plan = masters.plan.get(input.packagePlanId);
  return {
    planId: input.packagePlanId,
    planCode: plan?.code ?? '',
    planName: plan?.name ?? '',
    salesRouteId: input.salesRouteId,
    salesRouteName: masters.salesRoute.get(input.salesRouteId ?? '')?.name ?? '',
    purposeId: input.purposeId,
  };
}

function headsOf(input: NightInput) {
  return {
    paxMale: input.paxMaleCount,
    paxFemale: input.paxFemaleCount,
    childA70: input.childA70Count,
    childB50: input.childB50Count,
    childC30: input.childC30Count,
    childDnone: input.childDnoneCount,
    childE: input.childECount,
    childF: input.childFCount,
    childOther: input.childOtherCount,
  };
}

/** The type whose stock a night takes: that of the room given, else the one booked. HOS-02001-2 for what is unknown. */
export function stockTypeOf(
  roomId: string | null,
  roomTypeId: string,
  masters: Pick<BookingMasters, 'room' | 'roomType'>,
): string {
  if (!masters.roomType.has(roomTypeId)) throw new Refusal('HOS-02001-2');
  if (roomId === null) return roomTypeId;
  const room = masters.room.get(roomId);
  if (room === undefined) throw new Refusal('HOS-02001-2');
  return room.roomTypeId;
}

const EMPTY_PRICE = {
  priceRank: '',
  amount: 0,
  totalRate: 0,
  totalItem: 0,
  totalServiceFee: 0,
  totalConsumptionTax: 0,
  totalAccommodationTax: 0,
  totalBathTax: 0,
  lines: [],
  explanation: null,
  postedOn: null,
};

/** Nights in order, exactly one for each day of the stay (HOS-02006-0), nobody above what the room holds (HOS-02001-3). */
export function checkNights({ unit, nights }: UnitNode, masters: Pick<BookingMasters, 'roomType'>): void {
  const dates = nights.map(({ night }) => night);
  if (JSON.stringify(dates) !== JSON.stringify(daysOfStay(unit))) throw new Refusal('HOS-02006-0');
  for (const night of nights) {
    const type = masters.roomType.get(night.stockRoomTypeId);
    if (type !== undefined && paxTotalOf(night) > type.maxCapacity) {
      throw new Refusal('HOS-02001-3', { values: [type.maxCapacity], facts: { date: night.night } });
    }
  }
}

/** Prices the unit's nights that have not been posted; what entered the books stays. */
export function priceNights(node: UnitNode, masters: BookingMasters): void {
  const price = priceRoom(masters, {
    isDayUse: isDayUse(node.unit),
    otaxNotCounted: node.unit.otaxNotCounted,
    nights: node.nights.map((night) => ({
      date: night.night,
      roomTypeId: night.roomTypeId,
      planId: night.planId ?? '',
      guests: guestCountOf(night),
      overrideYen: night.overrideAmount,
      discountYen: night.discountAmount,
    })),
  });
  node.nights.forEach((night, index) => {
    const priced = price.nights[index];
    if (priced === undefined || night.postedOn !== null) return;
    Object.assign(night, priced.sums, {
      priceRank: priced.rank,
      lines: priced.lines,
      explanation: priced.explanation,
    });
  });
}

/** What a night's price depends on: a night is priced again when this changes, not when a master did. */
export function priceInputsOf({ unit, nights }: UnitNode): string {
  return JSON.stringify([
    unit.otaxNotCounted,
    nights.map((night) => [
      night.night,
      night.roomTypeId,
      night.planId,
      guestCountOf(night),
      night.overrideAmount,
      night.discountAmount,
    ]),
  ]);
}

export function guestCountOf(night: NightRow): GuestCount {
  return {
    male: night.paxMale,
    female: night.paxFemale,
    childA70: night.childA70,
    childB50: night.childB50,
    childC30: night.childC30,
    childDNone: night.childDnone,
    childE: night.childE,
    childF: night.childF,
    childOther: night.childOther,
  };
}
