import { holds, type NeededRight, type ParsedRequestOf } from '@honjin/contracts';
import type { confirmSave } from '@honjin/contracts/identity-internal';
import { Refusal, systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { holdingOf } from '../roles/rights.ts';
import type { LiveSession } from '../session/queries.ts';
import { matchCredentials } from './check-credentials.ts';
import { guarded, saveKeys } from './guard.ts';
import { findSecond, type SignInUser } from './queries.ts';

/**
 * Checks who confirms a save. Failures count against the session, so that nobody elsewhere can keep its owner from
 * saving.
 */
export function checkConfirmation(
  context: IdentityContext,
  session: LiveSession,
  input: ParsedRequestOf<typeof confirmSave>,
): Promise<SignInUser | null> {
  const { inputBy, password } = input;
  return guarded(context, saveKeys(context, session.id), () => matchCredentials(context, inputBy, password));
}

/**
 * R-USER-07: a save is confirmed by the person signed in, or by a second one who may save in the store and holds the
 * right that the save needs.
 */
export async function admitConfirmation(
  context: IdentityContext,
  { session, userId, needs }: { session: LiveSession; userId: string; needs: NeededRight | null },
): Promise<void> {
  if (userId === session.userId) return;
  const { groupId, storeId } = session;
  const second = await systemTx(context.db, 'sign-in', (sql) =>
    findSecond(sql, { groupId, userId }, storeId),
  );
  if (second === undefined || !second.canSave) throw new Refusal('HOS-00003-2');
  const holding = holdingOf(second.roleCode, second.roleDefinition);
  if (needs === null || !holds(holding, needs)) throw new Refusal('HOS-00003-0');
}
