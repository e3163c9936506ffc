import { z } from 'zod';
import type { MasterType } from '../../kernel/event.ts';
import type { FunctionCode } from '../../kernel/permissions.ts';
import type { MasterFields } from './fields.ts';
import { checkOf, displayOrder, shapeOf, type MasterCheck, type WithOrder } from './master-shapes.ts';
import { defineCalls, type PlainMasterCalls } from './plain-calls.ts';

export interface PlainMasterDefinition<F extends MasterFields> {
  /** The state that travels to the other services on every change. Its `entity` names the master everywhere. */
  state: MasterType;
  nameJa: string;
  nameEn: string;
  /** The right that the master needs: `master`, or `plan` for what belongs to plans. */
  function?: Extract<FunctionCode, 'master' | 'plan'>;
  fields: F;
  check?: MasterCheck<F>;
  /** Field that tells people which record it is. */
  labelField?: keyof F & string;
  /** Field that no two records of a store share. */
  uniqueField?: keyof F & string;
  /** Turns a record into the published state, when the two differ. */
  toState?: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** A master with one table and one form, described once for service, form, list, files and stream. */
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
 * Declares a plain master. The one definition gives the calls (list, create, edit, delete, order, drop-down, history,
 * export, import), the checks of form, file and service, the columns of the table (`snake_case` of the fields) and the
 * state that travels.
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
