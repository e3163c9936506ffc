import { blankOf, formFrom, orEmpty } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  CONDITION_FIELDS,
  GUEST_FIELDS,
  ROOM_FORM_FIELDS,
} from '@honjin/contracts/registration';
import { addDays, enteredQuantity } from '@honjin/domain';
import type { BookingForm, GuestForm, OptionForm, PaxField, RoomForm } from './booking-form.ts';
import type { Booking, Guest, RoomNight, RoomUnit } from './booking-types.ts';

/** The facts known before anything is typed: the store's day and times, and the values from a link. */
export interface NewBookingStart {
  businessDate: string;
  checkInTime: string;
  checkOutTime: string;
  checkInDate?: string | undefined;
  checkOutDate?: string | undefined;
  roomTypeId?: string | undefined;
  roomId?: string | undefined;
  /** Plan, route and heads that a rate search found the stay with. */
  packagePlanId?: string | undefined;
  salesRouteId?: string | undefined;
  pax?: Partial<Record<PaxField, number>> | undefined;
  roomCount?: number | undefined;
}

const NO_CONDITIONS = formFrom(CONDITION_FIELDS, blankOf(CONDITION_FIELDS));

export const EMPTY_GUEST: GuestForm = {
  id: '',
  customerId: '',
  ...formFrom(GUEST_FIELDS, blankOf(GUEST_FIELDS)),
};

/** A booking form at its defaults: tonight, one night, one room, one guest (spec section 9). */
export function newBookingValues(start: NewBookingStart): BookingForm {
  const checkInDate = start.checkInDate ?? start.businessDate;
  const checkOutDate = start.checkOutDate ?? addDays(checkInDate, 1);
  return {
    ...formFrom(BOOKING_FIELDS, blankOf(BOOKING_FIELDS)),
    isSameForAll: true,
    roomCount: start.roomCount ?? 1,
    rooms: [
      {
        id: '',
        status: 'BOOK',
        checkInDate,
        checkInTime: start.checkInTime,
        checkOutDate,
        checkOutTime: start.checkOutTime,
        ...NO_CONDITIONS,
        roomTypeId: start.roomTypeId ?? '',
        packagePlanId: start.packagePlanId ?? '',
        salesRouteId: start.salesRouteId ?? '',
        ...(start.pax ?? { paxMaleCount: 1 }),
        ...formFrom(ROOM_FORM_FIELDS, blankOf(ROOM_FORM_FIELDS)),
        isRepresentativeRoom: true,
        wantedRoomId: start.roomId ?? '',
        restrictionReason: '',
        deadlineDate: '',
        deadlineTime: '',
        rates: {},
        guests: [],
        arrangements: [],
        options: [],
      },
    ],
  };
}

/** A saved booking as the form shows it. */
export function bookingValues(booking: Booking): BookingForm {
  return {
    ...formFrom(BOOKING_FIELDS, booking),
    isSameForAll: false,
    roomCount: booking.bRoomUnit.length,
    rooms: booking.bRoomUnit.map(roomValues),
  };
}

/** A saved room as the form shows it. */
export function roomValues(unit: RoomUnit): RoomForm {
  const [firstNight] = unit.bRoomInformation;
  const deadline = unit.tempBookDeadline ?? '';
  return {
    id: unit.id,
    status: unit.status,
    checkInDate: unit.checkInDate,
    checkInTime: unit.checkInTime,
    checkOutDate: unit.checkOutDate,
    checkOutTime: unit.checkOutTime,
    ...conditionsOf(firstNight),
    ...formFrom(ROOM_FORM_FIELDS, unit),
    wantedRoomId: '',
    restrictionReason: '',
    deadlineDate: deadline.slice(0, 10),
    deadlineTime: deadline.slice(11, 16),
    rates: Object.fromEntries(
      unit.bRoomInformation
        .filter(({ overrideRate }) => overrideRate !== null)
        .map(({ roomDate, overrideRate, overrideReason }) => [roomDate, { overrideRate, overrideReason }]),
    ),
    guests: unit.bGuestInformation.map(guestValues),
    arrangements: unit.bArrangements.map((row) => ({
      id: row.id,
      roomDate: row.roomDate,
      arrangementId: row.arrangementId,
      unitPrice: row.unitPrice,
      quantity: enteredQuantity(
        row.quantityType,
        headsAt(unit, row.roomDate) * (row.quantityEach ?? 1),
        row.quantityType === 'ROOM' ? row.quantityRoom : row.quantityPerson,
      ),
      plan:
        row.planArrangementId === null
          ? null
          : { isIncluded: row.isIncluded === 'YES', quantityEach: row.quantityEach ?? 1 },
    })),
    options: unit.bRoomInformation.flatMap(optionValues),
  };
}

function headsAt(unit: RoomUnit, date: string): number {
  return unit.bRoomInformation.find(({ roomDate }) => roomDate === date)?.paxTotalCount ?? 0;
}

/** The options of a night; each has its place in the night for its id. */
function optionValues({ roomDate, bInformationOptions, paxTotalCount }: RoomNight): OptionForm[] {
  return bInformationOptions.map((option) => ({
    id: `${roomDate} ${option.optionNo}`,
    roomDate,
    optionCode: option.optionCode,
    optionName: option.optionName,
    optionPerCategory: option.optionPerCategory,
    optionCount: enteredQuantity(option.optionPerCategory, paxTotalCount, option.optionCount),
    optionRate: option.optionRate,
  }));
}

/** The first night stands for the room; nights that differ from it keep what they have (`to-request.ts`). */
function conditionsOf(night: RoomNight | undefined): typeof NO_CONDITIONS {
  return night ? formFrom(CONDITION_FIELDS, night) : NO_CONDITIONS;
}

function guestValues(guest: Guest): GuestForm {
  return { id: guest.id, customerId: orEmpty(guest.customerId), ...formFrom(GUEST_FIELDS, guest) };
}

/** The arrangements that a clerk entered: those of a plan come with the plan. */
export function enteredArrangements(room: RoomForm): RoomForm['arrangements'] {
  return room.arrangements.filter(({ plan }) => plan === null);
}

/** A further room like another: the same conditions, other guests, never the representative one. */
export function copyOf(room: RoomForm): RoomForm {
  return {
    ...room,
    id: '',
    isRepresentativeRoom: false,
    isAssignmentLocked: false,
    wantedRoomId: '',
    guests: [],
    rates: {},
    arrangements: enteredArrangements(room).map((row) => ({ ...row, id: '' })),
    options: room.options.map((row) => ({ ...row, id: '' })),
    status: 'BOOK',
  };
}
