import { PLAN_TERM_KINDS, RESTRICTION_KINDS, RESTRICTION_LEVELS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, pageFields, yenField } from '../kernel/fields.ts';
import { paxFields } from './fields.ts';

/** One restriction, or term of a plan, that forbids a stay, with its words in the caller's language. */
export const restrictionHit = z.object({
  kind: z.enum([...PLAN_TERM_KINDS, ...RESTRICTION_KINDS]),
  level: z.enum(RESTRICTION_LEVELS),
  targetId: idField.nullable(),
  date: dateField,
  /** Nights or days. */
  value: z.int(),
  /** Of one that a revenue manager set: it holds for the plan in this room type alone. */
  pushed: z.object({ roomTypeId: idField, programName: z.string() }).optional(),
  message: z.string(),
});

/** The reasons, besides restrictions, why a plan cannot be sold in a room type for a stay. */
export const UNSOLD_REASONS = [
  ...PLAN_TERM_KINDS,
  'TOO_MANY_GUESTS',
  'NO_PRICE',
  'SOLD_OUT',
  'RESTRICTED',
] as const;
export type UnsoldReason = (typeof UNSOLD_REASONS)[number];

/** One reason why something cannot be sold. */
export const unsold = z.object({
  reason: z.enum(UNSOLD_REASONS),
  /** Day that is in the way, where there is one. */
  date: dateField.nullable(),
  restriction: restrictionHit.nullable(),
});

const named = { id: idField, code: z.string(), name: z.string(), nameEn: z.string() };

const offer = z.object({
  plan: z.object({ ...named, isNonRefundable: z.boolean(), basis: z.enum(['ROOM', 'PERSON']) }),
  roomType: z.object(named),
  /** Rooms of the type left on every night. */
  remaining: z.int(),
  isSellable: z.boolean(),
  unsold: z.array(unsold),
  /** The price for the guests night by night, and in all. It is empty and null when there is no price. */
  nights: z.array(z.object({ date: dateField, rank: z.string(), amountYen: yenField })),
  totalYen: yenField.nullable(),
});

export const searchRates = defineCall({
  path: '/api/registration/rate-search',
  service: 'registration',
  access: { function: 'plan', level: 'read' },
  summary:
    'Every plan and room type for a stay: price per night and in all, rooms left, and why it cannot be sold.',
  request: {
    checkInDate: dateInput,
    checkOutDate: dateInput,
    ...paxFields,
    roomCount: z.int().min(1).max(200).default(1),
    q: z.string().max(100).default(''),
    planGroupId: idField.nullable().default(null),
    roomTypeId: idField.nullable().default(null),
    salesRouteId: idField.nullable().default(null),
    sellableOnly: z.boolean().default(false),
    /** PRICE: the cheapest first, by the charge before service charge and taxes. */
    sort: z.enum(['PLAN', 'PRICE']).default('PLAN'),
    ...pageFields,
  },
  response: {
    rows: z.array(offer),
    total: z.int(),
    sellable: z.int(),
  },
  errors: ['HOS-02006-0'],
});
