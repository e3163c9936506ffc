import { diffDays, isValidDate } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, yenField } from '../kernel/fields.ts';

/** The most nights at once: with each the bookings of all its stays are set side by side. */
const MOST_NIGHTS = 31;

const pickupNight = z.object({
  night: dateField,
  roomTypeCode: z.string(),
  /** Rooms that came on the books in between. */
  roomsBooked: z.int(),
  amountBooked: yenField,
  /** Room charges without consumption tax; null where a booking was last saved before they were told. */
  roomRevenueNetBooked: yenField.nullable(),
  /** Rooms that left the books: cancelled, shortened, or moved to another room type. */
  roomsCancelled: z.int(),
  amountCancelled: yenField,
  roomRevenueNetCancelled: yenField.nullable(),
  /** The change of price of the nights that stayed on the books. */
  amountChanged: yenField,
  roomRevenueNetChanged: yenField.nullable(),
});

interface Asked {
  dateFrom: string;
  dateTo: string;
  since: string;
  until?: string | undefined;
}

function checkAsked(values: unknown, context: z.RefinementCtx): void {
  const { dateFrom, dateTo, since, until } = values as Asked;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: undefined });
  if (until !== undefined && Date.parse(until) < Date.parse(since)) refuse('until', 'HOS-08001-1');
  if (!isValidDate(dateFrom) || !isValidDate(dateTo)) return;
  if (dateTo < dateFrom) refuse('dateTo', 'HOS-08001-1');
  else if (diffDays(dateFrom, dateTo) >= MOST_NIGHTS) refuse('dateTo', `HOS-09001-12|${MOST_NIGHTS}`);
}

export const reportPickup = defineCall({
  path: '/api/registration/revenue/pickup',
  service: 'registration',
  access: { function: 'revenue', level: 'read' },
  summary:
    'What was booked and cancelled between two moments, by night and room type: rooms and revenue. Nights of which nothing changed are left out.',
  request: {
    /** The first and the last night of stays, both included. */
    dateFrom: dateInput,
    dateTo: dateInput,
    /** The moments of booking: after the first one, up to the second. */
    since: z.iso.datetime({ offset: true }),
    /** Absent: now. */
    until: z.iso.datetime({ offset: true }).optional(),
  },
  check: checkAsked,
  response: {
    /** For `since` of the next call. */
    until: z.string(),
    nights: z.array(pickupNight),
  },
  errors: ['HOS-02010-5', 'HOS-02015-5'],
  isHeavy: true,
});
