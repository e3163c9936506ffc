import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, lineField, memoField, versionField } from '../kernel/fields.ts';
import { emailField, kanaField, phoneField } from './contact-fields.ts';

const service = 'registration' as const;

/** A company, agency or association that books for groups of guests. */
const groupCustomer = z.object({
  customerGroupId: idField,
  version: versionField,
  groupNameSingleByte: z.string(),
  groupNameKanji: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Bookings of this store. */
  bookingCount: z.int().nonnegative(),
});

export const getGroupCustomerListByCondition = defineCall({
  path: '/api/registration/getGroupCustomerListByCondition',
  service,
  access: { function: 'guest', level: 'read' },
  summary:
    'Group customers of the chain by name and end of the phone number, without the ones chosen already; without a condition the first by name.',
  request: {
    /** A name, or the end of a phone number. */
    condition: lineField.max(100).default(''),
    guestName: lineField.max(100).default(''),
    guestPhone: lineField.max(30).default(''),
    selectedCustomerIds: z.array(idField).max(50).default([]),
  },
  response: { groupCustomers: z.array(groupCustomer) },
});

export const saveGroupCustomer = defineCall({
  path: '/api/registration/customerGroup/save',
  service,
  access: { function: 'guest', level: 'edit' },
  summary: 'Enters a group customer of the chain, or changes one.',
  request: {
    customerGroupId: idField.optional(),
    version: versionField.optional(),
    groupNameSingleByte: kanaField,
    /** Of a saved one what is not sent stays; of a new one it is empty. */
    groupNameKanji: lineField.optional(),
    phoneNumber: phoneField.optional(),
    email: emailField.optional(),
    address: lineField.optional(),
    memo: memoField.optional(),
  },
  response: { groupCustomer },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02018-7'],
  writes: true,
});
