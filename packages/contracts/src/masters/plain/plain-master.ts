import { z } from 'zod';
import type { ErrorCode } from '../../errors/index.ts';
import { defineCall } from '../../kernel/call.ts';
import type { MasterType } from '../../kernel/event.ts';
import { idField, pageFields, versionField } from '../../kernel/fields.ts';
import type { FunctionCode } from '../../kernel/permissions.ts';
import type { MasterFields } from './fields.ts';
import { whole } from './fields.ts';

const service = 'masters' as const;

/** Refusals that every plain master can answer with. */
const SAVE_ERRORS: readonly ErrorCode[] = ['HOS-00001-1', 'HOS-00005-0', 'HOS-05090-0', 'HOS-05090-2'];
const DELETE_ERRORS: readonly ErrorCode[] = ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-1', 'HOS-05090-3'];

/** Where a record stands in lists and drop-downs; every plain master has it. */
const displayOrder = whole(0, 999_999, { blank: 0 });

type WithOrder<F extends MasterFields> = F & { displayOrder: typeof displayOrder };
type InputShape<F extends MasterFields> = { [K in keyof F]: F[K]['input'] };
type RowShape<F extends MasterFields> = { [K in keyof F]: F[K]['row'] };

/** What a save of a plain master sends, as the form holds it. */
export type MasterValues<F extends MasterFields> = { [K in keyof F]: z.input<F[K]['input']> };

/** A record as lists answer it. */
export type MasterRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

/** Adds what several fields together must obey; issues name their code as message. */
export type MasterCheck<F extends MasterFields> = (
  values: { [K in keyof F]: z.output<F[K]['input']> },
  refuse: (field: keyof F & string, code: ErrorCode) => void,
) => void;

export interface PlainMasterDefinition<F extends MasterFields> {
  /** What travels to the other services on every change; its `entity` names the master everywhere. */
  state: MasterType;
  nameJa: string;
  nameEn: string;
  /** Whose right it takes: `master`, or `plan` for what belongs to plans. */
  function?: Extract<FunctionCode, 'master' | 'plan'>;
  fields: F;
  check?: MasterCheck<F>;
  /** Field that tells people which record it is. */
  labelField?: keyof F & string;
  /** Field that no two records of a store share. */
  uniqueField?: keyof F & string;
  /** What is published, where it is not the record itself. */
  toState?: (row: Record<string, unknown>) => Record<string, unknown>;
}

function shapeOf<F extends MasterFields, Part extends 'input' | 'row'>(fields: F, part: Part) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
}

function checkOf<F extends MasterFields>(check: MasterCheck<F> | undefined) {
  return (values: unknown, context: z.RefinementCtx): void => {
    const refuse = (field: string, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code, input: undefined });
    check?.(values as never, refuse);
  };
}

/** One entry of a drop-down. */
export const masterItem = z.object({
  id: idField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
});
export type MasterItem = z.output<typeof masterItem>;

function pathOf(definition: { state: MasterType }): string {
  return `/api/master/${definition.state.entity}`;
}

function defineReads<F extends MasterFields>(definition: PlainMasterDefinition<F>, fields: WithOrder<F>) {
  const { nameEn, function: code = 'master' } = definition;
  const path = pathOf(definition);
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
  };
}

function defineWrites<F extends MasterFields>(definition: PlainMasterDefinition<F>, fields: WithOrder<F>) {
  const { nameEn, function: code = 'master' } = definition;
  const path = pathOf(definition);
  const input = shapeOf(fields, 'input') as InputShape<WithOrder<F>>;
  const saved = { id: idField, version: versionField };
  const common = { service, access: { function: code, level: 'edit' }, writes: true } as const;
  const save = { ...common, response: saved, errors: SAVE_ERRORS, check: checkOf(definition.check) };
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
  };
}

function defineCalls<F extends MasterFields>(definition: PlainMasterDefinition<F>, fields: WithOrder<F>) {
  return { ...defineReads(definition, fields), ...defineWrites(definition, fields) };
}

export type PlainMasterCalls<F extends MasterFields> = ReturnType<typeof defineCalls<F>>;

/** A master with one table and one form, described once for service, form, list and stream. */
export interface PlainMaster<F extends MasterFields = MasterFields> {
  readonly kind: 'plain-master';
  readonly entity: string;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly function: 'master' | 'plan';
  readonly fields: WithOrder<F>;
  readonly labelField: string;
  readonly uniqueField: string;
  /** The form's schema: the fields and what they must obey together. */
  readonly form: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  readonly calls: PlainMasterCalls<F>;
  readonly state: MasterType;
  readonly toState: (row: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * Declares a plain master. The one definition gives the calls (list, create, edit, delete, drop-down), the checks of
 * form and service, the columns of the table (`snake_case` of the fields) and the state that travels.
 */
export function definePlainMaster<const F extends MasterFields>(
  definition: PlainMasterDefinition<F>,
): PlainMaster<F> {
  const fields = { ...definition.fields, displayOrder } as WithOrder<F>;
  const form = z.strictObject(shapeOf(fields, 'input')).superRefine(checkOf(definition.check));
  return {
    kind: 'plain-master',
    entity: definition.state.entity,
    nameJa: definition.nameJa,
    nameEn: definition.nameEn,
    function: definition.function ?? 'master',
    fields,
    labelField: definition.labelField ?? 'name',
    uniqueField: definition.uniqueField ?? 'code',
    form: form as unknown as PlainMaster<F>['form'],
    calls: defineCalls(definition, fields),
    state: definition.state,
    toState: definition.toState ?? ((row) => row),
  };
}
