import { BLOCK_REASONS, ROOM_CLEANINGS, ROOM_CONDITIONS, STATUS_TRIGGERS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  timeInput,
  versionField,
  yenInput,
} from '../kernel/fields.ts';
import { SALE_ERRORS } from './sale-errors.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** A booking after something was done to its rooms. */
const changed = {
  bBasicInformationId: idField,
  version: versionField,
  roomUnits: z.array(z.object({ bRoomUnitId: idField, status: statusField })),
  /** Takes it back until the day is closed, where it can be taken back as a whole. */
  undoId: idField.optional(),
};

export const assignRooms = defineCall({
  path: '/api/registration/assign',
  service,
  access: edit,
  summary:
    'Gives rooms to room units for nights, or takes them away; all of them or none. A taken room tells who has it.',
  request: {
    assignments: z
      .array(
        z.strictObject({
          bRoomUnitId: idField,
          /** Null takes the room away. */
          roomId: idField.nullable(),
          /** Nights from ≤ night < to; absent: the whole rest of the stay. */
          from: dateInput.optional(),
          to: dateInput.optional(),
        }),
      )
      .min(1)
      .max(200),
    /** Gives the room of another type, or one locked in its place; with the right `override`. */
    reason: lineField.default(''),
  },
  response: {
    bookings: z.array(z.object({ bBasicInformationId: idField, version: versionField })),
    undoId: idField.optional(),
  },
  errors: ['HOS-01002-4', 'HOS-02001-1', 'HOS-02001-2', 'HOS-02001-5', 'HOS-02002-1'],
  writes: true,
});

export const getAvailability = defineCall({
  path: '/api/registration/availability',
  isHeavy: true,
  service,
  access: read,
  summary: 'Rooms left per type and night, and the rooms that are free for a whole stay.',
  request: {
    from: dateInput,
    /** The morning after the last night; the same day for day use. */
    to: dateInput,
    checkInTime: timeInput.optional(),
    checkOutTime: timeInput.optional(),
    /** Stays of this room unit do not count as taken. */
    exceptRoomUnitId: idField.optional(),
  },
  response: {
    roomTypes: z.array(
      z.object({
        roomTypeId: idField,
        nights: z.array(
          z.object({ night: dateField, total: z.int(), sold: z.int(), blocked: z.int(), remaining: z.int() }),
        ),
        /** The fewest rooms left on any of the nights. */
        remaining: z.int(),
      }),
    ),
    freeRooms: z.array(
      z.object({
        roomId: idField,
        roomNo: z.string(),
        roomTypeId: idField,
        floor: z.string(),
        smoking: z.enum(['SMOKING', 'NON_SMOKING']),
        condition: z.enum(ROOM_CONDITIONS).nullable(),
        cleaning: z.enum(ROOM_CLEANINGS).nullable(),
      }),
    ),
  },
});

/** A payment row of the check-in that nobody filled in. */
export function isEmptyPayment({ accountingItemId }: { accountingItemId: string | number }): boolean {
  return Number(accountingItemId) === 0;
}

export const checkIn = defineCall({
  path: '/api/registration/checkin',
  service,
  access: edit,
  summary:
    'Checks rooms in: their assigned rooms must be vacant and usable, or a reason be given by who may override.',
  request: {
    bBasicInformation: z.strictObject({
      id: idField,
      version: versionField,
      bRoomUnitIds: z.array(idField).min(1).max(200),
    }),
    /** Formalities are done, but the room is not ready: TEMP_CHECK_IN. */
    provisional: z.boolean().default(false),
    overrideReason: lineField.default(''),
    /** On whose bill, and on which page of it, lines of the planned nights are to stand: so they enter the books at once. */
    bill: z
      .strictObject({
        billPlans: z
          .array(
            z.strictObject({
              bRoomUnitId: idField,
              billPage: z.int().min(1).max(99).default(1),
              billDetails: z
                .array(z.strictObject({ roomInformationId: idField, planLineNo: z.int().min(1).max(999) }))
                .min(1)
                .max(400),
            }),
          )
          .max(100)
          .default([]),
      })
      .default({ billPlans: [] }),
    /** Money taken at the desk with the check-in: both are done or neither. Lines of the account 0 are empty rows. */
    billPayments: z
      .array(
        z
          .strictObject({
            bRoomUnitId: idField,
            accountingItemId: z.union([idField, z.literal(0), z.literal('0')]),
            billingAddressId: idField.nullable().default(null),
            paymentAmount: yenInput,
            billPage: z.int().min(1).max(99).default(1),
            memo: lineField.default(''),
          })
          .refine((line) => isEmptyPayment(line) || line.paymentAmount !== 0, {
            message: 'HOS-09001-0',
            path: ['paymentAmount'],
          }),
      )
      .max(50)
      .default([]),
  },
  response: changed,
  errors: [
    'HOS-00005-0',
    'HOS-01002-4',
    'HOS-02001-1',
    'HOS-02002-1',
    'HOS-02002-2',
    'HOS-00004-0',
    'HOS-02003-1',
    'HOS-02003-6',
    'HOS-02015-0',
    'HOS-02015-3',
    'HOS-02020-1',
  ],
  writes: true,
  movesMoney: true,
});

export const checkOut = defineCall({
  path: '/api/registration/checkout',
  service,
  access: edit,
  summary:
    'Checks rooms out; each must be departing and owe nothing, and of several none may leave later than the representative room.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: changed,
  errors: ['HOS-01002-4', 'HOS-02002-1', 'HOS-02026-5'],
  writes: true,
});

export const roomUnitCheckout = defineCall({
  path: '/api/registration/roomUnitCheckout',
  service,
  access: edit,
  summary: 'The same for rooms that were chosen from a list; both calls keep the same rules.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: changed,
  errors: ['HOS-01002-4', 'HOS-02002-1', 'HOS-02026-5'],
  writes: true,
});

export const expressCheckout = defineCall({
  path: '/api/registration/expressCheckout',
  service,
  access: edit,
  summary:
    'Checks out every room of a group that owes nothing and may leave; the others stay, each with what stopped it.',
  request: {
    bBasicInformationId: idField,
    /** None named: all of the booking. */
    bRoomUnitIds: z.array(idField).max(200).default([]),
  },
  response: {
    ...changed,
    checkedOutIds: z.array(idField),
    stopped: z.array(z.object({ bRoomUnitId: idField, roomIndex: z.int(), reason: z.enum(BLOCK_REASONS) })),
  },
  errors: ['HOS-01002-4'],
  writes: true,
});

export const finishRoomChange = defineCall({
  path: '/api/registration/roomChangeDone',
  service,
  access: edit,
  summary:
    'Guests have moved into the room that was planned for tonight; it must be vacant and usable, as at check-in.',
  request: {
    bBasicInformationId: idField,
    version: versionField,
    bRoomUnitIds: z.array(idField).min(1).max(200),
    overrideReason: lineField.default(''),
  },
  response: changed,
  errors: ['HOS-00005-0', 'HOS-01002-4', 'HOS-02002-1', 'HOS-02002-2', 'HOS-02006-1', 'HOS-02010-1'],
  writes: true,
});

export const changeStatus = defineCall({
  path: '/api/registration/status',
  service,
  access: edit,
  summary:
    'Other changes of state: departure by hand, extension, cancel, no-show, check-in cancel, check-out cancel, back from the waitlist.',
  request: {
    bBasicInformationId: idField,
    version: versionField,
    bRoomUnitIds: z.array(idField).min(1).max(200),
    trigger: z
      .enum(STATUS_TRIGGERS)
      .exclude(['CHECK_IN', 'CHECK_OUT', 'PROVISIONAL_CHECK_IN', 'DAY_ROLL', 'DEADLINE_PASSED']),
    to: statusField,
    reason: lineField.default(''),
    /** Takes back a room that is sold out by now, with the right `override`. */
    overbookReason: lineField.default(''),
  },
  response: changed,
  errors: [
    'HOS-00005-0',
    'HOS-01002-4',
    'HOS-02001-1',
    'HOS-02002-1',
    'HOS-02006-1',
    'HOS-02026-0',
    'HOS-02026-1',
    'HOS-02026-2',
    'HOS-02026-3',
    'HOS-02026-4',
    ...SALE_ERRORS,
  ],
  writes: true,
  movesMoney: true,
});
