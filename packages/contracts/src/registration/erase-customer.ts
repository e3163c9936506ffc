import { ERASURE_BLOCKS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField, placeField, versionField } from '../kernel/fields.ts';

const service = 'registration' as const;
/** The rights of a person are for administrators to carry out (R-RETAIN-01, 05). */
const administer = { function: 'tenancy', level: 'edit' } as const;

/** How a disclosure is written: for a program, or for a person with a spreadsheet. */
export const DISCLOSURE_FORMATS = ['JSON', 'CSV'] as const;

export const discloseCustomer = defineCall({
  path: '/api/registration/customer/disclose',
  service,
  access: administer,
  summary:
    'Everything that the stores within reach know of a person, as a file: JSON, or CSV for a spreadsheet. Each disclosure is on record.',
  transfer: 'file',
  request: { customerId: idField, format: z.enum(DISCLOSURE_FORMATS).default('JSON') },
  response: {},
  errors: ['HOS-00004-0', 'HOS-02031-3'],
});

/** The counts of an erasure, done or to be done: how much goes and stays, not of whom. */
const erasure = z.object({
  stays: z.int().nonnegative(),
  attachments: z.int().nonnegative(),
  passportImages: z.int().nonnegative(),
  /** Older services do not count them. */
  signatures: z.int().nonnegative().default(0),
  /** Stays whose register the law keeps, and the day on which the last of them goes. */
  keptRegisters: z.int().nonnegative(),
  registerKeptUntil: dateField.nullable(),
  /** Stays with money in the books, which keep the name. */
  keptBooks: z.int().nonnegative(),
  /** Bookings of site controllers, whose messages go by the days of their account. */
  keptMessages: z.int().nonnegative(),
});

export const previewErasure = defineCall({
  path: '/api/registration/customer/previewErasure',
  service,
  access: administer,
  summary: 'What erasing a person would take and leave, and what stands against it; nothing is changed.',
  request: { customerId: idField },
  response: {
    erasure,
    /** Stays for which the person cannot be erased yet, at most 100. */
    blocks: z.array(
      z.object({
        storeName: z.string(),
        bookingNo: z.string(),
        roomIndex: placeField,
        reason: z.enum(ERASURE_BLOCKS),
      }),
    ),
    /** Stores beyond the caller's reach that know the person. */
    storesBeyondReach: z.int().nonnegative(),
  },
  errors: ['HOS-00004-0', 'HOS-02031-3'],
});

export const eraseCustomer = defineCall({
  path: '/api/registration/customer/erase',
  service,
  access: administer,
  summary:
    'Erases a person everywhere but in the books and, for three years, the register. It cannot be undone.',
  request: {
    customerId: idField,
    version: versionField,
    /** The name of the person, typed once more. */
    confirmedName: lineField.min(1).max(100),
  },
  response: { erasure },
  errors: [
    'HOS-00004-0',
    'HOS-00005-0',
    'HOS-02031-0',
    'HOS-02031-1',
    'HOS-02031-2',
    'HOS-02031-3',
    'HOS-02031-4',
  ],
  writes: true,
});
