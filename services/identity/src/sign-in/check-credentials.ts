import { systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { failuresMail } from '../mail/texts.ts';
import { queueMail } from '../mail/queries.ts';
import { hashToken } from '../session/tokens.ts';
import { isKnownDevice, noteFailure } from './device-queries.ts';
import { guarded, passwordKeys, type SignInPlace } from './guard.ts';
import { findSignInUser, type SignInUser } from './queries.ts';

interface Credentials {
  loginId: string;
  password: string;
  address: string;
  /** The browser's own number; empty: it has none. */
  device: string;
}

async function placeOf(
  { db }: IdentityContext,
  { loginId, address, device }: Credentials,
): Promise<SignInPlace> {
  const isKnown =
    device !== '' && (await systemTx(db, 'sign-in', (sql) => isKnownDevice(sql, loginId, hashToken(device))));
  return { address, knownDevice: isKnown ? device : null };
}

/** Tells the owner of a login id of failures: at the next sign-in, and by mail when there are several. */
async function tellOwner({ db }: IdentityContext, loginId: string): Promise<void> {
  await systemTx(db, 'recovery', async (sql) => {
    const owner = await noteFailure(sql, loginId);
    if (owner !== undefined) await queueMail(sql, owner.groupId, failuresMail({ ...owner, loginId }));
  });
}

/**
 * Returns the user of a login id and password, or null. Unknown, frozen and wrong look the same and take the same
 * time: the owner gets a mail without anybody waiting for it. Refuses HOS-01001-1 while the caller has to wait.
 */
export async function checkCredentials(
  context: IdentityContext,
  given: Credentials,
): Promise<SignInUser | null> {
  const loginId = given.loginId.trim().toLowerCase();
  const place = await placeOf(context, { ...given, loginId });
  const user = await guarded(context, passwordKeys(context, loginId, place), () =>
    matchCredentials(context, loginId, given.password),
  );
  if (user === null)
    tellOwner(context, loginId).catch((error: unknown) =>
      context.log.warn({ err: error }, 'an owner was not told of failed sign-ins'),
    );
  return user;
}

/** Like {@link checkCredentials}, for callers that count the failures themselves. */
export async function matchCredentials(
  context: IdentityContext,
  loginId: string,
  password: string,
): Promise<SignInUser | null> {
  const user = await systemTx(context.db, 'sign-in', (sql) =>
    findSignInUser(sql, loginId.trim().toLowerCase()),
  );
  const isRight = await context.hasher.matches(user?.passwordHash ?? null, password.trim());
  return user !== undefined && isRight && user.status !== 'frozen' ? user : null;
}
