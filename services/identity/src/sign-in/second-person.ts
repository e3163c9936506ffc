import type { ParsedRequestOf, SecondPerson } from '@honjin/contracts';
import type { confirmSecond } from '@honjin/contracts/identity-internal';
import { NO_MONEY_LIMITS } from '@honjin/domain';
import { Refusal, systemTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { holdingOf } from '../roles/rights.ts';
import { findLiveSession } from '../session/queries.ts';
import { checkCredentials } from './check-credentials.ts';
import { findSaver } from './queries.ts';

/**
 * Checks the person who answers for an act on money in the store of a session, and returns their rights there
 * (R-MONEY-09). Wrong credentials count for the lock-out as at the sign-in. Throws HOS-00003-2 for a person who may
 * not save in that store.
 */
export async function checkSecond(
  context: IdentityContext,
  { sessionId, confirmedAs, password, address }: ParsedRequestOf<typeof confirmSecond>,
): Promise<SecondPerson> {
  const idle = context.config.SESSION_IDLE_MINUTES;
  const session = await systemTx(context.db, 'sign-in', (sql) =>
    findLiveSession(sql, { id: sessionId }, idle),
  );
  if (session === undefined) throw new Refusal('HOS-00002-1');
  const credentials = { loginId: confirmedAs, password, address, device: '' };
  const user = await checkCredentials(context, credentials);
  if (user === null || user.groupId !== session.groupId) throw new Refusal('HOS-01001-0');
  const saver = await systemTx(context.db, 'sign-in', (sql) =>
    findSaver(sql, { groupId: user.groupId, userId: user.id }, session.storeId),
  );
  if (saver === undefined) throw new Refusal('HOS-00003-2');
  const { permissions, limits = NO_MONEY_LIMITS } = holdingOf(saver.roleCode, saver.roleDefinition);
  return { userId: user.id, userName: saver.userName, permissions, limits };
}
