import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { outputShape } from '../kernel/entity.ts';
import {
  dateField,
  idField,
  lineField,
  pageFields,
  placeField,
  timeField,
  versionField,
  yenField,
} from '../kernel/fields.ts';
import { threadEntryFields, threadFilterFields, threadPageFields } from '../kernel/thread.ts';
import { BOOKING_FIELDS } from './booking-fields.ts';
import { PRICE_ERRORS, SALE_ERRORS } from './sale-errors.ts';
import {
  arrangementOutput,
  bookingCreateInput,
  bookingEditInput,
  freeMemo,
  roomInformation,
} from './fields.ts';
import { guestInformation } from './guest-fields.ts';
import { order, payment } from './money.ts';
import { statusField, UNIT_FIELDS, UNIT_STATE_FIELDS } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

const unitHead = {
  ...outputShape(UNIT_STATE_FIELDS),
  ...outputShape(UNIT_FIELDS),
  originStatus: statusField,
  /** The history of a room is that of the operations on it. */
  historyType: z.literal('OPERATION').optional(),
  nights: z.int(),
  isDayUse: z.boolean(),
  /** The statuses to which the status field may be set today. */
  selectableStatuses: z.array(statusField),
  /** Price of all nights. */
  totalAmount: yenField,
  unsettledBalance: yenField,
};

/** A room of a booking without its lists. The room tabs show it. */
export const roomUnitHead = z.object(unitHead);

/** A room of a booking with everything under it. */
export const roomUnit = z.object({
  ...unitHead,
  bRoomInformation: z.array(roomInformation),
  bGuestInformation: z.array(guestInformation),
  bOrders: z.array(order),
  bPayments: z.array(payment),
  bFreeMemos: z.array(freeMemo),
  bArrangements: z.array(arrangementOutput),
  /** The latest receipt that was issued for the room. */
  receipt: z
    .object({
      id: idField,
      receiptNo: z.string(),
      billId: idField.nullable(),
      amount: yenField,
      issuedAt: z.string(),
      reissueCount: z.int(),
    })
    .nullable()
    .optional(),
});

const basicFields = {
  id: idField,
  version: versionField,
  bookingNo: z.string(),
  groupId: idField.optional(),
  companyId: idField.optional(),
  storeId: idField.optional(),
  /** The status of the room that represents the booking. */
  status: statusField.optional(),
  ...outputShape(BOOKING_FIELDS),
  checkInDate: dateField,
  checkInTime: timeField,
  checkOutDate: dateField,
  checkOutTime: timeField,
  nights: z.int(),
  totalRoomCount: z.int(),
  grandTotalPaxCount: z.int(),
  totalPaxMaleCount: z.int(),
  totalPaxFemaleCount: z.int(),
  totalChildA70Count: z.int(),
  totalChildB50Count: z.int(),
  totalChildC30Count: z.int(),
  totalChildDnoneCount: z.int(),
  grandTotalAmount: yenField,
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A booking without its rooms. */
export const basicInformation = z.object(basicFields);

/** A booking with everything under it. */
export const wholeBooking = z.object({
  ...basicFields,
  /** The bills whose settlement can still be taken back: those of this business date. */
  cancelSettle: z.array(idField).optional(),
  bRoomUnit: z.array(roomUnit),
});

const saved = {
  bBasicInformationId: idField,
  bookingNo: z.string(),
  version: versionField,
  roomUnitIds: z.array(idField),
};

const saveErrors = [
  'HOS-02001-1',
  'HOS-02001-2',
  'HOS-02001-3',
  ...PRICE_ERRORS,
  'HOS-02002-1',
  'HOS-02006-0',
  'HOS-02006-1',
  'HOS-02010-2',
  'HOS-02010-3',
  'HOS-02027-0',
  'HOS-02040-0',
  'HOS-02040-1',
  ...SALE_ERRORS,
  'HOS-09001-12',
] as const;

export const createBooking = defineCall({
  path: '/api/registration/create',
  service,
  access: edit,
  summary: 'Books rooms: the whole tree of booking, rooms, nights and guests; priced by the plan.',
  request: {
    bBasicInformation: bookingCreateInput,
    /** Sells beyond the limit on purpose, with the right `override`. */
    overbookReason: lineField.default(''),
  },
  response: saved,
  errors: [...saveErrors, 'HOS-00003-0', 'HOS-02003-1', 'HOS-02006-3', 'HOS-02015-3'],
  writes: true,
  movesMoney: true,
});

export const editBooking = defineCall({
  path: '/api/registration/edit',
  service,
  access: edit,
  summary:
    'Saves a changed booking; rooms that are not sent stay as they are. Cancelling rooms goes through here too.',
  request: {
    bBasicInformation: bookingEditInput,
    cancelReason: lineField.default(''),
    overbookReason: lineField.default(''),
  },
  response: saved,
  errors: [...saveErrors, 'HOS-00005-0', 'HOS-01002-4', 'HOS-02003-1', 'HOS-02026-3'],
  writes: true,
  movesMoney: true,
});

export const showBooking = defineCall({
  path: '/api/registration',
  service,
  access: read,
  summary: 'One booking with everything under it.',
  request: { bookingBasicInformationId: idField },
  response: {
    bBasicInformation: wholeBooking,
  },
  errors: ['HOS-01002-4'],
});

export const getRoomUnitIdsAndFirstRoom = defineCall({
  path: '/api/registration/getRoomUnitIdsAndFirstRoom',
  service,
  access: read,
  summary: 'A booking, the heads of its rooms and its first room in full: what the detail page opens with.',
  request: { bookingBasicInformationId: idField },
  response: {
    basicInfo: basicInformation,
    roomUnits: z.array(roomUnitHead),
    firstRoomUnit: roomUnit,
  },
  errors: ['HOS-01002-4'],
});

export const getRoomUnitIdsByBookingNoAndFirstRoom = defineCall({
  path: '/api/registration/getRoomUnitIdsByBookingNoAndFirstRoom',
  service,
  access: read,
  summary: 'The same by reservation number.',
  request: { bookingNo: lineField.min(1) },
  response: {
    basicInfo: basicInformation,
    roomUnits: z.array(roomUnitHead),
    firstRoomUnit: roomUnit,
  },
  errors: ['HOS-01002-4'],
});

export const getRoomUnitById = defineCall({
  path: '/api/registration/getRoomUnitById',
  service,
  access: read,
  summary: 'One room of a booking in full.',
  request: { bRoomUnitId: idField },
  response: { bRoomUnit: roomUnit },
  errors: ['HOS-01002-4'],
});

export const getUseCondition = defineCall({
  path: '/api/registration/getUseCondition',
  service,
  access: read,
  summary: 'The nights of a room: types, plans, head counts, prices with their explanation.',
  request: { bBasicInformationId: idField, bRoomUnitId: idField },
  response: { bRoomInformations: z.array(roomInformation) },
  errors: ['HOS-01002-4'],
});

export const getRoomInformation = defineCall({
  path: '/api/registration/getRoomInformation',
  service,
  access: read,
  summary: 'The nights of rooms.',
  request: { ids: z.array(idField).min(1).max(200) },
  response: { bRoomInformations: z.array(z.object({ bRoomUnitId: idField, ...roomInformation.shape })) },
});

export const getGuestInfo = defineCall({
  path: '/api/registration/getGuestInfo',
  service,
  access: { function: 'guest', level: 'read' },
  summary: 'The guests of rooms.',
  request: { ids: z.array(idField).min(1).max(200) },
  response: { bGuestInformations: z.array(z.object({ bRoomUnitId: idField, ...guestInformation.shape })) },
});

/** One thing done to a booking: who, when, which fields from what to what. */
export const operation = z.object(threadEntryFields);

export const getOperationHistory = defineCall({
  path: '/api/registration/getOperationHistory',
  service,
  access: read,
  summary: 'Everything that was done to a booking and sent about it, by people and machines; newest first.',
  request: { bBasicInformationId: idField, ...threadFilterFields, ...pageFields },
  response: {
    operationHistories: z.array(operation),
    /** How many there are from `beforeId` on. */
    totalCount: z.int(),
    ...threadPageFields,
  },
  errors: ['HOS-01002-4'],
});

export const getBussinessDate = defineCall({
  path: '/api/registration/getBussinessDate',
  service,
  access: 'session',
  summary: "The store's business date, sales date and shift.",
  request: {},
  response: { businessDate: dateField, salesDate: dateField, shiftNo: placeField },
});
