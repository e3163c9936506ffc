import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, yenField } from '../kernel/fields.ts';
import { checkPeriod, periodFields } from './period.ts';

const service = 'reports' as const;

const revenueNight = z.object({
  night: dateField,
  roomTypeCode: z.string(),
  /** Null unless asked by plan. */
  planCode: z.string().nullable(),
  roomsSold: z.int(),
  guests: z.int(),
  /** As the guests pay it, with meals and taxes. */
  amount: yenField,
  /** Room charges without consumption tax; null where a booking was last saved before they were told. */
  roomRevenueNet: yenField.nullable(),
  /** Rooms whose night was cancelled; of the state of now. */
  cancelled: z.int().nullable(),
  /** Rooms of the type, those out of order and stopped, and those left. Null by plan. */
  rooms: z.int().nullable(),
  outOfOrder: z.int().nullable(),
  stopped: z.int().nullable(),
  available: z.int().nullable(),
  /** The same when the date that is compared with closed; null where none is. */
  roomsSoldThen: z.int().nullable(),
  guestsThen: z.int().nullable(),
  amountThen: yenField.nullable(),
  roomRevenueNetThen: yenField.nullable(),
});
export type RevenueNight = z.output<typeof revenueNight>;

interface Asked {
  asOf?: string | undefined;
  comparedWith?: string | undefined;
  changedSince?: string | undefined;
  isByPlan: boolean;
}

function checkAsked(values: unknown, context: z.RefinementCtx): void {
  checkPeriod(values, context);
  const { asOf, comparedWith, changedSince, isByPlan } = values as Asked;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: undefined });
  if (isByPlan && (asOf !== undefined || comparedWith !== undefined)) refuse('isByPlan', 'HOS-08002-0');
  if (asOf !== undefined && changedSince !== undefined) refuse('changedSince', 'HOS-08002-1');
}

export const reportRevenueNights = defineCall({
  path: '/api/report/revenue/nights',
  service,
  access: { function: 'revenue', level: 'read' },
  summary:
    'What is on the books by night and room type, now or as a business date closed, and what an earlier close had: rooms, guests, revenue, cancelled and available rooms.',
  request: {
    ...periodFields,
    /** A business date: what was on the books as it closed. Absent: now. */
    asOf: dateInput.optional(),
    /** A business date: what was picked up since it closed. */
    comparedWith: dateInput.optional(),
    /** The `cursor` of an earlier answer: only nights of room types whose bookings changed since. */
    changedSince: z.iso.datetime().optional(),
    /** A line for each plan, of what is on the books now. */
    isByPlan: z.boolean().default(false),
  },
  check: checkAsked,
  response: {
    businessDate: dateField.nullable(),
    /** For `changed_since` of the next call. A night may be told twice, none is left out. */
    cursor: z.string(),
    nights: z.array(revenueNight),
  },
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2', 'HOS-08002-0', 'HOS-08002-1', 'HOS-08002-2'],
  projectionOf: 'registration',
  isHeavy: true,
});
