import { ATTACHMENT_MONTHS, GUEST_MONTHS, RETENTION_KINDS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, pageFields, seenVersionField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'tenancy', level: 'read' } as const;
const edit = { function: 'tenancy', level: 'edit' } as const;

const monthsField = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

/** How long a store keeps what it knows of guests. It is off until an administrator switches it on. */
const retention = z.object({
  isOn: z.boolean(),
  guestMonths: z.int(),
  attachmentMonths: z.int(),
  /** 0 while nothing was saved: then the values are those that are usual. */
  version: seenVersionField,
  /** When the job last worked in the store. */
  lastRanAt: z.string().nullable(),
});

const counted = { kind: z.enum(RETENTION_KINDS), count: z.int().nonnegative() };

export const showRetention = defineCall({
  path: '/api/registration/retention/show',
  service,
  access: read,
  summary: 'How long the store keeps what it knows of guests, and whether old data goes.',
  request: {},
  response: { retention },
});

export const saveRetention = defineCall({
  path: '/api/registration/retention/save',
  service,
  access: edit,
  summary: 'Says how long the store keeps what it knows of guests, and switches the removal on or off.',
  request: {
    isOn: z.boolean(),
    guestMonths: monthsField(GUEST_MONTHS),
    attachmentMonths: monthsField(ATTACHMENT_MONTHS),
    version: seenVersionField,
  },
  response: { retention },
  errors: ['HOS-00005-0'],
  writes: true,
});

export const previewRetention = defineCall({
  path: '/api/registration/retention/preview',
  service,
  access: read,
  isHeavy: true,
  summary:
    'What would go on this business date by the given months, without those whose money is open; nothing is changed.',
  request: { guestMonths: monthsField(GUEST_MONTHS), attachmentMonths: monthsField(ATTACHMENT_MONTHS) },
  response: { due: z.array(z.object(counted)) },
});

export const listRetentionReport = defineCall({
  path: '/api/registration/retention/report',
  service,
  access: read,
  summary: 'What went, per business date and kind, the latest first; nothing of whom.',
  request: { ...pageFields },
  response: { days: z.array(z.object({ date: dateField, ...counted })), totalCount: z.int().nonnegative() },
});
