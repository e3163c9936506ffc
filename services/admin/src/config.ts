import { baseConfig } from '@honjin/service-kit';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  /** How long a closer that says nothing keeps its store, milliseconds. It says something at a third of it. */
  BATCH_LEASE_MS: z.coerce.number().int().min(300).default(10_000),
  /** How long a step of a close waits for the service that does it, milliseconds. */
  BATCH_STEP_MS: z.coerce.number().int().min(300).default(30_000),
  /** Bookings that are posted in one transaction: a close goes on after the last of them that was finished. */
  BATCH_BOOKINGS: z.coerce.number().int().min(1).default(125),
});

export type AdminConfig = z.infer<typeof adminConfig>;
