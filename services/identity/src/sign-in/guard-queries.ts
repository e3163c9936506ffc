import type { TxSql } from '@honjin/service-kit';

/** A counter of failures: its key, the number of free failures, and the longest wait after each further one. */
export interface GuardKey {
  readonly key: string;
  readonly free: number;
  readonly longestS: number;
}

/** The first wait; every further failure doubles it. */
const FIRST_WAIT_S = 4;

/** Returns how many seconds the longest wait of the keys still lasts, or null when there is none. */
export async function findWaitS(sql: TxSql, keys: readonly GuardKey[]): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select ceil(extract(epoch from max(locked_until) - now()))::int as seconds
    from sign_in_guard where key in ${sql(keys.map(({ key }) => key))} and locked_until > now()`;
  return row?.seconds ?? null;
}

/** Counts a failure. After some minutes without one the count begins again. */
export async function countFailure(
  sql: TxSql,
  { key, free, longestS }: GuardKey,
  forgetMinutes: number,
): Promise<void> {
  await sql`
    with counted as (
      insert into sign_in_guard as g (key, failures, first_failed_at)
      values (${key}, 1, now())
      on conflict (key) do update set
        failures = case when g.last_failed_at < now() - make_interval(mins => ${forgetMinutes})
                        then 1 else least(g.failures + 1, 1000) end,
        last_failed_at = now()
      returning failures)
    select failures from counted`;
  await sql`
    update sign_in_guard
    set locked_until = now() + make_interval(secs =>
      least(${longestS}::float8, ${FIRST_WAIT_S}::float8 * power(2, least(failures - ${free}::int, 20))))
    where key = ${key} and failures >= ${free}`;
}

export async function clearFailures(sql: TxSql, key: string): Promise<void> {
  await sql`delete from sign_in_guard where key = ${key}`;
}

export async function forgetOldFailures(sql: TxSql): Promise<void> {
  await sql`delete from sign_in_guard where last_failed_at < now() - interval '1 day'`;
}
