import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, seenVersionField, versionField, yenInput } from '../kernel/fields.ts';

const service = 'registration' as const;

/** The charge for a lost card key. It is null while the store has chosen nothing. */
const lostKeyCharge = z.object({
  accountingItemId: idField,
  itemName: z.string(),
  /** The price of a lost card: the store's own price, or else the item's. */
  unitPrice: z.int(),
  /** Null where the price of the item is meant. */
  ownPrice: z.int().nullable(),
  /** False when the item was put out of use since: nothing can be charged until another is chosen. */
  isUsable: z.boolean(),
  version: versionField,
});

export const showLostKeyCharge = defineCall({
  path: '/api/registration/roomKey/lostCharge/show',
  service,
  access: { function: 'key', level: 'read' },
  summary: 'What the store charges for a lost card key; null while it has chosen nothing.',
  request: {},
  response: { charge: lostKeyCharge.nullable() },
});

export const saveLostKeyCharge = defineCall({
  path: '/api/registration/roomKey/lostCharge/save',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Chooses the item and the price of a lost card key.',
  request: {
    accountingItemId: idField,
    /** Null: the price of the item. */
    ownPrice: yenInput.min(0).nullable().default(null),
    /** The version that the caller last saw. It is 0 while nothing was chosen. */
    version: seenVersionField,
  },
  response: { charge: lostKeyCharge.nullable() },
  errors: ['HOS-00005-0', 'HOS-02003-1'],
  writes: true,
});
