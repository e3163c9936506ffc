import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { editUser, SessionRevoked } from '@honjin/contracts/identity';
import { maskEmail } from '@honjin/domain';
import { Refusal, refuseStale, type TenantTx, type TxCall } from '@honjin/service-kit';
import { admitOverUser, standingOfActor } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkNewPassword } from '../password/new-password.ts';
import { keepAnAdministrator } from '../roles/last-administrator.ts';
import { mailAddressLink } from '../recovery/mail-links.ts';
import { endPasswordLinks } from '../recovery/queries.ts';
import { announceSessions } from '../session/announce.ts';
import { revokeSessionsOf } from '../session/queries.ts';
import {
  listStoreRights,
  lockUser,
  replaceStoreRights,
  updateUser,
  type StoreRights,
  type UserRow,
} from './queries.ts';
import { admitRole } from './role-grant.ts';
import { savePins } from './save-pins.ts';
import { chooseStoreRights } from './store-rights.ts';

type Input = ParsedRequestOf<typeof editUser>;

function sameStores(a: readonly StoreRights[], b: readonly StoreRights[]): boolean {
  const text = (list: readonly StoreRights[]) =>
    JSON.stringify(
      list
        .map(({ storeId, canSave, requireReauth, needsMachine }) => [
          storeId,
          canSave,
          requireReauth,
          needsMachine,
        ])
        .toSorted(([x], [y]) => String(x).localeCompare(String(y))),
    );
  return text(a) === text(b);
}

/** Says why the user's sessions end with this change; null: they go on. */
function endingReason(
  before: UserRow,
  input: Input,
  storesChanged: boolean,
): SessionRevoked['reason'] | null {
  if (input.status === 'frozen') return 'FROZEN';
  if (input.reqPassword !== undefined) return 'PASSWORD_CHANGED';
  return input.roleType !== before.roleType || storesChanged ? 'ROLE_CHANGED' : null;
}

async function getUser(tx: TenantTx, input: Input, actorId: string): Promise<UserRow> {
  const user = await lockUser(tx.sql, tx.scope, input.id);
  if (user === undefined) throw new Refusal('HOS-00004-0');
  const { id, version } = user;
  await refuseStale(tx, { entity: 'user', id, seenVersion: input.version, version });
  if (user.id === actorId && input.status === 'frozen') throw new Refusal('HOS-01001-10');
  return user;
}

/** Changes a user of the store. A new address counts only after it was confirmed by mail. */
export async function changeUser(
  context: IdentityContext,
  { input, tx, actor, locale }: TxCall<typeof editUser>,
): Promise<ResultOf<typeof editUser>> {
  if (input.userId !== undefined && input.userId !== actor.userId) throw new Refusal('HOS-00003-0');
  const user = await getUser(tx, input, actor.userId);
  await admitOverUser(tx, actor, user);
  if (input.roleType !== user.roleType || input.status === 'frozen') await keepAnAdministrator(tx, user);
  const { groupId } = tx.scope;
  const before = (await listStoreRights(tx.sql, groupId, [user.id])).map(
    ({ userId: _userId, name: _name, nameEn: _nameEn, hasPin: _hasPin, ...one }) => one,
  );
  const { workplaces } = await standingOfActor(tx, actor);
  const rights = chooseStoreRights(input, workplaces, before);
  await admitRole(tx, actor, { roleType: input.roleType, stores: rights });
  const passwordHash =
    input.reqPassword === undefined
      ? null
      : await context.hasher.hash(
          await checkNewPassword(tx, input.reqPassword, locale, [input.userLoginId, input.name]),
        );
  const after = {
    id: user.id,
    groupId,
    companyId: rights.find(({ storeId }) => storeId === input.reqStoreId)!.companyId,
    reqStoreId: input.reqStoreId,
    userLoginId: input.userLoginId.toLowerCase(),
    name: input.name,
    roleType: input.roleType,
    memo: input.memo,
    status: input.status ?? user.status,
  };
  const version = await updateUser(tx.sql, { ...after, passwordHash });
  if (passwordHash !== null) await endPasswordLinks(tx.sql, { groupId, userId: user.id });
  await replaceStoreRights(tx.sql, after, rights);
  const pins = await savePins(tx, context.hasher, { userId: user.id, input, rights, workplaces });
  if (input.email !== user.email) {
    const named = { groupId, id: user.id, loginId: after.userLoginId, name: after.name };
    await mailAddressLink(tx.sql, named, { origin: context.config.HONJIN_ORIGIN, recipient: input.email });
  }
  const reason = endingReason(user, input, !sameStores(before, rights));
  if (reason !== null) {
    const ended = await revokeSessionsOf(tx.sql, { groupId, userId: user.id }, reason);
    tx.afterCommit(() => announceSessions(context, ended, reason));
  }
  await tx.audit({
    action: 'user.edit',
    entity: 'user',
    entityId: user.id,
    before: { ...user, email: maskEmail(user.email), stores: before, passwordChanged: false },
    after: { ...after, stores: rights, passwordChanged: passwordHash !== null, pins, version },
  });
  return { id: user.id, version };
}
