import type { ResultOf } from '@honjin/contracts';
import type { deleteUser } from '@honjin/contracts/identity';
import { Refusal, type TxCall } from '@honjin/service-kit';
import { admitOverUser } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { keepAnAdministrator } from '../roles/last-administrator.ts';
import { announceSessions } from '../session/announce.ts';
import { revokeSessionsOf } from '../session/queries.ts';
import { lockUser, markUserDeleted } from './queries.ts';

/** Removes a user from signing in; the row stays for the record. */
export async function removeUser(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof deleteUser>,
): Promise<ResultOf<typeof deleteUser>> {
  if (input.userId === actor.userId) throw new Refusal('HOS-01001-10');
  const user = await lockUser(tx.sql, tx.scope, input.userId);
  if (user === undefined || user.userLoginId !== input.userLoginId.toLowerCase())
    throw new Refusal('HOS-00004-0');
  await admitOverUser(tx, actor, user);
  await keepAnAdministrator(tx, user);
  const { groupId } = tx.scope;
  await markUserDeleted(tx.sql, groupId, user.id);
  const ended = await revokeSessionsOf(tx.sql, { groupId, userId: user.id }, 'FROZEN');
  tx.afterCommit(() => announceSessions(context, ended, 'FROZEN'));
  const before = { userLoginId: user.userLoginId, name: user.name, roleType: user.roleType };
  await tx.audit({ action: 'user.delete', entity: 'user', entityId: user.id, before });
  return {};
}
