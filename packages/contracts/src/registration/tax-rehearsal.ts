import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, pageFields, placeField, yenField } from '../kernel/fields.ts';
import { taxForm } from '../masters/tax.ts';

/** A night whose tax would be another one; amounts in yen for the whole room. */
const rehearsedNight = z.object({
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  bookingNo: z.string(),
  roomIndex: placeField,
  guestName: z.string(),
  status: z.enum(ROOM_UNIT_STATUSES),
  night: dateField,
  planName: z.string(),
  guests: z.int().nonnegative(),
  taxBefore: yenField,
  taxAfter: yenField,
  /** The whole amount that the guest pays for the night. */
  amountBefore: yenField,
  amountAfter: yenField,
});

export const rehearseTax = defineCall({
  path: '/api/master/tax/rehearse',
  isHeavy: true,
  service: 'registration',
  access: { function: 'master', level: 'read' },
  summary:
    'Applies a tax rule that is not saved to the nights to come, and lists those whose tax would be another one.',
  request: {
    tax: taxForm,
    /** The saved rule that this one would replace; null: it would be a new one. */
    replacesId: idField.nullable().default(null),
    ...pageFields,
  },
  response: {
    nights: z.array(rehearsedNight),
    total: z.int().nonnegative(),
    /** The tax over all pages. */
    taxBefore: yenField,
    taxAfter: yenField,
    bookings: z.int().nonnegative(),
    /** Nights to come that were looked at, and those without a price (a plan or price that is gone). */
    checkedNights: z.int().nonnegative(),
    unpricedNights: z.int().nonnegative(),
  },
  errors: ['HOS-00001-1', 'HOS-02005-2', 'HOS-05024-0', 'HOS-05024-1', 'HOS-05090-5'],
});
