import { AGINGS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  pageFields,
  versionField,
  yenField,
  yenInput,
  sheetFields,
} from '../kernel/fields.ts';

const service = 'registration' as const;
const readMoney = { function: 'money', level: 'read' } as const;
const editMoney = { function: 'money', level: 'edit' } as const;
const override = { function: 'override', level: 'edit' } as const;
const someYen = yenInput.refine((yen) => yen !== 0, 'HOS-09001-0');

const agingSums = z.record(z.enum(AGINGS), yenField);

/** The debts of one billing address. */
const account = z.object({
  billingAddressId: idField,
  code: z.string(),
  name: z.string(),
  /** Receivables that are not paid. */
  openCount: z.int(),
  balance: yenField,
  byAging: agingSums,
  oldestDueDate: dateField.nullable(),
  /** The amount left to be paid later on bills that are not settled yet. It is no receivable so far. */
  notSettled: yenField,
});

export const getReceivableAccounts = defineCall({
  path: '/api/registration/receivable/accounts',
  service,
  access: readMoney,
  summary: 'What each billing address owes, by age.',
  request: { q: lineField.default('') },
  response: {
    asOf: dateField,
    accounts: z.array(account),
    totalBalance: yenField,
    totalByAging: agingSums,
    totalNotSettled: yenField,
  },
});

const entry = z.object({
  id: idField,
  kind: z.enum(['RECEIVED', 'ADJUSTED']),
  /** The amount that the entry takes off the balance. It is negative when it takes an entry back. */
  amount: yenField,
  itemName: z.string(),
  paidOn: dateField,
  salesDate: dateField,
  memo: z.string(),
  inputBy: z.string(),
  /** The entry that it takes back. */
  reversalOf: idField.nullable(),
  isReversed: z.boolean(),
});

const receivable = z.object({
  id: idField,
  version: versionField,
  billId: idField,
  billNo: z.string(),
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  /** Reservation number with branch. */
  bookingLabel: z.string(),
  guestName: z.string(),
  checkInDate: dateField,
  checkOutDate: dateField,
  salesDate: dateField,
  dueDate: dateField,
  aging: z.enum(AGINGS),
  amount: yenField,
  received: yenField,
  /** The amount left to pay. */
  balance: yenField,
  isCancelled: z.boolean(),
  entries: z.array(entry),
});

const ledgerConditions = {
  billingAddressId: idField,
  /** OPEN lists only unpaid ones. */
  state: z.enum(['OPEN', 'ALL']).default('OPEN'),
};

export const getReceivableLedger = defineCall({
  path: '/api/registration/receivable/ledger',
  service,
  access: readMoney,
  summary: 'Receivables of a billing address with what came in for each, the oldest due first.',
  request: { ...ledgerConditions, ...pageFields },
  response: {
    account,
    receivables: z.array(receivable),
    totalCount: z.int(),
  },
  errors: ['HOS-00004-0'],
});

export const downloadReceivables = defineCall({
  path: '/api/registration/receivable/csv',
  service,
  access: readMoney,
  summary: 'The receivables of a billing address as CSV (UTF-8 with a byte order mark, or CP932) or Excel.',
  request: { ...ledgerConditions, ...sheetFields },
  response: {},
  errors: ['HOS-00004-0', 'HOS-02010-5'],
  transfer: 'file',
});

export const payReceivables = defineCall({
  path: '/api/registration/receivable/pay',
  service,
  access: editMoney,
  summary:
    'Records money from a billing address and gives it to its receivables; none gets more than is left.',
  request: {
    billingAddressId: idField,
    accountingItemId: idField,
    /** The day on which the money came. When it is absent, it came on the business date. */
    paidOn: dateInput.optional(),
    memo: lineField.default(''),
    payments: z
      .array(z.strictObject({ receivableId: idField, amount: someYen }))
      .min(1)
      .max(200),
  },
  response: { entryIds: z.array(idField), total: yenField },
  errors: ['HOS-00004-0', 'HOS-02003-1', 'HOS-02006-0', 'HOS-02006-3', 'HOS-02025-0', 'HOS-02025-1'],
  writes: true,
  movesMoney: true,
});

export const adjustReceivable = defineCall({
  path: '/api/registration/receivable/adjust',
  service,
  access: override,
  summary: 'Writes off what will not come of a receivable, with a reason.',
  request: { receivableId: idField, amount: someYen, reason: lineField.min(1) },
  response: { entryId: idField },
  errors: ['HOS-00004-0', 'HOS-02025-0', 'HOS-02025-1'],
  writes: true,
  movesMoney: true,
});

export const reverseReceivableEntry = defineCall({
  path: '/api/registration/receivable/reverse',
  service,
  access: editMoney,
  summary: 'Takes an entry of a receivable back by its opposite; both stay in the books.',
  request: { entryId: idField, reason: lineField.min(1) },
  response: { entryId: idField },
  errors: ['HOS-00004-0', 'HOS-02025-2'],
  writes: true,
  movesMoney: true,
});

export const changeReceivableDue = defineCall({
  path: '/api/registration/receivable/due',
  service,
  access: editMoney,
  summary: 'Changes until when a receivable is to be paid.',
  request: { receivableId: idField, version: versionField, dueDate: dateInput },
  response: { version: versionField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02006-0'],
  writes: true,
});
