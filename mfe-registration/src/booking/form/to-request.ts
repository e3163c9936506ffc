import { fieldNames, inputFrom, orNull, type RequestOf, yesNo } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  CONDITION_FIELDS,
  GUEST_FIELDS,
  GUEST_TAX_FIELDS,
  NIGHT_FIELDS,
  ROOM_FORM_FIELDS,
  type createBooking,
  type editBooking,
} from '@honjin/contracts/registration';
import { isValidDate, isValidBusinessTime, toLocalDateTime } from '@honjin/domain';
import {
  nightsOf,
  PAX_FIELDS,
  roomsToBook,
  type BookingForm,
  type GuestForm,
  type PaxField,
  type RoomForm,
} from './booking-form.ts';
import type { Booking, RoomNight, RoomUnit } from './booking-types.ts';
import { bookingValues, EMPTY_GUEST, roomValues } from './form-values.ts';

type CreateRequest = RequestOf<typeof createBooking>;
type EditRequest = RequestOf<typeof editBooking>;
type UnitInput = CreateRequest['bBasicInformation']['bRoomUnit'][number];
type NightInput = UnitInput['bRoomInformation'][number];
type GuestInput = NonNullable<UnitInput['bGuestInformation']>[number];

/** A wanted room that takes the room away. */
export const NO_ROOM = 'NONE';

/** The booking to be made: rooms alike are written out, and the booker of a private stay is its first guest. */
export function createRequest(form: BookingForm): CreateRequest {
  const rooms = roomsToBook(form);
  const bRoomUnit = rooms.map((room, index) => ({
    ...unitInput(withBooker(form, room, index)),
    isRepresentativeRoom: yesNo(index === 0),
    status: newStatus(room),
  }));
  return { bBasicInformation: { ...basicInput(form), bRoomUnit } };
}

/** Returns the changes to a saved booking: its own fields, and the rooms that are not as they were. */
export function editRequest(form: BookingForm, booking: Booking): EditRequest {
  const before = bookingValues(booking);
  const bRoomUnit = form.rooms.flatMap((room) => {
    const index = before.rooms.findIndex(({ id }) => id === room.id);
    const [unit, was] = [booking.bRoomUnit[index], before.rooms[index]];
    if (!unit || !was) return [{ ...unitInput(room), status: newStatus(room) }];
    return isSame(room, was) ? [] : [changedUnit(room, unit, was)];
  });
  return {
    bBasicInformation: { id: booking.id, version: booking.version, ...basicInput(form), bRoomUnit },
  };
}

/** Room of the form that each room of the edit request is, so that a refusal finds its field. */
export function sentRoomIndexes(form: BookingForm, booking: Booking | undefined): number[] {
  if (!booking) return roomsToBook(form).map((_, index) => (form.isSameForAll ? 0 : index));
  const before = bookingValues(booking);
  return form.rooms.flatMap((room, index) => {
    const was = before.rooms.find(({ id }) => id === room.id);
    return was && isSame(room, was) ? [] : [index];
  });
}

function basicInput(form: BookingForm) {
  return {
    ...inputFrom(BOOKING_FIELDS, form),
    // Only a group that has a name is one (spec section 5).
    customerGroupId:
      `${form.groupNameSingleByte}${form.groupNameKanji}`.trim() === '' ? null : orNull(form.customerGroupId),
  };
}

function withBooker(form: BookingForm, room: RoomForm, index: number): RoomForm {
  if (index !== 0 || form.groupType !== 'I' || room.guests.some(hasName)) return room;
  const booker: GuestForm = {
    ...EMPTY_GUEST,
    guestNameSingleByte: form.guestOrGroupNameSingleByte,
    guestKanjiName: form.guestOrGroupNameKanjiName,
    phoneNumber: form.guestOrGroupNamePhoneNumber,
    email: form.email,
  };
  return { ...room, guests: [booker] };
}

function newStatus(room: RoomForm): UnitInput['status'] {
  return room.status === 'TEMP_BOOK' || room.status === 'WAIT_CANCEL' ? room.status : 'BOOK';
}

function unitInput(room: RoomForm): UnitInput {
  return {
    checkInDate: room.checkInDate,
    checkInTime: room.checkInTime,
    checkOutDate: room.checkOutDate,
    checkOutTime: room.checkOutTime,
    tempBookDeadline: deadlineOf(room),
    ...inputFrom(ROOM_FORM_FIELDS, room),
    restrictionReason: room.restrictionReason,
    bRoomInformation: nightInputs(room),
    bGuestInformation: room.guests.filter(hasName).map(guestInput),
    bArrangements: arrangementInputs(room),
  };
}

/** Arrangements that are complete, of nights that are in the stay. */
export function arrangementInputs(room: RoomForm): NonNullable<UnitInput['bArrangements']> {
  const nights = new Set(nightsOf(room));
  return room.arrangements
    .filter(({ arrangementId, roomDate }) => arrangementId !== '' && nights.has(roomDate))
    .map(({ id, plan: _plan, ...row }) => ({ ...row, ...(id === '' ? {} : { id }) }));
}

/** The nights of a room as they are sent; a saved room's nights take over what was changed on the screen. */
export function nightInputs(room: RoomForm, unit?: RoomUnit): NightInput[] {
  const was = unit && roomValues(unit);
  return nightsOf(room).map((night) => {
    const saved = unit?.bRoomInformation.find(({ roomDate }) => roomDate === night);
    return saved && was ? savedNightInput(room, saved, was) : nightInput(room, night);
  });
}

/** Tells whether a saved room was changed on the screen. */
export function isRoomChanged(room: RoomForm, unit: RoomUnit): boolean {
  return !isSame(room, roomValues(unit));
}

function changedUnit(room: RoomForm, unit: RoomUnit, was: RoomForm): UnitInput {
  const nights = nightsOf(room);
  const kept = new Set(room.guests.filter(hasName).map(({ id }) => id));
  return {
    ...unitInput(room),
    id: unit.id,
    ...(room.status === was.status ? {} : { status: room.status }),
    bRoomInformation: nightInputs(room, unit),
    deletedBRoomInformationIds: unit.bRoomInformation
      .filter(({ roomDate }) => !nights.includes(roomDate))
      .map(({ id }) => id),
    deletedBGuestInformationIds: unit.bGuestInformation.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

function nightInput(room: RoomForm, night: string): NightInput {
  return {
    roomDate: night,
    ...conditionsOf(room),
    ...(room.wantedRoomId === ''
      ? {}
      : { assignedRoomId: room.wantedRoomId === NO_ROOM ? null : room.wantedRoomId }),
    ...rateOf(room, night),
    bInformationOptions: optionInputs(room, night),
  };
}

/**
 * A saved night takes over only what was changed on the screen, because its nights need not be alike. What the screen does
 * not show stays as well.
 */
function savedNightInput(room: RoomForm, saved: RoomNight, was: RoomForm): NightInput {
  const typed = nightInput(room, saved.roomDate);
  const unseen = fieldNames(NIGHT_FIELDS).filter((field) => !(field in typed));
  const untouched = fieldNames(CONDITION_FIELDS).filter((field) => room[field] === was[field]);
  const kept = Object.fromEntries([...unseen, ...untouched].map((field) => [field, saved[field]]));
  return {
    ...typed,
    ...(kept as Partial<NightInput>),
    packagePlanId: (kept['packagePlanId'] as string | null | undefined) ?? typed.packagePlanId,
    id: saved.id,
  };
}

/** The options of a night that say what is sold. */
function optionInputs(room: RoomForm, night: string): NonNullable<NightInput['bInformationOptions']> {
  return room.options
    .filter(({ roomDate, optionCode }) => roomDate === night && optionCode !== '')
    .map(({ id: _id, roomDate: _night, ...option }) => option);
}

/** The conditions of a room as its nights take them; a count that is empty is none. */
function conditionsOf(room: RoomForm) {
  const heads = Object.fromEntries(PAX_FIELDS.map((field) => [field, room[field] ?? 0]));
  const conditions = { ...room, ...(heads as Record<PaxField, number>) };
  return { ...inputFrom(CONDITION_FIELDS, conditions), packagePlanId: room.packagePlanId };
}

function rateOf(room: RoomForm, night: string): Pick<NightInput, 'overrideRate' | 'overrideReason'> {
  const rate = room.rates[night];
  if (!rate || rate.overrideRate === null) return { overrideRate: null, overrideReason: '' };
  return { overrideRate: rate.overrideRate, overrideReason: rate.overrideReason };
}

/** The moment at which a temporary booking ends; only those have one. */
function deadlineOf(room: RoomForm): string | null {
  if (room.status !== 'TEMP_BOOK') return null;
  const isComplete = isValidDate(room.deadlineDate) && isValidBusinessTime(room.deadlineTime);
  return isComplete ? toLocalDateTime(room.deadlineDate, room.deadlineTime) : null;
}

function hasName(guest: GuestForm): boolean {
  return guest.guestNameSingleByte.trim() !== '';
}

/** Returns the facts for the lodging taxes of the guests who will be saved. */
export function guestTaxInputs(room: RoomForm) {
  return room.guests.filter(hasName).map((guest) => inputFrom(GUEST_TAX_FIELDS, guest));
}

function guestInput(guest: GuestForm): GuestInput {
  const { id, customerId } = guest;
  return {
    ...(id === '' ? {} : { id }),
    customerId: orNull(customerId),
    ...inputFrom(GUEST_FIELDS, guest),
  };
}

/** Tells whether a room is as it was; the order of keys and rates that were not given do not count. */
function isSame(one: RoomForm, other: RoomForm): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(room: RoomForm): string {
  const given = Object.entries(room.rates).filter(([, { overrideRate }]) => overrideRate !== null);
  return JSON.stringify({ ...room, rates: Object.fromEntries(given) }, inKeyOrder);
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)));
}
