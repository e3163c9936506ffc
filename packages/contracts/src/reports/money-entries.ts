import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, pageFields, placeField, yenField } from '../kernel/fields.ts';

const service = 'reports' as const;
const read = { function: 'report', level: 'read' } as const;

/** The kinds of entries: money of a stay, an amount to be paid later, money received for it, and its adjustment. */
export const MONEY_ENTRY_KINDS = ['PAYMENT', 'NEW', 'RECEIVED', 'ADJUSTED'] as const;

const entry = z.object({
  entryId: idField,
  kind: z.enum(MONEY_ENTRY_KINDS),
  salesDate: dateField,
  /** The stay it belongs to; null for entries of before it was told. */
  bookingId: idField.nullable(),
  roomUnitId: idField.nullable(),
  /** Reservation number with branch. */
  bookingLabel: z.string(),
  billingAddressId: idField.nullable(),
  billingAddress: z.string(),
  itemName: z.string(),
  inputBy: z.string(),
  amount: yenField,
});
export type MoneyEntry = z.output<typeof entry>;

const response = { totalCount: z.int().nonnegative(), sum: yenField, entries: z.array(entry) };

export const reportReceivableEntries = defineCall({
  path: '/api/report/receivable-list/entries',
  service,
  access: read,
  summary: 'The entries behind a figure of the receivables of a billing address.',
  request: {
    ...pageFields,
    /** The nil id asks for what nobody was named for. */
    billingAddressId: idField,
    /** Absent means all days up to the end, for the amount carried over. */
    dateFrom: dateInput.optional(),
    dateTo: dateInput,
    /** Without a kind the amounts are what each entry adds to the balance. */
    kind: z.enum(['NEW', 'RECEIVED', 'ADJUSTED']).optional(),
  },
  response,
  projectionOf: 'registration',
});

export const reportCashEntries = defineCall({
  path: '/api/report/cash-balance-list/entries',
  service,
  access: read,
  summary: 'The cash that came into the drawer of a shift or left it, of stays and of receivables.',
  request: {
    ...pageFields,
    date: dateInput,
    shiftNo: placeField,
    /** Money that came in, or that went out again. */
    direction: z.enum(['IN', 'OUT']).optional(),
  },
  response,
  projectionOf: 'registration',
});
