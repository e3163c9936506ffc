import type postgres from 'postgres';

type Sql = postgres.Sql;

/** Texts with few values, by which rows are told apart though no index has them. */
const TELLING = '(^|_)(state|status|kind|type|act|action|category|pattern)$';

/** The outbox is read by its place and by what is in its indexes: 3,000 rows tell enough, and 30,000 are as many pages. */
const OUTBOX_TARGET = 10;

/**
 * Returns the changes by which PostgreSQL counts only what it plans by. Documents, lists and words that no index finds are
 * compared by nobody, and to count them it would unpack and sort 30,000 of each. A target that a migration has set stays.
 */
async function listChanges(sql: Sql, service: string): Promise<{ change: string }[]> {
  return sql<{ change: string }[]>`
    with counted as (
      select c.oid, c.relname, a.attname, a.attnum, t.typname, t.typcategory,
        exists (select from pg_index i where i.indrelid = c.oid and a.attnum = any (i.indkey)) as is_sought,
        exists (select from unnest(c.reloptions) o where o like 'autovacuum_analyze_scale_factor=%') as is_growing
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attstattarget is null
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = ${service}::regnamespace and c.relkind = 'r'
    ), targets as (
      select *, case
          when not is_sought and (typname in ('jsonb', 'bytea') or typcategory = 'A') then 0
          when not is_sought and is_growing and typname = 'text' and attname !~ ${TELLING} then 0
          when relname = 'outbox' then ${OUTBOX_TARGET}::int
        end as target
      from counted
    )
    select format('alter table %I.%I alter %I set statistics %s', ${service}::text, relname, attname, target) as change
    from targets where target is not null
    union all
    select format('alter index %I.%I alter %s set statistics %s', ${service}::text, c.relname, a.attnum, ${OUTBOX_TARGET}::int)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.attstattarget is null
    where i.indrelid = to_regclass(${`${service}.outbox`}) and i.indkey[a.attnum - 1] = 0
    order by 1`;
}

/** Sets what is not yet counted as it should be. `asOwner` runs a piece of work in a transaction of the tables' owner. */
export async function countByNeed(
  sql: Sql,
  service: string,
  asOwner: (work: (tx: Sql) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const changes = await listChanges(sql, service);
  if (changes.length === 0) return;
  await asOwner(async (tx) => {
    for (const { change } of changes) await tx.unsafe(change);
  });
}
