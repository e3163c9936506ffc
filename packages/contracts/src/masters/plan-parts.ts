import { holdsCardNumber, ITEM_TERMS, PRICE_BASES } from '@honjin/domain';
import { z } from 'zod';
import { text, whole } from './plain/fields.ts';

/** The child tables of a plan. An incomplete row is refused with the code of its table. */

const line = (max: number, code: string) =>
  z
    .string({ error: code })
    .trim()
    .min(1, { error: code })
    .max(max, { error: `HOS-09001-4|${max}`, abort: true })
    .refine((value) => !holdsCardNumber(value), { error: 'HOS-09001-9' });

/** A meal or other article in the price of a plan; `accountingItemId` is the sales item it is booked under. */
export const planItem = z.object({
  code: line(20, 'HOS-05028-2').regex(/^[A-Za-z0-9_-]*$/, { error: 'HOS-09001-5' }),
  name: line(60, 'HOS-05028-2'),
  accountingItemId: z.uuid({ error: 'HOS-05028-2' }),
  unitYen: z
    .int({ error: 'HOS-05028-1' })
    .min(0, { error: 'HOS-05003-0' })
    .max(99_999_999, { error: 'HOS-05003-0' }),
  /** Credit unit: once per room, or for every person. */
  per: z.enum(PRICE_BASES),
  included: z.boolean(),
  includeChildren: z.boolean(),
  /** Accounting period: on which day it is used and booked. */
  term: z.enum(ITEM_TERMS),
  taxation: z.enum(['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE']),
  taxRateType: z.enum(['CON', 'REDUCED']),
  bearsService: z.boolean(),
});

const quantity = (code: string) => z.int({ error: code }).min(1, { error: code }).max(999, { error: code });

/** Something to be prepared for the stay, from the arrangement master. */
export const planArrangement = z.object({
  arrangementId: z.uuid({ error: 'HOS-05028-3' }),
  /** For each room, or for each person, as the arrangement counts. */
  quantity: quantity('HOS-05028-3'),
  term: z.enum(ITEM_TERMS),
  /** False: it is charged at the price of the arrangement besides the plan. */
  included: z.boolean().default(true),
});

/** A ticket that is handed out with the plan: an arrangement whose tickets are managed. */
export const planTicket = z.object({
  arrangementId: z.uuid({ error: 'HOS-05028-4' }),
  quantity: quantity('HOS-05028-4'),
  term: z.enum(ITEM_TERMS),
  included: z.boolean().default(true),
});

export const planSalesRoute = z.object({
  salesRouteId: z.uuid({ error: 'HOS-05028-5' }),
  siteControllerCode: text(40).input,
  siteControllerName: text(100).input,
});

const percent = z.int().min(0, { error: 'HOS-05003-2' }).max(100, { error: 'HOS-05003-2' });

/** The fee for giving up a booking of a certain size, in percent of the first night. */
export const cancellationTier = z.object({
  minGuests: whole(1, 9_999).input,
  maxGuests: z.int().min(1).max(9_999).nullable(),
  noShowPercent: percent,
  steps: z.array(z.object({ fromDaysBefore: whole(0, 999).input, percent })).max(20),
});

type Tier = z.output<typeof cancellationTier>;

/** Tells whether the sizes follow one another without overlap and every number of days comes once. */
export function isCancellationPolicy(tiers: readonly Tier[]): boolean {
  const areDaysOnce = tiers.every(
    ({ steps }) => new Set(steps.map(({ fromDaysBefore }) => fromDaysBefore)).size === steps.length,
  );
  const inOrder = tiers.toSorted((a, b) => a.minGuests - b.minGuests);
  return (
    areDaysOnce &&
    inOrder.every(({ minGuests, maxGuests }, index) => {
      const next = inOrder[index + 1];
      if (maxGuests !== null && maxGuests < minGuests) return false;
      return next === undefined || (maxGuests !== null && maxGuests < next.minGuests);
    })
  );
}
