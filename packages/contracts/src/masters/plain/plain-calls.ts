import { z } from 'zod';
import type { ErrorCode } from '../../errors/index.ts';
import { defineCall } from '../../kernel/call.ts';
import type { MasterType } from '../../kernel/event.ts';
import { idField, pageFields, versionField } from '../../kernel/fields.ts';
import type { FunctionCode } from '../../kernel/permissions.ts';
import type { MasterFields } from './fields.ts';
import { defineFileCalls } from './file-calls.ts';
import { defineHistory } from './history.ts';
import {
  checkOf,
  shapeOf,
  type InputShape,
  type MasterCheck,
  type RowShape,
  type WithOrder,
} from './master-shapes.ts';

const service = 'masters' as const;

/** Refusals of every call about a record that others may have changed or deleted meanwhile. */
const SEEN_ERRORS: readonly ErrorCode[] = ['HOS-00004-0', 'HOS-00005-0'];
const BY_RECORDS = 'HOS-05090-1';
const BY_BOOKINGS = 'HOS-05090-3';

/**
 * The reasons why records of a master are not deleted (R-MASTER-02). Masters that are missing here are named by
 * nothing.
 */
const KEPT_ERRORS: Readonly<Record<string, readonly ErrorCode[]>> = {
  'room-type': [BY_RECORDS, BY_BOOKINGS],
  room: [BY_BOOKINGS],
  'accounting-item': [BY_RECORDS, BY_BOOKINGS],
  'payment-method': [BY_RECORDS],
  'billing-address': [BY_BOOKINGS],
  'purpose-group': [BY_RECORDS],
  purpose: [BY_BOOKINGS],
  'sales-route-group': [BY_RECORDS],
  'sales-route': [BY_RECORDS, BY_BOOKINGS],
  rank: ['HOS-05093-0'],
  'free-memo': [BY_BOOKINGS],
  'plan-group': [BY_RECORDS],
  'arrangement-group': [BY_RECORDS],
  arrangement: [BY_RECORDS],
};

function saveErrorsOf(fields: MasterFields): readonly ErrorCode[] {
  const hasReferences = Object.values(fields).some(({ kind }) => kind === 'reference');
  return ['HOS-00001-1', 'HOS-05090-0', ...(hasReferences ? (['HOS-05090-2'] as const) : [])];
}

/** One entry of a drop-down. */
export const masterItem = z.object({
  id: idField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** False: no longer chosen for anything new; a record that names it still shows it. */
  isActive: z.boolean().default(true),
});
export type MasterItem = z.output<typeof masterItem>;

/** The part of a master's declaration from which its calls are made. */
export interface CallSource<F extends MasterFields> {
  readonly state: MasterType;
  readonly nameEn: string;
  readonly function?: Extract<FunctionCode, 'master' | 'plan'>;
  readonly check?: MasterCheck<F>;
}

/** Path and right that the calls of one master share. */
export interface CallFrame {
  readonly entity: string;
  readonly path: string;
  readonly nameEn: string;
  readonly code: FunctionCode;
}

function frameOf(source: { state: MasterType; nameEn: string; function?: FunctionCode }): CallFrame {
  const { state, nameEn, function: code = 'master' } = source;
  const { entity } = state;
  return { entity, path: `/api/master/${entity}`, nameEn, code };
}

function defineReads<F extends MasterFields>({ path, nameEn, code }: CallFrame, fields: WithOrder<F>) {
  const row = z.object({
    id: idField,
    version: versionField,
    ...(shapeOf(fields, 'row') as RowShape<WithOrder<F>>),
  });
  return {
    list: defineCall({
      path: `${path}/list`,
      service,
      access: { function: code, level: 'read' },
      summary: `${nameEn}: one page of the list, searched in every text of a record.`,
      request: {
        q: z.string().max(100).default(''),
        /** Fields with the value they must have; flags as `true` and `false`. */
        filters: z
          .array(z.object({ field: z.string().max(40), value: z.string().max(100) }))
          .max(8)
          .default([]),
        sortKey: z.string().max(40).optional(),
        sortDirection: z.enum(['ascending', 'descending']).default('ascending'),
        ...pageFields,
      },
      response: { rows: z.array(row), total: z.int() },
    }),
    dropdown: defineCall({
      path: `${path}/getDropdownList`,
      service,
      access: 'session',
      summary: `${nameEn}: all records by id, code and name, in their order.`,
      request: {},
      response: { items: z.array(masterItem) },
    }),
    values: defineCall({
      path: `${path}/getValues`,
      service,
      access: { function: code, level: 'read' },
      summary: `${nameEn}: the different texts that stand in one field, up to 200, e.g. the floors of rooms.`,
      request: { field: z.string().max(40) },
      response: { values: z.array(z.string()) },
    }),
    history: defineHistory({ path, nameEn, code }),
  };
}

function defineWrites<F extends MasterFields>(
  { entity, path, nameEn, code }: CallFrame,
  fields: WithOrder<F>,
  check: MasterCheck<F> | undefined,
) {
  const input = shapeOf(fields, 'input') as InputShape<WithOrder<F>>;
  const saved = { id: idField, version: versionField };
  const common = { service, access: { function: code, level: 'edit' }, writes: true } as const;
  const errors = saveErrorsOf(fields);
  const save = { ...common, response: saved, check: checkOf(check) };
  return {
    create: defineCall({
      ...save,
      path: `${path}/create`,
      summary: `${nameEn}: a new record.`,
      request: input,
      errors,
    }),
    edit: defineCall({
      ...save,
      path: `${path}/edit`,
      summary: `${nameEn}: saves a record, unless somebody else saved it first.`,
      request: { ...input, ...saved },
      errors: [...errors, ...SEEN_ERRORS],
    }),
    remove: defineCall({
      ...common,
      path: `${path}/delete`,
      summary: `${nameEn}: deletes a record that nothing uses.`,
      request: saved,
      response: { id: idField },
      errors: [...SEEN_ERRORS, ...(KEPT_ERRORS[entity] ?? [])],
    }),
    place: defineCall({
      ...common,
      path: `${path}/place`,
      summary: `${nameEn}: puts a record at a position (from 1) of the display order.`,
      request: { ...saved, position: z.int().min(1).max(1_000_000) },
      response: { ...saved, position: z.int(), formerPosition: z.int() },
      errors: SEEN_ERRORS,
    }),
  };
}

export function defineCalls<F extends MasterFields>(source: CallSource<F>, fields: WithOrder<F>) {
  const frame = frameOf(source);
  return {
    ...defineReads(frame, fields),
    ...defineWrites(frame, fields, source.check),
    ...defineFileCalls(frame),
  };
}

export type PlainMasterCalls<F extends MasterFields> = ReturnType<typeof defineCalls<F>>;
