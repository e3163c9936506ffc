import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, placeField } from '../kernel/fields.ts';

const unit = { bookingNo: z.string().min(1).max(40), roomIndex: placeField };

/** Says that the caller drags a stay, or has let go of it. Nothing is kept: other open boards show it for a while. */
export const holdBoardStay = defineCall({
  path: '/api/schedule/hold',
  service: 'schedule',
  access: { function: 'registration', level: 'edit' },
  summary: 'Tells the other boards of the store that the caller drags a stay, or has let go of it.',
  request: { ...unit, isHeld: z.boolean() },
  response: {},
});

/** Tells the open boards of the store who drags which stay: the booking's number and the colleague's name. */
export const boardHold = z.object({
  storeId: idField,
  ...unit,
  isHeld: z.boolean(),
  userId: idField,
  userName: z.string(),
});

export type BoardHold = z.output<typeof boardHold>;

/** Returns the subject on which {@link boardHold} is announced. */
export function boardHoldSubject(storeId: string): string {
  return `honjin.live.schedule.hold.${storeId}`;
}
