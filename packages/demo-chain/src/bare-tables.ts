import type { Sql } from './database.ts';

/** A statement that takes something off a table, and the one that puts it back. */
interface Part {
  readonly off: string;
  readonly on: string;
}

/** Lists the constraints of a kind (`f`: foreign keys, `x`: exclusions) on the tables of some schemas. */
async function constraintsOf(sql: Sql, schemas: readonly string[], kind: 'f' | 'x'): Promise<Part[]> {
  return await sql<Part[]>`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint
    where connamespace = any(${schemas as string[]}::regnamespace[]) and contype = ${kind} and conparentid = 0
    order by conrelid::regclass::text, conname`;
}

/** Lists the indexes that only make reading fast: neither keys nor parts of a constraint. */
async function indexesOf(sql: Sql, schemas: readonly string[]): Promise<Part[]> {
  return await sql<Part[]>`
    select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as on
    from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace = any(${schemas as string[]}::regnamespace[]) and not indisunique and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid and contype = 'x')
    order by indexrelid::regclass::text`;
}

/**
 * Runs `fill` while the tables of some schemas have only their keys, and puts back what it took off: indexes, exclusions
 * and foreign keys are made once for all rows, which is several times faster than row by row and proves the rows as
 * well. Call it in a transaction: it holds the tables for itself, and what fails leaves them as they were.
 */
export async function withBareTables(
  sql: Sql,
  schemas: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const parts = [
    ...(await indexesOf(sql, schemas)),
    ...(await constraintsOf(sql, schemas, 'x')),
    ...(await constraintsOf(sql, schemas, 'f')),
  ];
  for (const { off } of parts.toReversed()) await sql.unsafe(off);
  await fill();
  await sql`set local maintenance_work_mem = '512MB'`;
  for (const { on } of parts) await sql.unsafe(on);
}
