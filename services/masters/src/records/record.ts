import { toSnakeKey } from '@honjin/contracts';

/** A row of a master as code knows it: camelCase, with its bookkeeping. */
export type MasterRecord = Record<string, unknown> & { readonly id: string; readonly version: number };

/** Columns that every master has besides its fields. */
export const BOOKKEEPING = ['id', 'version'] as const;

export function tableOf(entity: string): string {
  return entity.replaceAll('-', '_');
}

export function columnsOf(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).map(toSnakeKey);
}

/** Values by column, ready to be inserted. */
export function toColumns(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [toSnakeKey(key), value]));
}
