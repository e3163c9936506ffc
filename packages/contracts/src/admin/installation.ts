import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { TROUBLES } from '../kernel/health-report.ts';

const part = z.object({
  name: z.string(),
  /** One of several processes of the same name. */
  instance: z.string(),
  version: z.string(),
  runtime: z.string(),
  startedAt: z.string(),
  heardAt: z.string(),
  troubles: z.array(z.enum(TROUBLES)),
});

export const showInstallation = defineCall({
  path: '/api/admin/installation/show',
  service: 'admin',
  access: { function: 'tenancy', level: 'read' },
  summary: 'How every part of the installation does, and in which version it runs.',
  request: {},
  response: {
    version: z.string(),
    /** The version of PostgreSQL. */
    database: z.string().nullable(),
    parts: z.array(part),
    /** Parts that ought to be there and have not been heard of for half a minute. */
    missingParts: z.array(z.string()),
  },
});
