import { yesNo, type ResultOf } from '@honjin/contracts';
import type { listUsers } from '@honjin/contracts/identity';
import { maskEmail } from '@honjin/domain';
import type { TxCall } from '@honjin/service-kit';
import { refusalOver, standingOfActor, standingsOfUsers } from '../authority/authority.ts';
import { listStoreRights, listUserRows, type NamedStoreRights, type UserRow } from './queries.ts';

type Listed = ResultOf<typeof listUsers>['users'][number];

function listedOf(row: UserRow, rights: readonly NamedStoreRights[]): Listed {
  return {
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    mayChange: true,
    stores: rights.map((one) => ({
      storeId: one.storeId,
      name: one.name,
      nameEn: one.nameEn,
      isSavePermission: yesNo(one.canSave),
      requireReauth: yesNo(one.requireReauth),
      isMachineNoUse: yesNo(one.needsMachine),
      registNumber: one.registNumber,
      hasPin: one.hasPin,
    })),
  };
}

/** R-USER-03: of whom one may not change, what helps to become them is not told. */
function withoutSecrets(user: Listed): Listed {
  return {
    ...user,
    email: maskEmail(user.email),
    pendingEmail: null,
    memo: '',
    mayChange: false,
    stores: user.stores.map((store) => ({ ...store, registNumber: null, hasPin: false })),
  };
}

/** Returns a page of the store's users. */
export async function readUsers({
  input,
  tx,
  actor,
}: TxCall<typeof listUsers>): Promise<ResultOf<typeof listUsers>> {
  const { rows, total } = await listUserRows(tx.sql, tx.scope, { ...input, status: input.status });
  const ids = rows.map(({ id }) => id);
  const rights = Map.groupBy(await listStoreRights(tx.sql, tx.scope.groupId, ids), (one) => one.userId);
  const [self, others] = [await standingOfActor(tx, actor), await standingsOfUsers(tx, rows)];
  const users = rows.map((row) => {
    const user = listedOf(row, rights.get(row.id) ?? []);
    return refusalOver(self, others.get(row.id)!) === null ? user : withoutSecrets(user);
  });
  return { users, total };
}
