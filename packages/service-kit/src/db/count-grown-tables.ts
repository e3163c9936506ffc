import type { Logger } from '../process/log.ts';
import type { Sql } from './connect.ts';

/** A table that is so many pages larger than it was when it was counted, or larger by half, has grown. */
const GROWN_PAGES = 16;

/**
 * Has the database count what has grown much since it was counted last. It would do so by itself within a minute; until then it plans
 * for the tables as they were, so that the board of a filled projection takes six times as long. Returns the tables that were counted.
 */
export async function countGrownTables(workerDb: Sql): Promise<string[]> {
  const grown = await workerDb<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and has_table_privilege(oid, 'maintain')
      and pg_relation_size(oid) > (relpages * 1.5 + ${GROWN_PAGES}) * current_setting('block_size')::int
    order by name`;
  for (const { name } of grown) await workerDb`analyze (skip_locked) ${workerDb(name)}`;
  return grown.map(({ name }) => name);
}

/** Returns what is called whenever tables have been filled: {@link countGrownTables}, behind what goes on. */
export function createTableCounter(workerDb: Sql, log: Logger): () => void {
  let counting: Promise<void> = Promise.resolve();
  const count = async () => {
    const tables = await countGrownTables(workerDb);
    if (tables.length > 0) log.info({ tables }, 'filled tables are counted');
  };
  return () => {
    counting = counting
      .then(count)
      .catch((error: unknown) => log.warn({ err: error }, 'filled tables are not counted yet'));
  };
}
