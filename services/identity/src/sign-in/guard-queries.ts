import type { TxSql } from '@honjin/service-kit';

/** What is counted: a login id (known or not), an address, a desk's staff numbers. */
export interface GuardKey {
  readonly key: string;
  readonly limit: number;
}

/** How many minutes the longest lock of the keys still holds, or null when none is locked. */
export async function findLockMinutes(sql: TxSql, keys: readonly GuardKey[]): Promise<number | null> {
  const [row] = await sql<{ minutes: number | null }[]>`
    select ceil(extract(epoch from max(locked_until) - now()) / 60)::int as minutes
    from sign_in_guard where key in ${sql(keys.map(({ key }) => key))} and locked_until > now()`;
  return row?.minutes ?? null;
}

export async function countFailure(sql: TxSql, { key, limit }: GuardKey, lockMinutes: number): Promise<void> {
  await sql`
    insert into sign_in_guard as g (key, failures, first_failed_at, locked_until)
    values (${key}, 1, now(), case when ${limit} <= 1 then now() + make_interval(mins => ${lockMinutes}) end)
    on conflict (key) do update set
      failures = case when g.locked_until <= now() or g.first_failed_at < now() - make_interval(mins => ${lockMinutes})
                      then 1 else g.failures + 1 end,
      first_failed_at = case when g.locked_until <= now() or g.first_failed_at < now() - make_interval(mins => ${lockMinutes})
                             then now() else g.first_failed_at end,
      locked_until = case
        when g.locked_until > now() then g.locked_until
        when g.first_failed_at >= now() - make_interval(mins => ${lockMinutes}) and g.locked_until is null
             and g.failures + 1 >= ${limit} then now() + make_interval(mins => ${lockMinutes}) end`;
}

export async function clearFailures(sql: TxSql, key: string): Promise<void> {
  await sql`delete from sign_in_guard where key = ${key}`;
}

export async function forgetOldFailures(sql: TxSql): Promise<void> {
  await sql`delete from sign_in_guard where first_failed_at < now() - interval '1 day'`;
}
