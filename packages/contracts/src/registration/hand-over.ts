import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineRpc } from '../kernel/event.ts';
import { dateField, idField } from '../kernel/fields.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;

/** The most changes and guests that one answer holds; `total` counts them all. */
export const HAND_OVER_LIMIT = 60;

const instant = z.iso.datetime({ offset: true });

/** The time of a shift. Null means that it lasts. */
const shiftTime = { beganAt: instant, endedAt: instant.nullable().default(null) };

const change = z.object({
  id: idField,
  at: z.string(),
  userName: z.string(),
  action: z.string(),
  reason: z.string(),
  bBasicInformationId: idField,
  bookingNo: z.string(),
});

const rankedGuest = z.object({
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  bookingNo: z.string(),
  roomNo: z.string(),
  guestName: z.string(),
  rankName: z.string(),
  rankNameEn: z.string(),
  status: statusField,
  checkInDate: dateField,
  checkOutDate: dateField,
});

export const getShiftFacts = defineCall({
  path: '/api/registration/desk/shiftFacts',
  service,
  access: { function: 'registration', level: 'read' },
  summary:
    'What the hand-over of a shift adds to the lanes of the desk: changes of bookings in its time, the newest first, and guests of a rank who are in the house or come today.',
  request: shiftTime,
  response: {
    changes: z.object({ total: z.int().nonnegative(), rows: z.array(change) }),
    /** Null for who may not see guests. */
    rankedGuests: z.object({ total: z.int().nonnegative(), rows: z.array(rankedGuest) }).nullable(),
  },
  errors: ['HOS-02006-0'],
});

/** The numbers of what stands open at the desk, which the acknowledgement of a hand-over keeps (R-DAY-32). */
export const countDesk = defineRpc({
  service,
  name: 'count-desk',
  request: z.object(shiftTime),
  response: z.object({
    arrivals: z.int().nonnegative(),
    departures: z.int().nonnegative(),
    tasks: z.int().nonnegative(),
    notes: z.int().nonnegative(),
    rankedGuests: z.int().nonnegative(),
    changes: z.int().nonnegative(),
  }),
});
