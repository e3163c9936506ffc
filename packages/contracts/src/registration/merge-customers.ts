import { SAME_PERSON_SIGNS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { fieldNames } from '../kernel/entity.ts';
import { idField, lineField, memoField, versionField } from '../kernel/fields.ts';
import { CUSTOMER_FIELDS } from './guest-fields.ts';
import { customer } from './guests.ts';

const service = 'registration' as const;
const read = { function: 'guest', level: 'read' } as const;
const edit = { function: 'guest', level: 'edit' } as const;

/** Fields of a customer that a merge chooses among the merged records. */
export const MERGED_FIELDS = [...fieldNames(CUSTOMER_FIELDS), 'memo'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

const mergeRequest = {
  /** The customer that stays. */
  targetCustomerId: idField.nullable().default(null),
  /** The customers that are merged into it. */
  customerMetaId: z.array(idField).max(20).default([]),
  /**
   * Names the customer whose value a field takes. Without a choice it is the customer that stays, else the first one
   * with a value.
   */
  choices: z
    .array(z.strictObject({ field: z.enum(MERGED_FIELDS), customerId: idField }))
    .max(MERGED_FIELDS.length)
    .default([]),
};

const mergeErrors = [
  'HOS-00004-0',
  'HOS-02018-1',
  'HOS-02018-2',
  'HOS-02018-3',
  'HOS-02018-4',
  'HOS-02031-3',
] as const;

/** A row to choose from. */
const foundCustomer = customer.omit({ memo: true });

export const getCustomerListByCondition = defineCall({
  path: '/api/registration/getCustomerListByCondition',
  service,
  access: read,
  summary: 'Customers of the chain to choose from, without the ones chosen already.',
  request: {
    /** Anything the top bar understands: name, company, phone, e-mail. */
    condition: lineField.max(100).default(''),
    guestName: lineField.max(100).default(''),
    guestPhone: lineField.max(30).default(''),
    selectedCustomerIds: z.array(idField).max(50).default([]),
  },
  response: { customers: z.array(foundCustomer) },
  errors: ['HOS-05001-0'],
});

export const searchCustomerResult = defineCall({
  path: '/api/registration/searchCustomerResult',
  service,
  access: read,
  summary: 'Customers side by side, as a merge compares them, and which of them are kept apart.',
  request: { customerMetaId: z.array(idField).min(1).max(21) },
  response: {
    customers: z.array(customer),
    keptApart: z.array(z.object({ customerIds: z.tuple([idField, idField]), reason: z.string() })),
  },
  errors: ['HOS-00004-0'],
});

export const previewMerge = defineCall({
  path: '/api/registration/customer/previewMerge',
  service,
  access: read,
  summary: 'What a merge would leave; nothing is changed.',
  request: mergeRequest,
  response: { customer },
  errors: mergeErrors,
});

export const mergeCustomer = defineCall({
  path: '/api/registration/mergeCustomer',
  service,
  access: edit,
  summary: 'Merges customers into one. Their bookings count to it; the merge can be undone.',
  request: {
    ...mergeRequest,
    /** The versions that were compared, of all of them. */
    versions: z.array(z.strictObject({ customerId: idField, version: versionField })).max(21),
    /** The booking from which the merge was made: its history tells it. */
    bBasicInformationId: idField.nullable().default(null),
    bRoomUnitId: idField.nullable().default(null),
    bGuestInformationId: idField.nullable().default(null),
  },
  response: { mergeId: idField, customer },
  errors: [...mergeErrors, 'HOS-00005-0', 'HOS-01002-4'],
  writes: true,
});

export const unmergeCustomer = defineCall({
  path: '/api/registration/customer/unmerge',
  service,
  access: edit,
  summary:
    'Undoes a merge: every record says again what it said; bookings made since stay with the one that stayed.',
  request: { mergeId: idField },
  response: { customer },
  errors: ['HOS-00004-0', 'HOS-02018-5', 'HOS-02018-6'],
  writes: true,
});

export const listDoubledCustomers = defineCall({
  path: '/api/registration/customer/doubled',
  isHeavy: true,
  service,
  access: read,
  summary:
    'Pairs of records that are probably one person, the likeliest first: of one customer, or of those changed last.',
  request: {
    customerId: idField.optional(),
    /** Goes on with customers changed before this moment. */
    changedBefore: z.iso.datetime().nullable().default(null),
  },
  response: {
    pairs: z.array(
      z.object({
        score: z.int().min(0).max(100),
        isSure: z.boolean(),
        signs: z.array(z.enum(SAME_PERSON_SIGNS)),
        customers: z.tuple([foundCustomer, foundCustomer]),
      }),
    ),
    /** The place to go on from. It is null when all customers were looked at. */
    nextChangedBefore: z.string().nullable(),
  },
  errors: ['HOS-00004-0'],
});

export const keepCustomersApart = defineCall({
  path: '/api/registration/customer/keepApart',
  service,
  access: edit,
  summary: 'Marks two customers as different people: they are not suggested any more and cannot be merged.',
  request: { customerIds: z.tuple([idField, idField]), reason: memoField.max(200).default('') },
  response: {},
  errors: ['HOS-00004-0'],
  writes: true,
});

export const allowCustomerMerge = defineCall({
  path: '/api/registration/customer/allowMerge',
  service,
  access: edit,
  summary: 'Takes the mark back that two customers are different people.',
  request: { customerIds: z.tuple([idField, idField]) },
  response: {},
  errors: ['HOS-00004-0'],
  writes: true,
});
