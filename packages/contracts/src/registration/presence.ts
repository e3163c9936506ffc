import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';

const presence = {
  bBasicInformationId: idField,
  /** False when the page is left. */
  isOpen: z.boolean(),
  /** Something is typed in it that is not saved. */
  isEditing: z.boolean().default(false),
};

/** Says that the caller has a booking open, or has left it. Nothing is kept: other open pages show it for a while. */
export const tellBookingOpen = defineCall({
  path: '/api/registration/presence',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'Tells the other desks of the store that the caller has a booking open, types in it, or has left it.',
  request: {
    ...presence,
    /** The caller has just come, and wants to know who is there: the others tell it once more. */
    asks: z.boolean().default(false),
  },
  response: {},
});

/** Tells the open pages of the store who has which booking open. */
export const bookingOpen = z.object({
  storeId: idField,
  ...presence,
  asks: z.boolean(),
  userId: idField,
  userName: z.string(),
});

export type BookingOpen = z.output<typeof bookingOpen>;

/** Returns the subject on which {@link bookingOpen} is announced. */
export function bookingOpenSubject(storeId: string): string {
  return `honjin.live.registration.booking-open.${storeId}`;
}
