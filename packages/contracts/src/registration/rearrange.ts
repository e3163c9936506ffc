import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, yenInput } from '../kernel/fields.ts';
import { pageField } from './money-fields.ts';
import { order } from './money.ts';

const service = 'registration' as const;
const editMoney = { function: 'money', level: 'edit' } as const;

export const moveDetail = defineCall({
  path: '/api/registration/moveDetail',
  service,
  access: editMoney,
  summary:
    'Moves open sales lines and payments to another bill page or room of the booking; what is owed altogether stays the same.',
  request: {
    orderIds: z.array(idField).max(400).default([]),
    paymentIds: z.array(idField).max(400).default([]),
    /** Lines of nights that are not in the books yet: they are entered first. Lines count from 1 in their night. */
    plannedOrders: z
      .array(z.strictObject({ roomInformationId: idField, planLineNo: z.int().min(1).max(999) }))
      .max(400)
      .default([]),
    toRoomUnitId: idField,
    toBillPage: pageField.default(1),
    reason: lineField.default(''),
  },
  response: { movedOrders: z.int(), movedPayments: z.int() },
  errors: ['HOS-00004-0', 'HOS-01002-4', 'HOS-02002-1', 'HOS-02003-6', 'HOS-02015-0', 'HOS-02015-2'],
  writes: true,
});

export const splitDetail = defineCall({
  path: '/api/registration/splitDetail',
  service,
  access: editMoney,
  summary: 'Splits a part off an open sales line, by quantity or by amount; both parts come to the line.',
  request: {
    id: idField,
    /** The number of the line's pieces, or the part of what is paid for it. Exactly one of them is given. */
    quantity: z.int().min(1).max(9_998).optional(),
    amount: yenInput.optional(),
    /** The room and page to which the part goes. When they are absent, it stays where the line is. */
    toRoomUnitId: idField.optional(),
    toBillPage: pageField.optional(),
    reason: lineField.default(''),
  },
  response: { bOrders: z.array(order) },
  errors: ['HOS-00004-0', 'HOS-01002-4', 'HOS-02002-1', 'HOS-02003-6', 'HOS-02015-0', 'HOS-02015-1'],
  writes: true,
});
