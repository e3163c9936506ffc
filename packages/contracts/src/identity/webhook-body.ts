import { z } from 'zod';
import { idField } from '../kernel/fields.ts';

/** The most ids that a body names; who needs more asks by revision. */
export const MOST_WEBHOOK_IDS = 200;

const idsField = z.array(idField).max(MOST_WEBHOOK_IDS);

/**
 * The body of a webhook: that something happened and where to read it, and nothing of it. What a program may read is
 * decided when it reads (R-HOOK-02).
 */
export const webhookBody = z.object({
  /** The kind of event; `webhook.test` of one that a person sent. */
  type: z.string().max(80),
  /** The moment of the newest event that is told of. */
  timestamp: z.iso.datetime(),
  data: z.object({
    storeId: idField,
    /**
     * The revision of the store in the service that the kind begins with. Of `registration` what `…/changes` answers is as
     * new or newer. Revisions of different services do not compare.
     */
    revision: z.int().nonnegative(),
    businessDate: z.iso.date().nullable(),
    /** The number of events with one cause that this message tells of. */
    events: z.int().positive(),
    bookingIds: idsField,
    roomIds: idsField,
    customerIds: idsField,
    /** The master that changed, as in its calls (`room-type`), and its records; null of other kinds. */
    master: z.string().max(40).nullable(),
    masterIds: idsField,
    /** False when more was touched than is named here. */
    isWhole: z.boolean(),
    /** The address of the call that answers what has changed; null of a test. */
    fetch: z.url().max(500).nullable(),
  }),
});
export type WebhookBody = z.output<typeof webhookBody>;
