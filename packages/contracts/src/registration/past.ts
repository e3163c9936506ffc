import { PAST_CHANGES, PAY_MODES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, yenField } from '../kernel/fields.ts';
import { bill, order, payment } from './money.ts';
import { statusField } from './unit-fields.ts';

/** A thing as it stood and as it stands, and how the two differ (R-PAST-03). */
function difference<Thing extends z.ZodType>(thing: Thing) {
  return z.object({
    change: z.enum(PAST_CHANGES),
    past: thing.nullable(),
    present: thing.nullable(),
  });
}

/** Consumption tax per rate of what is on a bill, as its paper prints it. */
const billTax = z.object({
  blocks: z.array(
    z.object({
      taxRateType: z.enum(['CON', 'REDUCED']),
      taxPercent: z.int().nonnegative(),
      netYen: yenField,
      taxYen: yenField,
      grossYen: yenField,
    }),
  ),
  nonTaxableYen: yenField,
  outOfScopeYen: yenField,
  taxYen: yenField,
  totalYen: yenField,
});

const pastBill = bill.extend({ tax: billTax });

/** The debt of a room, its guest and the pay mode. Nights that were not in the books yet are no part of it. */
const slipSums = z.object({
  guestName: z.string(),
  status: statusField,
  payIndivisualOrBulk: z.enum(PAY_MODES),
  unsettledSales: yenField,
  unsettledPayments: yenField,
  unsettledBalance: yenField,
});

/** A moment at which something of the bill changed, exact to the microsecond: it is sent back as it came. */
const moment = z.object({
  at: z.string(),
  bussinessDate: dateField.nullable(),
  userNames: z.array(z.string()),
  /** Verbs and nouns of the history, e.g. `bill.settle`. */
  actions: z.array(z.string()),
});

export const getUseDetailAsOf = defineCall({
  path: '/api/registration/getUseDetailAsOf',
  service: 'registration',
  access: { function: 'money', level: 'read' },
  summary:
    'Sales lines, payments and bills of a room as they stood at a moment, with their difference to now, and the moments.',
  request: {
    bRoomUnitId: idField,
    /** The moment; null: now. */
    at: z.iso.datetime({ offset: true }).nullable().default(null),
  },
  response: {
    /** The store keeps its past from this moment on; null: all of this booking's past is kept. */
    keptFrom: z.string().nullable(),
    at: z.string().nullable(),
    /** Newest first, at most 500. */
    moments: z.array(moment),
    past: slipSums,
    present: slipSums,
    bOrders: z.array(difference(order)),
    bPayments: z.array(difference(payment)),
    bills: z.array(difference(pastBill)),
  },
  errors: ['HOS-01002-4', 'HOS-02015-5'],
});
