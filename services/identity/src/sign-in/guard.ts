import { createHash } from 'node:crypto';
import { Refusal, systemTx, type TxSql } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { clearFailures, countFailure, findWaitS, type GuardKey } from './guard-queries.ts';

type Kind = 'login' | 'pair' | 'device' | 'address' | 'desk' | 'staff' | 'save';

function keyOf(kind: Kind, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** After this many seconds a login id can be tried again from anywhere, however many people guess at it. */
const LONGEST_OF_A_LOGIN_S = 60;
/** Over all addresses a login id has this many times the free failures of a single one. */
const ADDRESSES = 4;

function personKey({ config }: IdentityContext, kind: Kind, subject: string): GuardKey {
  return { key: keyOf(kind, subject), free: config.LOCK_LOGIN_FAILURES, longestS: config.LOCK_MINUTES * 60 };
}

function addressKey({ config }: IdentityContext, address: string): GuardKey {
  const { LOCK_ADDRESS_FAILURES: free, LOCK_MINUTES: minutes } = config;
  return { key: keyOf('address', address), free, longestS: minutes * 60 };
}

/** The place where a password is typed. */
export interface SignInPlace {
  readonly address: string;
  /** The browser's own number, when its owner has signed in from it before; null: a browser that nobody knows. */
  readonly knownDevice: string | null;
}

/**
 * R-USER-09: keys that guard a password. A browser that its owner has used counts by itself; guesses from elsewhere count
 * by login id and address, and a little by login id and by address alone.
 */
export function passwordKeys(context: IdentityContext, loginId: string, place: SignInPlace): GuardKey[] {
  const { address, knownDevice } = place;
  if (knownDevice !== null) return [personKey(context, 'device', `${loginId} ${knownDevice}`)];
  const ofLogin = personKey(context, 'login', loginId);
  return [
    personKey(context, 'pair', `${loginId} ${address}`),
    { ...ofLogin, free: ofLogin.free * ADDRESSES, longestS: LONGEST_OF_A_LOGIN_S },
    addressKey(context, address),
  ];
}

/** Keys that guard the staff numbers of a store against guessing at one desk. */
export function deskKeys(context: IdentityContext, desk: string, address: string): GuardKey[] {
  return [personKey(context, 'desk', desk), addressKey(context, address)];
}

/** Keys that guard the PIN and password of a person at the desks of a store. */
export function staffKeys(
  context: IdentityContext,
  staff: { storeId: string; userId: string },
  address: string,
): GuardKey[] {
  return [personKey(context, 'staff', `${staff.storeId} ${staff.userId}`), addressKey(context, address)];
}

/** Keys that guard the confirmation of a session's saves: no address, for a desk may share it with a guesser. */
export function saveKeys(context: IdentityContext, sessionId: string): GuardKey[] {
  return [personKey(context, 'save', sessionId)];
}

async function refuseEarly(sql: TxSql, keys: readonly GuardKey[]): Promise<void> {
  const seconds = await findWaitS(sql, keys);
  if (seconds !== null) throw new Refusal('HOS-01001-1', { values: [seconds] });
}

/**
 * Runs a check that a guesser might repeat. Refuses while one of the keys has to wait, counts a failure (null)
 * under each, and clears the first key on success. The wait is looked at again after the check: guesses sent at the
 * same time get no further than guesses one after the other.
 */
export async function guarded<T>(
  context: IdentityContext,
  keys: readonly GuardKey[],
  check: () => Promise<T | null>,
): Promise<T | null> {
  const { db, config } = context;
  await systemTx(db, 'sign-in', (sql) => refuseEarly(sql, keys));
  const result = await check();
  await systemTx(db, 'sign-in', async (sql) => {
    if (result === null) for (const key of keys) await countFailure(sql, key, config.LOCK_MINUTES);
    else {
      await refuseEarly(sql, keys);
      await clearFailures(sql, keys[0]!.key);
    }
  });
  return result;
}

/** Ends the wait early: the owner of the login id has proved who it is in another way. */
export async function endWaiting(sql: TxSql, loginId: string, address: string): Promise<void> {
  await clearFailures(sql, keyOf('login', loginId));
  await clearFailures(sql, keyOf('pair', `${loginId} ${address}`));
}
