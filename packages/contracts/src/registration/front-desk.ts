import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, placeField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** One found room unit (spec section 3, "Search result row"). Moments are `yyyy/MM/dd HH:mm`. */
const foundReservation = z.object({
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  customerId: idField.nullable(),
  status: z.enum(ROOM_UNIT_STATUSES),
  bookingNo: z.string(),
  roomIndex: placeField,
  customerGroupsGroupNameSingleByte: z.string(),
  guestKanjiName: z.string(),
  guestNameSingleByte: z.string(),
  assignedRoomTypeName: z.string(),
  assignedRoomNumber: z.string(),
  checkInDateTime: z.string(),
  checkOutDateTime: z.string(),
  guestPhoneNumber: z.string(),
});

/** One found guest of the group, with the newest stay in this store. */
const foundGuest = z.object({
  customerId: idField,
  guestKanjiName: z.string(),
  guestNameSingleByte: z.string(),
  guestPhoneNumber: z.string(),
  checkInDateTime: z.string(),
});

/** The most rows of each kind that the search answers. */
export const SEARCH_SHOWN = 20;

export const menuTopAutoSearch = defineCall({
  path: '/api/registration/menuTopAutoSearch',
  service,
  access: { function: 'registration', level: 'read' },
  summary: "The top bar's search over reservations and guests by number, name, kana, phone or room.",
  request: { qParam: z.string().trim().min(1).max(100) },
  response: { dataBook: z.array(foundReservation), dataGuest: z.array(foundGuest) },
});

/** Room units of one kind on the business date: how many in all, and how many of them are done. */
const progress = z.object({ total: z.int().nonnegative(), done: z.int().nonnegative() });

/** The business date in figures. */
export const dayFigures = {
  businessDate: dateField.nullable(),
  /** An arrival is done when it is checked in. */
  arrivals: progress,
  /** Room units in the house that sleep here tonight, and the guests in them. */
  stays: z.object({ rooms: z.int().nonnegative(), guests: z.int().nonnegative() }),
  /** A departure is done when it is checked out. */
  departures: progress,
  /** Rooms sold tonight of the rooms that can be sold. */
  occupancy: z.object({ sold: z.int().nonnegative(), sellable: z.int().nonnegative() }),
  openQam: z.object({ total: z.int().nonnegative(), important: z.int().nonnegative() }),
};

export const getDashboard = defineCall({
  path: '/api/registration/dashboard',
  service,
  access: { function: 'registration', level: 'read' },
  summary: "The store's business day in figures: arrivals, stays, departures, occupancy and open Q.A.M.",
  request: {},
  response: dayFigures,
});
