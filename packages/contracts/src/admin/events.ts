import { z } from 'zod';
import { GUEST_SHARINGS } from './tenancy.ts';
import { defineEvent } from '../kernel/event.ts';
import { dateField, idField, yenField } from '../kernel/fields.ts';

/** The cash of a shift was counted at its close. A second count sends the event again. */
export const cashCounted = defineEvent({
  service: 'admin',
  entity: 'cash',
  event: 'counted',
  payload: z.object({
    businessDate: dateField,
    shiftNo: z.int().positive(),
    /** Float in the drawer when the shift began. */
    openingYen: yenField,
    countedYen: yenField,
    /** The amount that stays in the drawer for the next shift. The rest goes to the safe or the bank. */
    carriedYen: yenField,
    countedBy: z.string(),
  }),
});

/** The group was changed: what its companies may do with each other's guests. Told under the store of who changed it. */
export const groupChanged = defineEvent({
  service: 'admin',
  entity: 'group',
  event: 'changed',
  payload: z.object({
    guestsOfOtherCompanies: z.enum(GUEST_SHARINGS),
    /** Grows with every change, so that what was said first is not heard last. */
    version: z.int().positive(),
  }),
});

/** A store was opened: every service makes what it needs to work there. Told under the new store itself. */
export const storeOpened = defineEvent({
  service: 'admin',
  entity: 'store',
  event: 'opened',
  payload: z.object({
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    municipality: z.string(),
    /** The first day that is worked. */
    businessDate: dateField,
    /** The user who may work in the store from the beginning. */
    openedBy: idField,
  }),
});
