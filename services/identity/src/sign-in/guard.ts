import { createHash } from 'node:crypto';
import { Refusal, systemTx, type TxSql } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';

/** What is counted: a login id (known or not), an address, a desk's staff numbers. */
export interface GuardKey {
  readonly key: string;
  readonly limit: number;
}

function keyOf(kind: 'login' | 'address' | 'desk', subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** Keys that guard a password of a login id asked for from an address. */
export function passwordKeys(context: IdentityContext, loginId: string, address: string): GuardKey[] {
  return [
    { key: keyOf('login', loginId), limit: context.config.LOCK_LOGIN_FAILURES },
    { key: keyOf('address', address), limit: context.config.LOCK_ADDRESS_FAILURES },
  ];
}

/** Key that guards the staff numbers of a store against guessing at one desk. */
export function deskKeys(context: IdentityContext, desk: string, address: string): GuardKey[] {
  return [
    { key: keyOf('desk', desk), limit: context.config.LOCK_LOGIN_FAILURES },
    { key: keyOf('address', address), limit: context.config.LOCK_ADDRESS_FAILURES },
  ];
}

async function refuseLocked(sql: TxSql, keys: readonly GuardKey[]): Promise<void> {
  const [row] = await sql<{ minutes: number | null }[]>`
    select ceil(extract(epoch from max(locked_until) - now()) / 60)::int as minutes
    from sign_in_guard where key in ${sql(keys.map(({ key }) => key))} and locked_until > now()`;
  if (row !== undefined && row.minutes !== null) throw new Refusal('HOS-01001-1', { values: [row.minutes] });
}

async function countFailure(sql: TxSql, { key, limit }: GuardKey, lockMinutes: number): Promise<void> {
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

async function clearFailures(sql: TxSql, key: string): Promise<void> {
  await sql`delete from sign_in_guard where key = ${key}`;
}

/**
 * Runs a check that a guesser might repeat. Refuses while one of the keys is locked, counts a failure (null) under
 * each, and clears the first key on success. The lock is looked at again after the check: guesses sent at the same
 * time get no further than guesses one after the other.
 */
export async function guarded<T>(
  context: IdentityContext,
  keys: readonly GuardKey[],
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { db, config } = context;
  await systemTx(db, 'sign-in', (sql) => refuseLocked(sql, keys));
  const result = await check();
  await systemTx(db, 'sign-in', async (sql) => {
    if (result === null) for (const key of keys) await countFailure(sql, key, config.LOCK_MINUTES);
    else {
      await refuseLocked(sql, keys);
      await clearFailures(sql, keys[0]!.key);
    }
  });
  return result;
}

/** Ends a lock early: the owner of the login id has proved who it is in another way. */
export async function clearLoginLock(sql: TxSql, loginId: string): Promise<void> {
  await clearFailures(sql, keyOf('login', loginId));
}

export async function forgetOldFailures(sql: TxSql): Promise<void> {
  await sql`delete from sign_in_guard where first_failed_at < now() - interval '1 day'`;
}
