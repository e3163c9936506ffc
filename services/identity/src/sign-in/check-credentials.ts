import { systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { guarded, passwordKeys } from './guard.ts';
import { findSignInUser, type SignInUser } from './queries.ts';

/**
 * The user of a login id and password, or null. Unknown, frozen and wrong look the same and take the same time.
 * Refuses HOS-01001-1 while the login id or the address is locked.
 */
export async function checkCredentials(
  context: IdentityContext,
  credentials: { loginId: string; password: string; address: string },
): Promise<SignInUser | null> {
  const loginId = credentials.loginId.trim().toLowerCase();
  return guarded(context, passwordKeys(context, loginId, credentials.address), () =>
    matchCredentials(context, loginId, credentials.password),
  );
}

/** As {@link checkCredentials}, for who counts the failures by itself. */
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
