import { z } from 'zod';
import { BILL_STATUSES } from '@honjin/domain';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, yenField } from '../kernel/fields.ts';
import { PRICE_ERRORS } from './sale-errors.ts';

const night = z.object({
  roomDate: dateField,
  totalAmount: yenField,
  /** It is over and in the books: it cannot fall out of the stay. */
  isSlept: z.boolean(),
  /** Rooms of the type that are left; null when nobody asked for that night yet. */
  remaining: z.int().nullable(),
});

/** The room of the night beside it, which it keeps, and who has that room; '' while it is free. */
const addedNight = night.extend({
  assignedRoomId: idField.nullable(),
  assignedRoomNumber: z.string(),
  takenBy: z.string(),
});

/** Results of the check: -1 no night remains, 0 nothing special, 1 filled plan arrangements go, 2 arrangements conflict, 3 one night becomes two with arrangements, 4 a payment lies on the departure. */
const dateChangeFlag = z.union([-1, 0, 1, 2, 3, 4].map((flag) => z.literal(flag)));

export const checkDateChange = defineCall({
  path: '/api/registration/checkDateChange',
  isHeavy: true,
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'What new dates of a room would do: nights and arrangements that go or come, lines that are taken back, prices. Saves nothing.',
  request: { bRoomUnitId: idField, checkInDate: dateInput, checkOutDate: dateInput },
  response: {
    /** The condition to show first; `flags` are all of them, none when the dates do not change. */
    flag: dateChangeFlag,
    flags: z.array(dateChangeFlag),
    removedNights: z.array(night),
    addedNights: z.array(addedNight),
    removedArrangements: z.array(
      z.object({
        id: idField,
        name: z.string(),
        useDate: dateField,
        quantity: z.int(),
        totalPrice: yenField,
      }),
    ),
    /** Lines of removed nights that are in the books, with the opposite money that saving would enter. */
    reversedOrders: z.array(
      z.object({
        id: idField,
        useDate: dateField,
        itemName: z.string(),
        totalAmount: yenField,
        billStatus: z.enum(BILL_STATUSES),
      }),
    ),
    payments: z.array(
      z.object({ id: idField, paymentDate: dateField, itemName: z.string(), amount: yenField }),
    ),
    totalBefore: yenField,
    totalAfter: yenField,
  },
  errors: ['HOS-01002-4', ...PRICE_ERRORS, 'HOS-02006-0', 'HOS-09001-12'],
});
