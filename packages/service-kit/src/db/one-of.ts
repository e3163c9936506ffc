import type { TxSql } from './connect.ts';

/**
 * A list of constants for `in`, as text of the statement: the planner sees it, so that indexes over some statuses serve.
 * For names of the code only; whatever comes from outside is a parameter.
 */
export function oneOf(sql: TxSql, names: readonly string[]) {
  if (names.length === 0 || names.some((name) => !/^[A-Z_]+$/.test(name)))
    throw new Error(`not a list of constants: ${names.join(', ')}`);
  return sql.unsafe(`(${names.map((name) => `'${name}'`).join(', ')})`);
}
