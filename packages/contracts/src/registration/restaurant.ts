import { ARRANGEMENT_QUANTITY_TYPES, EATING_PLACES, ROOM_UNIT_STATUSES, SERVE_STATES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { outputShape } from '../kernel/entity.ts';
import { defineEvent } from '../kernel/event.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  timeField,
  yenField,
  yesNoField,
  sheetFields,
} from '../kernel/fields.ts';
import { SALES_CATEGORIES } from '../masters/states.ts';
import { HEAD_FIELDS } from './booking-fields.ts';

const service = 'registration' as const;
const read = { function: 'arrangement', level: 'read' } as const;
const edit = { function: 'arrangement', level: 'edit' } as const;

/** Something that a kitchen or a desk prepares on a day, for one room. No contact, no balance. */
export const dayArrangement = z.object({
  id: idField,
  bRoomUnitId: idField,
  useDate: dateField,
  /** When it is served; null while nobody has said. */
  serveTime: timeField.nullable(),
  serveState: z.enum(SERVE_STATES),
  arrangementId: idField,
  arrangementName: z.string(),
  category: z.string(),
  /** The arrangement group: the kitchen or place that prepares it. */
  groupId: idField.nullable(),
  groupName: z.string(),
  quantityType: z.enum(ARRANGEMENT_QUANTITY_TYPES),
  quantity: z.int(),
  isTicket: z.boolean(),
  roomNo: z.string(),
  roomTypeName: z.string(),
  unitStatus: z.enum(ROOM_UNIT_STATUSES),
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  ...outputShape(HEAD_FIELDS),
  /** Food that the guests of the room must not eat. */
  allergies: z.string(),
  roomSpecialRequest: z.string(),
  memo: z.string(),
  freeMemos: z.array(z.object({ title: z.string(), detail: z.string() })),
});

const dayWish = {
  date: dateInput,
  /** One kitchen or place; absent: all. */
  groupId: idField.nullable().default(null),
};

export const listArrangementDay = defineCall({
  path: '/api/registration/arrangements/day',
  service,
  access: read,
  summary:
    'Arrangements and meals of a day by time, place and dish, with the heads of the rooms they are for.',
  request: dayWish,
  response: {
    groups: z.array(z.object({ id: idField, name: z.string(), nameEn: z.string() })),
    rows: z.array(dayArrangement),
    /** Sums by time, place and dish, of those that are wanted. */
    dishes: z.array(
      z.object({
        serveTime: timeField.nullable(),
        groupName: z.string(),
        arrangementId: idField,
        arrangementName: z.string(),
        rooms: z.int(),
        quantity: z.int(),
        served: z.int(),
        ...outputShape(HEAD_FIELDS),
      }),
    ),
  },
});

export const changeArrangementService = defineCall({
  path: '/api/registration/arrangements/change',
  service,
  access: edit,
  summary: 'Marks arrangements as ordered, served or not wanted, or sets when they are served.',
  request: {
    ids: z.array(idField).min(1).max(500),
    serveState: z.enum(SERVE_STATES).optional(),
    /** Null: the time is not known. */
    serveTime: timeField.nullable().optional(),
  },
  response: {},
  errors: ['HOS-00004-0', 'HOS-02040-2', 'HOS-02040-3'],
  writes: true,
});

export const exportArrangementCsv = defineCall({
  path: '/api/registration/arrangements/csv',
  service,
  access: read,
  summary: 'The arrangements of a day as CSV (UTF-8 with a byte order mark, or CP932) or Excel.',
  request: { ...dayWish, ...sheetFields },
  response: {},
  transfer: 'file',
});

export const printArrangements = defineCall({
  path: '/api/registration/arrangements/pdf',
  service,
  access: read,
  summary: 'The arrangements of a day as a paper: by dish for each kitchen, or by room.',
  request: { ...dayWish, by: z.enum(['KITCHEN', 'ROOM']) },
  response: {},
  transfer: 'file',
});

const posRoom = z.object({
  bRoomUnitId: idField,
  roomNo: z.string(),
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  pax: z.int(),
});

export const findPosRooms = defineCall({
  path: '/api/registration/pos/rooms',
  service,
  access: edit,
  summary: 'Rooms in house by the beginning of their number, to charge them. Names only, no balances.',
  request: { roomNo: lineField.max(20).default('') },
  response: { rooms: z.array(posRoom) },
});

export const listPosItems = defineCall({
  path: '/api/registration/pos/items',
  service,
  access: edit,
  summary: 'What a restaurant sells, by group, with its price and rates for eating in and taking away.',
  request: {},
  response: {
    items: z.array(
      z.object({
        id: idField,
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        salesCategory: z.enum(SALES_CATEGORIES),
        unitPrice: yenField,
        isTaxExcluded: yesNoField,
        percentIn: z.int(),
        percentAway: z.int(),
      }),
    ),
  },
});

export const chargeRoom = defineCall({
  path: '/api/registration/pos/charge',
  service,
  access: edit,
  summary: 'Sells what was eaten to a room in house, at the prices of the masters.',
  request: {
    bRoomUnitId: idField,
    /** The name that the guest gave and the clerk saw: another guest in the room by now is refused. */
    guestName: lineField.min(1),
    orders: z
      .array(
        z.strictObject({
          accountingItemId: idField,
          quantity: z.int().min(1).max(999).default(1),
          place: z.enum(EATING_PLACES).default('IN'),
        }),
      )
      .min(1)
      .max(100),
    memo: lineField.default(''),
  },
  response: {
    roomNo: z.string(),
    guestName: z.string(),
    lines: z.array(
      z.object({
        id: idField,
        itemName: z.string(),
        quantity: z.int(),
        taxPercent: z.int(),
        totalAmount: yenField,
      }),
    ),
    totalAmount: yenField,
  },
  errors: ['HOS-00004-0', 'HOS-01002-4', 'HOS-02003-1', 'HOS-02040-4', 'HOS-02040-5', 'HOS-02045-3'],
  writes: true,
});

export const printPosSlip = defineCall({
  path: '/api/registration/pos/slip',
  service,
  access: edit,
  summary: 'The slip of what was charged to a room, with a line for the signature.',
  request: { orderIds: z.array(idField).min(1).max(100) },
  response: {},
  errors: ['HOS-00004-0'],
  transfer: 'file',
});

/** The kitchen marked arrangements of a booking, or tickets of it changed; ask `arrangements/day` for them. */
export const arrangementServed = defineEvent({
  service,
  entity: 'arrangement',
  event: 'served',
  payload: z.object({ bookingId: idField }),
});
