import { z } from 'zod';
import { idField } from '../kernel/fields.ts';
import type { NeededRight, Permissions } from '../kernel/permissions.ts';
import { isGranted } from '../kernel/permissions.ts';

/** The right that a program needs to hear of a kind of event, and the call that answers what it is about. */
interface WebhookKind extends Pick<NeededRight, 'function' | 'level'> {
  readonly fetch: string;
}

const bookings = {
  function: 'registration',
  level: 'read',
  fetch: '/api/registration/changes',
} satisfies WebhookKind;
const money = {
  function: 'money',
  level: 'read',
  fetch: '/api/registration/money/changes',
} satisfies WebhookKind;
const stock = {
  function: 'schedule',
  level: 'read',
  fetch: '/api/registration/stock/changes',
} satisfies WebhookKind;

/** The kinds of events that programs may be told of: the events of the outbox by their own names. */
const KINDS: ReadonlyMap<string, WebhookKind> = new Map<string, WebhookKind>([
  ['registration.booking.changed', bookings],
  ['registration.unit.status-changed', bookings],
  ['registration.business-day.advanced', bookings],
  ['registration.sales.posted', money],
  ['registration.payment.recorded', money],
  ['registration.bill.settled', money],
  ['registration.room-block.changed', stock],
  ['registration.stock.changed', stock],
]);

export const WEBHOOK_KINDS: readonly string[] = [...KINDS.keys()];

/** The kind of a delivery that a person sends to see whether the receiver takes it. */
export const WEBHOOK_TEST = 'webhook.test';

/** Returns the call that answers what an event of the kind is about; null of a test. */
export function fetchOfKind(kind: string): string | null {
  return KINDS.get(kind)?.fetch ?? null;
}

/** Tells whether a program with these rights may hear of a kind (R-HOOK-01). */
export function mayHearKind(permissions: Partial<Permissions>, kind: string): boolean {
  if (kind === WEBHOOK_TEST) return true;
  const needed = KINDS.get(kind);
  return needed !== undefined && isGranted(permissions, needed.function, needed.level);
}

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
    /** The revision of the store's bookings and money after the event: what `…/changes` answers is as new or newer. */
    revision: z.int().nonnegative(),
    businessDate: z.iso.date().nullable(),
    /** The number of events with one cause that this message tells of. */
    events: z.int().positive(),
    bookingIds: idsField,
    roomIds: idsField,
    /** False when more was touched than is named here. */
    isWhole: z.boolean(),
    /** The address of the call that answers what has changed; null of a test. */
    fetch: z.url().max(500).nullable(),
  }),
});
export type WebhookBody = z.output<typeof webhookBody>;
