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

/** Refusals that every plain master can answer with. */
const SAVE_ERRORS: readonly ErrorCode[] = ['HOS-00001-1', 'HOS-00005-0', 'HOS-05090-0', 'HOS-05090-2'];
const DELETE_ERRORS: readonly ErrorCode[] = [
  'HOS-00004-0',
  'HOS-00005-0',
  'HOS-05090-1',
  'HOS-05090-3',
  'HOS-05093-0',
];

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

/** What the calls of a master follow from. */
export interface CallSource<F extends MasterFields> {
  readonly state: MasterType;
  readonly nameEn: string;
  readonly function?: Extract<FunctionCode, 'master' | 'plan'>;
  readonly check?: MasterCheck<F>;
}

/** Path and right that the calls of one master share. */
export interface CallFrame {
  readonly path: string;
  readonly nameEn: string;
  readonly code: FunctionCode;
}

function frameOf(source: { state: MasterType; nameEn: string; function?: FunctionCode }): CallFrame {
  const { state, nameEn, function: code = 'master' } = source;
  return { path: `/api/master/${state.entity}`, nameEn, code };
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
  { path, nameEn, code }: CallFrame,
  fields: WithOrder<F>,
  check: MasterCheck<F> | undefined,
) {
  const input = shapeOf(fields, 'input') as InputShape<WithOrder<F>>;
  const saved = { id: idField, version: versionField };
  const common = { service, access: { function: code, level: 'edit' }, writes: true } as const;
  const save = { ...common, response: saved, errors: SAVE_ERRORS, check: checkOf(check) };
  return {
    create: defineCall({
      ...save,
      path: `${path}/create`,
      summary: `${nameEn}: a new record.`,
      request: input,
    }),
    edit: defineCall({
      ...save,
      path: `${path}/edit`,
      summary: `${nameEn}: saves a record, unless somebody else saved it first.`,
      request: { ...input, ...saved },
    }),
    remove: defineCall({
      ...common,
      path: `${path}/delete`,
      summary: `${nameEn}: deletes a record that nothing uses.`,
      request: saved,
      response: { id: idField },
      errors: DELETE_ERRORS,
    }),
    place: defineCall({
      ...common,
      path: `${path}/place`,
      summary: `${nameEn}: puts a record at a position (from 1) of the display order.`,
      request: { ...saved, position: z.int().min(1).max(1_000_000) },
      response: { ...saved, position: z.int(), formerPosition: z.int() },
      errors: ['HOS-00004-0', 'HOS-00005-0'],
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
