import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, timeInput, yenField, yenInput } from '../kernel/fields.ts';
import { order } from './money.ts';

const service = 'registration' as const;
const readMoney = { function: 'money', level: 'read' } as const;
const editMoney = { function: 'money', level: 'edit' } as const;

export const proposeCancellation = defineCall({
  path: '/api/registration/cancellationFee/propose',
  service,
  access: readMoney,
  summary:
    'What the terms of the plan would charge for rooms given up today, or for a no-show. Charges nothing.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200), isNoShow: z.boolean().default(false) },
  response: {
    fees: z.array(
      z.object({
        bRoomUnitId: idField,
        roomIndex: z.int(),
        guestName: z.string(),
        planName: z.string(),
        /** Days before check-in; null for a no-show. */
        daysBefore: z.int().nullable(),
        guestCount: z.int(),
        percent: z.int(),
        basicCharge: yenField,
        fee: yenField,
        /** The amount that was already charged for it. */
        charged: yenField,
      }),
    ),
    totalFee: yenField,
  },
  errors: ['HOS-01002-4'],
});

export const proposeLateCheckOut = defineCall({
  path: '/api/registration/lateCheckOutFee/propose',
  service,
  access: readMoney,
  summary:
    'What leaving at a later time would cost by the model terms: a third, half or all of the room charge.',
  request: { bRoomUnitId: idField, leavesAt: timeInput },
  response: {
    lateMinutes: z.int(),
    /** Room charge of the last night; 70 % of the basic charge where a night is sold with two meals. */
    roomCharge: yenField,
    isInn: z.boolean(),
    fee: yenField,
  },
  errors: ['HOS-01002-4'],
});

export const chargeFee = defineCall({
  path: '/api/registration/chargeFee',
  service,
  access: editMoney,
  summary:
    'Charges a fee that staff decided on: for a cancellation (outside consumption tax) or for leaving late (taxed as lodging).',
  request: {
    kind: z.enum(['CANCELLATION', 'LATE_CHECK_OUT']),
    fees: z
      .array(
        z.strictObject({ bRoomUnitId: idField, amount: yenInput.refine((yen) => yen > 0, 'HOS-09001-0') }),
      )
      .min(1)
      .max(200),
    memo: lineField.default(''),
  },
  response: { bOrders: z.array(order) },
  errors: ['HOS-01002-4', 'HOS-02002-1', 'HOS-02015-4'],
  writes: true,
  movesMoney: true,
});
