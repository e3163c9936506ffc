import { errorMessage, toSnakeKey, type ErrorCode, type Locale } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';
import { nameOfTable } from './names.ts';

interface DatabaseError {
  readonly code: string;
  readonly constraint_name?: string;
  readonly table_name?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof (error as { code?: unknown } | null)?.code === 'string';
}

/** Returns the refusal of one field, with the code's own words beside it. */
export function refuseField(field: string, code: ErrorCode, locale: Locale): Refusal {
  return new Refusal(code, {
    errors: [{ path: toSnakeKey(field), code, message: errorMessage(code, locale) }],
  });
}

/** The field of a record that each constraint is about. */
export interface ConstraintFields {
  /** Field that no two records share. */
  readonly unique: string;
  /** Field by the table it refers to. */
  readonly references: ReadonlyMap<string, string>;
}

function savingRefusal(error: unknown, fields: ConstraintFields, locale: Locale): unknown {
  if (!isDatabaseError(error)) return error;
  if (error.code === '23505') return refuseField(fields.unique, 'HOS-05090-0', locale);
  if (error.code === '23P01') return refuseField('validFrom', 'HOS-05090-4', locale);
  if (error.code !== '23503') return error;
  const table = /_uses_(\w+)$/.exec(error.constraint_name ?? '')?.[1] ?? '';
  const field = fields.references.get(table);
  return field === undefined ? new Refusal('HOS-05090-2') : refuseField(field, 'HOS-05090-2', locale);
}

/** Runs a save, and turns a refusal of the database into the refusal of the field. */
export async function saving<T>(
  fields: ConstraintFields,
  locale: Locale,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw savingRefusal(error, fields, locale);
  }
}

/** Runs a delete; a record that another one refers to is refused with the name of that one. */
export async function deleting<T>(locale: Locale, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove();
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== '23503') throw error;
    throw new Refusal('HOS-05090-1', { values: [nameOfTable(error.table_name ?? '', locale)] });
  }
}
