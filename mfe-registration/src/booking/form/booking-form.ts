import { formShape } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  CONDITION_FIELDS,
  GUEST_FIELDS,
  ROOM_FORM_FIELDS,
} from '@honjin/contracts/registration';
import {
  eachNight,
  isValidDate,
  nightsBetween,
  PAY_MODES,
  ROOM_UNIT_STATUSES,
  type PayMode,
} from '@honjin/domain';
import { z } from 'zod';

// The form has a schema of its own: on the screen one room may stand for many that are alike, and nights differ only in
// their rates, while the calls that save a booking take every night of every room that changed.

const REQUIRED = 'HOS-09001-0';

/** Head counts of the form, in their order on the screen: adults first, then the child classes. */
export const ADULT_FIELDS = ['paxMaleCount', 'paxFemaleCount'] as const;
export const CHILD_FIELDS = [
  'childA70Count',
  'childB50Count',
  'childC30Count',
  'childDnoneCount',
  'childECount',
  'childFCount',
  'childOtherCount',
] as const;
export const PAX_FIELDS = [...ADULT_FIELDS, ...CHILD_FIELDS] as const;
export type PaxField = (typeof PAX_FIELDS)[number];

const requiredText = z.string().trim().min(1, REQUIRED);
const line = z.string().trim().max(200);
/** A count may be empty while it is typed. */
const headCount = z.int().min(0).max(999).nullable();
const headCounts = Object.fromEntries(PAX_FIELDS.map((field) => [field, headCount])) as unknown as Record<
  PaxField,
  typeof headCount
>;

export const guestForm = z.object({ id: z.string(), customerId: z.string(), ...formShape(GUEST_FIELDS) });

/** The rate of one night given by hand; `null` goes by the plan. */
const nightRate = z.object({ overrideRate: z.int().min(0).nullable(), overrideReason: line });

/** Something promised for a night; null price and quantity go by the master. */
const arrangementForm = z.object({
  id: z.string(),
  roomDate: z.string(),
  arrangementId: z.string(),
  unitPrice: z.int().min(0).nullable(),
  quantity: z.int().min(0).nullable(),
  /** Of one that the plan brought: whether its price contains it, and how many there are for each room or person. */
  plan: z.object({ isIncluded: z.boolean(), quantityEach: z.int() }).nullable(),
});

/**
 * An option is sold with the room for one night. Null count and rate, and an empty name, follow the accounting item.
 */
const optionForm = z.object({
  id: z.string(),
  roomDate: z.string(),
  optionCode: z.string(),
  optionName: line,
  optionPerCategory: z.enum(['ROOM', 'PERSON']),
  optionCount: z.int().min(1).nullable(),
  optionRate: z.int().min(0).nullable(),
});

const roomForm = z
  .object({
    id: z.string(),
    status: z.enum(ROOM_UNIT_STATUSES),
    checkInDate: requiredText,
    checkInTime: requiredText,
    checkOutDate: requiredText,
    checkOutTime: requiredText,
    ...formShape(CONDITION_FIELDS),
    ...headCounts,
    roomTypeId: requiredText,
    packagePlanId: requiredText,
    purposeId: requiredText,
    salesRouteId: requiredText,
    ...formShape(ROOM_FORM_FIELDS),
    /** A new room's number that is already known, e.g. from the board; '' gives none. */
    wantedRoomId: z.string(),
    /** The reason for selling the room against a restriction. */
    restrictionReason: line,
    deadlineDate: z.string(),
    deadlineTime: z.string(),
    /** By night, `YYYY-MM-DD`. */
    rates: z.record(z.string(), nightRate),
    guests: z.array(guestForm),
    arrangements: z.array(arrangementForm),
    options: z.array(optionForm),
  })
  .superRefine((room, context) => {
    for (const { path, code } of roomFaults(room)) {
      context.addIssue({ code: 'custom', path, message: code, input: undefined });
    }
  });

export const bookingForm = z.object({
  ...formShape(BOOKING_FIELDS),
  guestOrGroupNameKanjiName: requiredText,
  guestOrGroupNameSingleByte: BOOKING_FIELDS.guestOrGroupNameSingleByte.input,
  /** New bookings: every room has the conditions of the first one. */
  isSameForAll: z.boolean(),
  roomCount: z.int().min(1).max(200),
  rooms: z.array(roomForm).min(1),
});

export type BookingForm = z.input<typeof bookingForm>;
export type RoomForm = z.input<typeof roomForm>;
export type GuestForm = z.input<typeof guestForm>;
export type ArrangementForm = z.input<typeof arrangementForm>;
export type OptionForm = z.input<typeof optionForm>;

interface Fault {
  path: string[];
  code: string;
}

type CheckedRoom = Pick<
  RoomForm,
  'checkInDate' | 'checkInTime' | 'checkOutDate' | 'checkOutTime' | 'status' | 'deadlineDate' | 'deadlineTime'
> &
  Pick<RoomForm, 'paxMaleCount' | 'paxFemaleCount' | 'rates'>;

/** Checks the fields of a room that depend on each other. */
function roomFaults(room: CheckedRoom): Fault[] {
  const isEmpty = (room.paxMaleCount ?? 0) + (room.paxFemaleCount ?? 0) === 0;
  const pax = isEmpty ? [{ path: ['paxMaleCount'], code: REQUIRED }] : [];
  return [...pax, ...stayFaults(room), ...deadlineFaults(room), ...rateFaults(room)];
}

function stayFaults({ checkInDate, checkInTime, checkOutDate, checkOutTime }: CheckedRoom): Fault[] {
  if (checkOutDate < checkInDate) return [{ path: ['checkOutDate'], code: 'HOS-02006-0' }];
  const isDayUse = checkOutDate === checkInDate;
  return isDayUse && checkOutTime <= checkInTime ? [{ path: ['checkOutTime'], code: 'HOS-02006-0' }] : [];
}

function deadlineFaults(room: CheckedRoom): Fault[] {
  if (room.status !== 'TEMP_BOOK') return [];
  const fields = ['deadlineDate', 'deadlineTime'] as const;
  return fields.filter((field) => room[field] === '').map((field) => ({ path: [field], code: REQUIRED }));
}

function rateFaults({ rates }: CheckedRoom): Fault[] {
  return Object.entries(rates)
    .filter(([, rate]) => rate.overrideRate !== null && rate.overrideReason.trim() === '')
    .map(([night]) => ({ path: ['rates', night, 'overrideReason'], code: REQUIRED }));
}

/** The nights of a stay by the date on which each begins; day use has its one day. Empty while the dates make no stay. */
export function nightsOf(room: Pick<RoomForm, 'checkInDate' | 'checkOutDate'>): string[] {
  const { checkInDate, checkOutDate } = room;
  if (!isValidDate(checkInDate) || !isValidDate(checkOutDate) || checkOutDate < checkInDate) return [];
  return checkInDate === checkOutDate ? [checkInDate] : eachNight(checkInDate, checkOutDate);
}

/** Number of nights, 0 for day use; null while the dates make no stay. */
export function nightCount(room: Pick<RoomForm, 'checkInDate' | 'checkOutDate'>): number | null {
  if (nightsOf(room).length === 0) return null;
  return nightsBetween(room.checkInDate, room.checkOutDate);
}

/** Rooms that saving a new booking makes: the one on the screen as often as asked for, or each of them. */
export function roomsToBook(form: Pick<BookingForm, 'isSameForAll' | 'roomCount' | 'rooms'>): RoomForm[] {
  const [first] = form.rooms;
  if (!form.isSameForAll || !first) return form.rooms;
  const further = { ...first, wantedRoomId: '' };
  return Array.from({ length: Math.max(1, form.roomCount) }, (_, index) => (index === 0 ? first : further));
}

export const PAY_MODE_CHOICES: readonly PayMode[] = PAY_MODES;
/** Kinds of booking: individual, group, company, travel agency. */
export const GROUP_TYPES = ['I', 'G', 'C', 'A'] as const;
