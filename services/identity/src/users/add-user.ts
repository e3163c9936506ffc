import type { ResultOf } from '@honjin/contracts';
import type { createUser } from '@honjin/contracts/identity';
import { newId, Refusal, type TxCall } from '@honjin/service-kit';
import { standingOfActor } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkNewPassword } from '../password/new-password.ts';
import { insertUser, replaceStoreRights } from './queries.ts';
import { admitRole } from './role-grant.ts';
import { savePins } from './save-pins.ts';
import { chooseStoreRights } from './store-rights.ts';

/** Makes a user in stores of its maker. The login id is taken in lower case. */
export async function addUser(
  context: IdentityContext,
  { input, tx, actor, locale }: TxCall<typeof createUser>,
): Promise<ResultOf<typeof createUser>> {
  if (input.userId !== undefined && input.userId !== actor.userId) throw new Refusal('HOS-00003-0');
  const { groupId } = tx.scope;
  const { workplaces } = await standingOfActor(tx, actor);
  const rights = chooseStoreRights(input, workplaces, []);
  await admitRole(tx, actor, { roleType: input.roleType, stores: rights });
  const password = await checkNewPassword(tx, input.reqPassword, locale, [
    input.userLoginId,
    input.name,
    input.email,
  ]);
  const user = {
    id: newId(),
    groupId,
    companyId: rights.find(({ storeId }) => storeId === input.reqStoreId)!.companyId,
    reqStoreId: input.reqStoreId,
    userLoginId: input.userLoginId.toLowerCase(),
    name: input.name,
    roleType: input.roleType,
    memo: input.memo,
  };
  await insertUser(tx.sql, {
    ...user,
    email: input.email,
    passwordHash: await context.hasher.hash(password),
  });
  await replaceStoreRights(tx.sql, user, rights);
  const pins = await savePins(tx, context.hasher, { userId: user.id, input, rights, workplaces });
  const after = { ...user, stores: rights, pins };
  await tx.audit({ action: 'user.create', entity: 'user', entityId: user.id, after });
  return { id: user.id, version: 1 };
}
