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

/** Lists what only makes reading fast or proves rows: indexes first, and foreign keys, which need them, last. */
async function partsOf(sql: Sql, schemas: readonly string[]): Promise<Part[][]> {
  return [
    await indexesOf(sql, schemas),
    await constraintsOf(sql, schemas, 'x'),
    await constraintsOf(sql, schemas, 'f'),
  ];
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
  const parts = (await partsOf(sql, schemas)).flat();
  for (const { off } of parts.toReversed()) await sql.unsafe(off);
  await fill();
  await sql`set local maintenance_work_mem = '512MB'`;
  for (const { on } of parts) await sql.unsafe(on);
}

/**
 * {@link withBareTables} with several sessions at work, outside of a transaction: what fails leaves the tables bare, and
 * the database is of no more use.
 */
export async function withBareTablesAtOnce(
  sql: Sql,
  schemas: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const [indexes = [], exclusions = [], foreignKeys = []] = await partsOf(sql, schemas);
  for (const { off } of [...foreignKeys, ...exclusions, ...indexes]) await sql.unsafe(off);
  await fill();
  const putBack = ({ on }: Part) =>
    sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '512MB'`;
      await tx.unsafe(on);
    });
  await Promise.all(indexes.map(putBack));
  await Promise.all(exclusions.map(putBack));
  // Two that lock the same pair of tables would wait for each other.
  for (const foreignKey of foreignKeys) await putBack(foreignKey);
}
