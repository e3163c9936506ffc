import type { TxSql } from './connect.ts';

/**
 * Writes a list of constants for `in` as text of the statement. The planner sees it, so that partial indexes over
 * statuses work. Use it only for names from the code; anything from outside is a parameter.
 */
export function oneOf(sql: TxSql, names: readonly string[]) {
  if (names.length === 0 || names.some((name) => !/^[A-Z_]+$/.test(name)))
    throw new Error(`not a list of constants: ${names.join(', ')}`);
  return sql.unsafe(`(${names.map((name) => `'${name}'`).join(', ')})`);
}
