import { BILL_STATUSES, CHILD_CLASSES, PLAN_USES, PRICE_BASES } from '@honjin/domain';
import { z } from 'zod';
import { idField, yenField, yesNoField } from '../kernel/fields.ts';
import { pageField } from './money-fields.ts';

/** The rate of one class of guests in a night; an adult has no fee of the master, and no name. */
const classRate = z.object({
  guestGroup: z.enum(['ADULT', ...CHILD_CLASSES]),
  name: z.string(),
  /** The fee of the class as the master has it: a percentage of the adult's, or yen. */
  rateName: z.string(),
  count: z.int(),
  /** Null when the price has no line for the class. */
  rate: yenField.nullable(),
  totalRate: yenField,
});

/** Facts about a night that are read from the masters, its price and its bill; nobody enters them, and nothing keeps them twice. */
export const nightFacts = {
  /** REAL is slept in; VIRTUAL only collects sales. */
  roomCategory: z.enum(['REAL', 'VIRTUAL']).nullable().optional(),
  assignedRoomTypeId: idField.nullable().optional(),
  /** NIGHTS, DAY_USE or BOTH. */
  packagePlanType: z.enum(PLAN_USES).nullable().optional(),
  packagePlanContent: z.string().optional(),
  packagePlanPrintTitles: z.array(z.string()).optional(),
  /** ROOM: by the room; PERSON: by its guests. */
  fareMethodId: z.enum(PRICE_BASES).nullable().optional(),
  /** YES when the rate was given by hand. */
  isTotalRateChange: yesNoField.optional(),
  classRates: z.array(classRate).optional(),
  /** Where the room charge stands: NOT and no bill until it is settled. */
  billId: idField.nullable().optional(),
  billPage: pageField.optional(),
  billStatus: z.enum(BILL_STATUSES).optional(),
};
