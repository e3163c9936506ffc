import { createHash } from 'node:crypto';
import { Refusal, systemTx, type TxSql } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { clearFailures, countFailure, findLockMinutes, type GuardKey } from './guard-queries.ts';

function keyOf(kind: 'login' | 'address' | 'desk' | 'staff' | 'save', subject: string): string {
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

/** Keys that guard the PIN and password of a person at the desks of a store. */
export function staffKeys(
  context: IdentityContext,
  staff: { storeId: string; userId: string },
  address: string,
): GuardKey[] {
  return [
    { key: keyOf('staff', `${staff.storeId} ${staff.userId}`), limit: context.config.LOCK_LOGIN_FAILURES },
    { key: keyOf('address', address), limit: context.config.LOCK_ADDRESS_FAILURES },
  ];
}

/** Keys that guard the confirmation of a session's saves. */
export function saveKeys(context: IdentityContext, sessionId: string, address: string): GuardKey[] {
  return [
    { key: keyOf('save', sessionId), limit: context.config.LOCK_LOGIN_FAILURES },
    { key: keyOf('address', address), limit: context.config.LOCK_ADDRESS_FAILURES },
  ];
}

async function refuseLocked(sql: TxSql, keys: readonly GuardKey[]): Promise<void> {
  const minutes = await findLockMinutes(sql, keys);
  if (minutes !== null) throw new Refusal('HOS-01001-1', { values: [minutes] });
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
