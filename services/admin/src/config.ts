import { baseConfig } from '@honjin/service-kit';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  /** A closer that says nothing for this long loses its store, milliseconds. It says something at a third of it. */
  BATCH_LEASE_MS: z.coerce.number().int().min(300).default(10_000),
  /** A step of a close waits this long for the service that does it, milliseconds. */
  BATCH_STEP_MS: z.coerce.number().int().min(300).default(30_000),
  /** Bookings that are posted in one transaction: a close goes on after the last of them that was finished. */
  BATCH_BOOKINGS: z.coerce.number().int().min(1).default(125),
});

export type AdminConfig = z.infer<typeof adminConfig>;
