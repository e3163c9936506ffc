import { columnsFrom } from '@honjin/contracts';
import { HEAD_FIELDS, NIGHT_FIELDS, type nightInput, type paxFields } from '@honjin/contracts/registration';
import { eachNight, isSame } from '@honjin/domain';
import { newId, Refusal } from '@honjin/service-kit';
import type { z } from 'zod';
import { priceRoom } from '../../house/pricing/price-rooms.ts';
import { arrangementLines } from './arrangements.ts';
import type { BookingMasters, Desk } from '../../bookings/desk/desk.ts';
import { guestCountOf } from './guest-count.ts';
import { optionLines, optionsOf, recountOptions } from '../../bookings/options/night-options.ts';
import { nightWithSold } from '../../bookings/options/sold-line.ts';
import { claimOf, namedGuestsOf } from './tax-facts.ts';
import {
  isDayUse,
  paxTotalOf,
  type NightRow,
  type UnitNode,
  type UnitRow,
} from '../../bookings/tree/tree.ts';

export type NightInput = z.output<typeof nightInput>;

/** Returns the days of a stay that have a row: its nights, or the one day of day use. */
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
  const heads = headsOf(input);
  return {
    ...(known ?? EMPTY_PRICE),
    id: known?.id ?? newId(),
    roomUnitId: unitId,
    night: input.roomDate,
    stockRoomTypeId: keptStockType(input, roomId, known) ?? stockTypeOf(roomId, input.roomTypeId, masters),
    roomId,
    ...namesOf(input, { masters, known }),
    ...columnsFrom(NIGHT_FIELDS, input),
    options: optionsGiven(input, { masters, heads, known }),
  };
}

/** Without a list the options stay as they are, those by person with the heads that the night has now. */
function optionsGiven(
  { bInformationOptions }: NightInput,
  given: { masters: BookingMasters; heads: ReturnType<typeof headsOf>; known: NightRow | undefined },
): NightRow['options'] {
  const { masters, heads, known } = given;
  const guests = guestCountOf(heads);
  if (bInformationOptions === undefined)
    return known === undefined
      ? []
      : recountOptions(known.options, { before: guestCountOf(known), now: guests });
  return optionsOf(bInformationOptions, { masters, guests, known: known?.options ?? [] });
}

/**
 * A night whose type and room are as they were keeps what it takes: one that was promised another type without charge, and
 * still waits for its room, keeps that promise when the booking is saved for another reason (R-BOARD-04).
 */
function keptStockType(
  input: NightInput,
  roomId: string | null,
  known: NightRow | undefined,
): string | undefined {
  const isAsItWas = known?.roomId === roomId && known.roomTypeId === input.roomTypeId;
  return isAsItWas ? known.stockRoomTypeId : undefined;
}

/** Returns the names of plan and route as they are today, or as the night has them when they are gone. */
function namesOf(
  input: NightInput,
  { masters, known }: { masters: BookingMasters; known: NightRow | undefined },
) {
  const { packagePlanId, salesRouteId } = input;
  const plan =
    masters.plan.get(packagePlanId) ?? (known?.planId === packagePlanId ? savedPlan(known) : NO_PLAN);
  const saved = known?.salesRouteId === salesRouteId ? known?.salesRouteName : '';
  const route = masters.salesRoute.get(salesRouteId ?? '');
  return { planCode: plan.code, planName: plan.name, salesRouteName: route?.name ?? saved ?? '' };
}

const NO_PLAN = { code: '', name: '' };

const savedPlan = ({ planCode: code, planName: name }: NightRow) => ({ code, name });

/** The heads of the wire as the rows keep them. */
export function headsOf(input: Pick<NightInput, keyof typeof paxFields>) {
  return columnsFrom(HEAD_FIELDS, input);
}

/**
 * Returns the type whose stock a night takes: that of the room given, else the one booked. HOS-02001-2 for what is
 * unknown.
 */
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

export const EMPTY_PRICE = {
  options: [],
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
  rateFacts: null,
  postedOn: null,
};

/** Nights in order, exactly one for each day of the stay (HOS-02006-0), nobody above what the room holds (HOS-02001-3). */
export function checkNights({ unit, nights }: UnitNode, masters: Pick<BookingMasters, 'roomType'>): void {
  const dates = nights.map(({ night }) => night);
  if (!isSame(dates, daysOfStay(unit))) throw new Refusal('HOS-02006-0');
  for (const night of nights) {
    const type = masters.roomType.get(night.stockRoomTypeId);
    if (type !== undefined && paxTotalOf(night) > type.maxCapacity) {
      throw new Refusal('HOS-02001-3', { values: [type.maxCapacity], facts: { date: night.night } });
    }
  }
}

/**
 * Prices the unit's nights that have not been posted; nights in the books stay. `only` names nights (by id) when the
 * others keep their price, whatever the masters say by now.
 */
export function priceNights(
  node: UnitNode,
  { masters, rates }: Pick<Desk, 'masters' | 'rates'>,
  only?: ReadonlySet<string>,
): void {
  const price = priceRoom(masters, {
    rates,
    isDayUse: isDayUse(node.unit),
    otaxNotCounted: node.unit.otaxNotCounted,
    named: namedGuestsOf(node.guests),
    nights: node.nights.map((night) => ({
      date: night.night,
      roomTypeId: night.roomTypeId,
      planId: night.planId ?? '',
      guests: guestCountOf(night),
      claim: claimOf(night),
      overrideYen: night.overrideAmount,
      discountYen: night.discountAmount,
      keptFacts: night.rateFacts,
    })),
  });
  node.nights.forEach((night, index) => {
    const priced = price.nights[index];
    if (priced === undefined || night.postedOn !== null || only?.has(night.id) === false) return;
    const arranged = node.arrangements.filter((row) => row.night === night.night);
    const { rank, sums, lines, explanation, rateFacts } = nightWithSold(priced, {
      arranged: arrangementLines(arranged, masters),
      optional: optionLines(night, masters),
    });
    Object.assign(night, sums, { priceRank: rank, lines, explanation, rateFacts });
  });
}

/** Returns the inputs of a night's price. A night is priced again when they change, not when a master did. */
export function priceInputsOf({ unit, nights, guests, arrangements }: UnitNode): string {
  return JSON.stringify([
    unit.otaxNotCounted,
    namedGuestsOf(guests),
    arrangements.map((row) => [row.night, row.arrangementId, row.unitPrice, row.quantity]),
    nights.map((night) => [
      night.night,
      night.roomTypeId,
      night.planId,
      guestCountOf(night),
      claimOf(night),
      night.overrideAmount,
      night.discountAmount,
      night.options,
    ]),
  ]);
}
