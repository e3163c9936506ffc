import { DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_STATES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, versionField } from '../kernel/fields.ts';
import { LONGEST_OVERLAP_HOURS } from './programs.ts';
import { WEBHOOK_KINDS, WEBHOOK_TEST } from './webhook-kinds.ts';

const service = 'identity' as const;
const access = { function: 'user', level: 'edit' } as const;
const CHANGES = ['HOS-00003-1', 'HOS-00004-0', 'HOS-01001-9'] as const;

/** The most days that lie between an event and its replay; older ones are forgotten. */
export const REPLAY_DAYS = 14;

const webhookFields = {
  url: z.url({ protocol: /^https?$/, error: 'HOS-09001-5' }).max(500),
  kinds: z
    .array(z.enum(WEBHOOK_KINDS as [string, ...string[]]))
    .min(1, { error: 'HOS-09001-0' })
    .max(WEBHOOK_KINDS.length),
};

/** The fields of the form of a webhook. */
export const webhookForm = z.object({ programId: idField, ...webhookFields, isOn: z.boolean() });

const webhookRow = z.object({
  id: idField,
  programId: idField,
  programName: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  /** Of the kinds those that the program has no right to read: nothing is sent of them. */
  silentKinds: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  version: versionField,
  createdAt: z.string(),
  createdByName: z.string(),
  lastSuccessAt: z.string().nullable(),
  /** Since when nothing was taken; null while the last attempt was. */
  failingSince: z.string().nullable(),
  disabledAt: z.string().nullable(),
  waiting: z.int(),
  /** The moment until which the secret before still signs. */
  previousSecretUntil: z.string().nullable(),
  /** True when the caller holds all that the program may do. */
  mayChange: z.boolean(),
});
export type WebhookRow = z.output<typeof webhookRow>;

/** The secret is told once; it is null when the same call is sent again. */
const told = { id: idField, secret: z.string().nullable() };

export const listWebhooks = defineCall({
  path: '/api/master/program/webhook/list',
  service,
  access: { function: 'user', level: 'read' },
  summary: 'Lists where programs are told of events of this store, and how the deliveries stand.',
  request: {},
  response: { webhooks: z.array(webhookRow) },
});

export const createWebhook = defineCall({
  path: '/api/master/program/webhook/create',
  service,
  access,
  summary: 'Makes a webhook of a program and tells its signing secret, this once.',
  request: { programId: idField, ...webhookFields },
  response: { ...told, version: versionField },
  errors: [...CHANGES, 'HOS-01001-15', 'HOS-01001-16', 'HOS-01001-17'],
  writes: true,
  reauthenticates: true,
});

export const editWebhook = defineCall({
  path: '/api/master/program/webhook/edit',
  service,
  access,
  summary:
    'Changes the address and kinds of a webhook, lets it rest, or turns it on again after it was disabled.',
  request: { id: idField, ...webhookFields, isOn: z.boolean(), version: versionField },
  response: { id: idField, version: versionField },
  errors: [...CHANGES, 'HOS-00005-0', 'HOS-01001-16', 'HOS-01001-17'],
  writes: true,
  reauthenticates: true,
});

export const rotateWebhookSecret = defineCall({
  path: '/api/master/program/webhook/secret/rotate',
  service,
  access,
  summary: 'Makes a new signing secret of a webhook; the one before signs beside it for as long as asked.',
  request: { id: idField, overlapHours: z.int().min(0).max(LONGEST_OVERLAP_HOURS).default(24) },
  response: told,
  errors: CHANGES,
  writes: true,
  reauthenticates: true,
});

export const deleteWebhook = defineCall({
  path: '/api/master/program/webhook/delete',
  service,
  access,
  summary: 'Ends a webhook; what still waits is not sent.',
  request: { id: idField },
  response: {},
  errors: CHANGES,
  writes: true,
  reauthenticates: true,
});

export const testWebhook = defineCall({
  path: '/api/master/program/webhook/test',
  service,
  access,
  summary: 'Sends a message of the kind webhook.test to a webhook.',
  request: { id: idField },
  response: { deliveryId: idField },
  errors: CHANGES,
  writes: true,
});

export const replayWebhook = defineCall({
  path: '/api/master/program/webhook/replay',
  service,
  access,
  summary: 'Sends again what happened since a moment, at most 14 days ago, each event under the id it had.',
  request: { id: idField, since: z.iso.datetime({ offset: true }) },
  response: { count: z.int() },
  errors: CHANGES,
  writes: true,
});

const deliveryRow = z.object({
  id: idField,
  /** The `webhook-id` of the message: the same in every attempt and replay. */
  eventId: idField,
  kind: z.string(),
  state: z.enum(DELIVERY_STATES),
  isReplay: z.boolean(),
  attempts: z.int(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  /** The moment of the next attempt, while it waits. */
  nextAttemptAt: z.string().nullable(),
  /** The status of the last answer; null: there was none. */
  status: z.int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** The beginning of the last answer. */
  answer: z.string(),
  /** The message as it was sent, to the letter; null before the first attempt. */
  body: z.string().nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const listDeliveries = defineCall({
  path: '/api/master/program/webhook/deliveries',
  service,
  access: { function: 'user', level: 'read' },
  summary:
    'Lists the deliveries of a webhook with what was sent and answered, the newest first, 50 at a time.',
  request: {
    id: idField,
    before: idField.optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    kind: z.enum([WEBHOOK_TEST, ...WEBHOOK_KINDS]).optional(),
  },
  response: { deliveries: z.array(deliveryRow), hasMore: z.boolean() },
  errors: ['HOS-00004-0'],
});
