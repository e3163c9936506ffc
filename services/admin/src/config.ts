import { baseConfig } from '@honjin/service-kit';
import { z } from 'zod';

export const adminConfig = baseConfig.extend({
  /** How long a closer that says nothing keeps its store, milliseconds. It says something at a third of it. */
  BATCH_LEASE_MS: z.coerce.number().int().min(300).default(10_000),
});

export type AdminConfig = z.infer<typeof adminConfig>;
