import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';
import { outsideLine, outsideName, providerField } from './outside-fields.ts';

const service = 'linkage' as const;
const read = { function: 'linkage', level: 'read' } as const;
const edit = { function: 'linkage', level: 'edit' } as const;

/** The conversion masters of a provider. */
export const MAPPING_KINDS = ['AGENCY', 'ROOM_TYPE', 'PLAN', 'PAYMENT', 'POINT', 'REMARK'] as const;
export type MappingKind = (typeof MAPPING_KINDS)[number];

/** Child classes of the house, into which an agency's slots are sorted. */
export const CHILD_SLOTS = ['A70', 'B50', 'C30', 'DNONE', 'E', 'F', 'OTHER'] as const;

/** Fields of a message that can be written into the memo of a registration. */
export const REMARK_FIELDS = [
  'SPECIAL_REQUEST',
  'OTHER_INFORMATION',
  'PLAN_CONTENT',
  'BOOKER',
  'TELEGRAM',
  'OPTIONS',
  'TRANSPORTATION',
  'ROOM_REQUEST',
  'CANCELLATION_NOTICE',
  'SETTLEMENT',
  'POINTS',
] as const;

const mappingFields = {
  kind: z.enum(MAPPING_KINDS),
  provider: providerField,
  /** AGENCY: site code. ROOM_TYPE, PLAN: the code as sent. PAYMENT: settlement. POINT: name of the deduction. */
  code: outsideLine,
  /** Narrows PAYMENT and POINT to an agency; empty: any agency. */
  agencyCode: outsideLine,
  /** PLAN: only with this meal condition; empty: any. */
  mealCondition: outsideLine,
  specificMealCondition: outsideLine,
  /**
   * The provider's own name for it. For an AGENCY without a code it is a pattern that the agency's name must contain.
   */
  name: outsideName,
  /** AGENCY: sales route. ROOM_TYPE: room type. PLAN: plan. PAYMENT, POINT: accounting item of the payment. */
  targetId: idField.nullable(),
  /** The billing address that pays (AGENCY, PAYMENT, POINT). */
  billingAddressId: idField.nullable(),
  /** AGENCY: where its child classes A, B, C, D, E, F and other go; empty: each to its own. */
  childSlots: z.array(z.enum(CHILD_SLOTS)).max(7),
  /** AGENCY: head counts of a room are those of the whole booking. */
  dividesByRooms: z.boolean(),
  /** ROOM_TYPE: group of the provider's stock. PLAN: group of its prices. Used when pushing. */
  groupCode: outsideLine,
  /** PLAN: the type whose prices the group has; null: the first that the plan has prices for. */
  roomTypeId: idField.nullable(),
  /** REMARK: fields in the order in which they are written. */
  remarkFields: z.array(z.enum(REMARK_FIELDS)).max(REMARK_FIELDS.length),
};

/** One row of a conversion master. */
export const mapping = z.object({
  mappingId: idField,
  ...mappingFields,
  version: z.int().min(1).max(1_000_000_000),
});
export type Mapping = z.output<typeof mapping>;

export const mappingInput = z.strictObject({
  /** Absent: a new row. */
  mappingId: idField.optional(),
  version: z.int().min(0).max(1_000_000_000).default(0),
  ...mappingFields,
  agencyCode: outsideLine.default(''),
  mealCondition: outsideLine.default(''),
  specificMealCondition: outsideLine.default(''),
  name: outsideName.default(''),
  targetId: idField.nullable().default(null),
  billingAddressId: idField.nullable().default(null),
  childSlots: z.array(z.enum(CHILD_SLOTS)).max(7).default([]),
  dividesByRooms: z.boolean().default(false),
  groupCode: outsideLine.default(''),
  roomTypeId: idField.nullable().default(null),
  remarkFields: z.array(z.enum(REMARK_FIELDS)).max(REMARK_FIELDS.length).default([]),
});
export type MappingInput = z.output<typeof mappingInput>;

const rows = z.array(mapping).max(10_000);
const waiting = z.int().min(0).max(100_000_000);

export const listMappings = defineCall({
  path: '/api/linkage/mapping/list',
  service,
  access: read,
  summary: 'The conversion masters of a provider, and the codes that messages wait for.',
  request: { provider: providerField, kind: z.enum(MAPPING_KINDS).optional() },
  response: {
    mappings: rows,
    /** Codes seen in messages that no row knows yet. */
    unmapped: z
      .array(
        z.object({
          kind: z.enum(MAPPING_KINDS),
          code: outsideLine,
          name: outsideName,
          /** Messages that could not be imported because of it. */
          waiting,
        }),
      )
      .max(10_000),
  },
});

export const saveMappings = defineCall({
  path: '/api/linkage/mapping/save',
  service,
  access: edit,
  summary:
    'Saves rows of conversion masters and removes others; messages that waited for them are taken in again.',
  request: {
    mappings: z.array(mappingInput).max(2_000),
    deletedMappingIds: z.array(idField).max(2_000).default([]),
  },
  response: { mappings: z.array(mapping).max(2_000), retried: waiting },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-10002-0', 'HOS-10002-1'],
  writes: true,
});

export const exportMappings = defineCall({
  path: '/api/linkage/mapping/csv',
  service,
  access: read,
  summary: 'A conversion master as CSV.',
  request: {
    provider: providerField,
    kind: z.enum(MAPPING_KINDS),
    encoding: z.enum(['UTF-8', 'CP932']).default('UTF-8'),
  },
  response: {},
  transfer: 'file',
});

export const importMappings = defineCall({
  path: '/api/linkage/mapping/import',
  service,
  access: edit,
  summary: 'Reads a conversion master from CSV; a wrong line changes nothing and is named.',
  request: { provider: providerField, kind: z.enum(MAPPING_KINDS) },
  response: { saved: waiting, retried: waiting },
  transfer: 'upload',
  errors: ['HOS-10002-0', 'HOS-10002-1', 'HOS-10002-2'],
  writes: true,
});
