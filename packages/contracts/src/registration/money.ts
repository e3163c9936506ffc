import { BILL_STATUSES, PAY_MODES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { inputShape, outputShape } from '../kernel/entity.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  placeField,
  yenField,
  yesNoField,
} from '../kernel/fields.ts';
import { LINE_FIELDS, PAID_FIELDS, pageField, paidInput, PAYMENT_FIELDS, soldInput } from './money-fields.ts';

const service = 'registration' as const;
const readMoney = { function: 'money', level: 'read' } as const;
const editMoney = { function: 'money', level: 'edit' } as const;

/**
 * How a line or payment counts: planned for a night to come, entered, taken back by another one, or the one that takes
 * back.
 */
export const ENTRY_STATUSES = ['PLANNED', 'ENTERED', 'REVERSED', 'REVERSAL'] as const;

/** Facts about a line or payment that are read from its article and its bill; nothing keeps them twice. */
const itemFacts = {
  status: z.enum(ENTRY_STATUSES).optional(),
  interfaceCode: z.string().optional(),
  bookkeepingCode: z.string().optional(),
  billBussinessDate: dateField.nullable().optional(),
  billRoomUnitId: idField.nullable().optional(),
};

/** A sales line. `isPlanned` lines are those of nights that the day close has not posted yet: they have no bill so far. */
export const order = z.object({
  ...outputShape(LINE_FIELDS),
  totalAmount: yenField,
  billNo: z.string(),
  isPlanned: z.boolean(),
  bussinessDate: dateField.nullable(),
  ...itemFacts,
  useRoomId: idField.nullable().optional(),
  packagePlanId: idField.nullable().optional(),
  packagePlanName: z.string().optional(),
  /** The accommodation tax that the line is; 0 of all others. */
  otaxAmount: yenField.optional(),
  /** YES: sold at another price than the article's. */
  isUnitPriceChange: yesNoField.optional(),
  /** Guests of the room that night; 0 on lines that are not the room charge. */
  paxTotalCount: z.int().optional(),
  /** ADD: a copy with a negative amount that takes a line back (spec section 4); empty of all others. */
  dataType: z.enum(['', 'ADD']).optional(),
  /** The till that posted the line, and the number of its check; absent of all others. */
  tillName: z.string().optional(),
  checkNo: z.string().optional(),
});

export const payment = z.object({
  ...outputShape(PAYMENT_FIELDS),
  billNo: z.string(),
  ...itemFacts,
  receiptPrintName: z.string().optional(),
  useRoomId: idField.nullable().optional(),
  useRoomNo: z.string().optional(),
});

export const bill = z.object({
  id: idField,
  billNo: z.string(),
  bRoomUnitId: idField,
  billPage: pageField,
  status: z.enum(['SETTLED', 'CANCELLED']),
  salesTotal: yenField,
  paymentTotal: yenField,
  bussinessDate: dateField,
  settledAt: z.string(),
});

/** The slip of a room, and what the room still owes. */
export const useDetail = z.object({
  bRoomUnitId: idField,
  bOrders: z.array(order),
  bPayments: z.array(payment),
  bills: z.array(bill),
  /** Sums of what is not settled; planned lines stand apart. */
  unsettledSales: yenField,
  unsettledPayments: yenField,
  unsettledBalance: yenField,
  plannedSales: yenField,
  /** The reason why nothing is charged to the room from outside the desk, and who gave it; null: it may be charged. */
  chargeStop: z.object({ reason: z.string(), stoppedBy: z.string() }).nullable().optional(),
});

export const stopRoomCharges = defineCall({
  path: '/api/registration/stopRoomCharges',
  service,
  access: editMoney,
  summary: 'Stops charges of restaurants and tills to a room, with a reason, or lets them go on.',
  request: {
    bRoomUnitId: idField,
    isStopped: z.boolean(),
    /** Needed to stop. */
    reason: lineField.default(''),
  },
  response: {},
  errors: ['HOS-01002-4', 'HOS-09001-0'],
  writes: true,
  check: (values, context) => {
    const { isStopped, reason } = values as { isStopped?: boolean; reason?: string };
    if (isStopped === true && (reason ?? '') === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'HOS-09001-0' });
  },
});

export const getUseDetail = defineCall({
  path: '/api/registration/getUseDetail',
  service,
  access: readMoney,
  summary:
    'Sales lines, payments and bills of rooms; the representative room sees the others by the pay mode.',
  request: {
    ids: z.array(idField).min(1).max(200),
    payIndivisualOrBulk: z.enum(PAY_MODES).optional(),
    isRepresentativeRoom: yesNoField.optional(),
  },
  response: { useDetails: z.array(useDetail) },
  errors: ['HOS-01002-4'],
});

export const addOrder = defineCall({
  path: '/api/registration/addOrder',
  service,
  access: editMoney,
  summary: 'Sells articles to a room.',
  request: {
    bRoomUnitId: idField,
    orders: z.array(soldInput).min(1).max(100),
  },
  response: { bOrders: z.array(order), unsettledBalance: yenField },
  errors: ['HOS-01002-4', 'HOS-02003-1', 'HOS-02006-0', 'HOS-02006-3'],
  writes: true,
  movesMoney: true,
});

export const savePaymentsByRecipt = defineCall({
  path: '/api/registration/savePaymentsByRecipt',
  service,
  access: editMoney,
  summary: 'Records payments of a room; a negative amount is money given back.',
  request: {
    bPayments: z
      .array(z.strictObject({ bRoomUnitId: idField, ...paidInput.shape }))
      .min(1)
      .max(100),
  },
  response: { bPayments: z.array(payment) },
  errors: ['HOS-01002-4', 'HOS-02003-1', 'HOS-02006-0', 'HOS-02006-3', 'HOS-02015-3'],
  writes: true,
  movesMoney: true,
});

export const saveMidFlowPayment = defineCall({
  path: '/api/registration/saveMidFlowPayment',
  service,
  access: editMoney,
  summary: 'Settles bill pages: their unsettled lines and payments get a bill number and are frozen.',
  request: {
    settlementBills: z
      .array(
        z.strictObject({
          bRoomUnitId: idField,
          billPage: pageField.default(1),
          /** Payments taken with the settlement itself. */
          bPayments: z
            .array(z.strictObject(inputShape(PAID_FIELDS)))
            .max(20)
            .default([]),
        }),
      )
      .min(1)
      .max(100),
    /** YES: settlement for check-out, only in DEPARTURE; every night of the stay is billed. */
    checkoutFlag: yesNoField,
    /** Mid-stay: also bills the nights up to this date that the day close has not posted yet. */
    throughNight: dateInput.nullable().default(null),
  },
  response: { bills: z.array(bill) },
  errors: ['HOS-01002-4', 'HOS-02003-1', 'HOS-02003-2', 'HOS-02003-3', 'HOS-02003-4', 'HOS-02015-3'],
  writes: true,
  movesMoney: true,
});

export const cancelSettlement = defineCall({
  path: '/api/registration/cancelSettlement',
  service,
  access: { function: 'override', level: 'edit' },
  summary: 'Takes a settlement back on its own business day; the bill number stays used and prints void.',
  request: { billId: idField, reason: lineField.min(1) },
  response: { bill },
  errors: ['HOS-00004-0', 'HOS-02003-4', 'HOS-02003-5', 'HOS-02025-3'],
  writes: true,
  movesMoney: true,
});

export const cancelPayment = defineCall({
  path: '/api/registration/cancelPayment',
  service,
  access: editMoney,
  summary:
    'Takes back sales lines and payments that are not settled; both lines of the pair stay in the books.',
  request: {
    roomInformationIds: z.array(idField).max(400).default([]),
    orderIds: z.array(idField).max(400).default([]),
    paymentIds: z.array(idField).max(400).default([]),
    reason: lineField.default(''),
  },
  response: { cancelledOrders: z.int(), cancelledPayments: z.int() },
  errors: ['HOS-00004-0', 'HOS-02003-6'],
  writes: true,
  movesMoney: true,
});

export const getBillsDropDownForUserDetail = defineCall({
  path: '/api/registration/getBillsDropDownForUserDetail',
  service,
  access: readMoney,
  summary: 'Bills of rooms to choose from: pages with open lines (NOT), and what was settled (DONE).',
  request: { ids: z.array(idField).min(1).max(200) },
  response: {
    bills: z.array(
      z.object({
        bRoomUnitId: idField,
        roomIndex: placeField,
        billPage: pageField,
        billId: idField.nullable(),
        billNo: z.string(),
        billStatus: z.enum(BILL_STATUSES),
        salesTotal: yenField,
        paymentTotal: yenField,
        balance: yenField,
      }),
    ),
  },
});
