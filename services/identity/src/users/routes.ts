import { createUser, deleteUser, editUser, listUsers, mailUserPassword } from '@honjin/contracts/identity';
import { handle, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { addUser } from './add-user.ts';
import { changeUser } from './change-user.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { listStoreRights, listUserRows } from './queries.ts';
import { removeUser } from './remove-user.ts';

const yesNo = (is: boolean): 'YES' | 'NO' => (is ? 'YES' : 'NO');

/** The user master of a store. */
export function userRoutes(context: IdentityContext): Route[] {
  return [
    handle(listUsers, async ({ input, tx }) => {
      const { rows, total } = await listUserRows(tx.sql, tx.scope, { ...input, status: input.status });
      const ids = rows.map((row) => row.id);
      const rights = Map.groupBy(await listStoreRights(tx.sql, tx.scope.groupId, ids), (one) => one.userId);
      const users = rows.map((row) => ({
        ...row,
        lastLogin: row.lastLogin?.toISOString() ?? null,
        stores: (rights.get(row.id) ?? []).map((one) => ({
          storeId: one.storeId,
          name: one.name,
          nameEn: one.nameEn,
          isSavePermission: yesNo(one.canSave),
          requireReauth: yesNo(one.requireReauth),
          isMachineNoUse: yesNo(one.needsMachine),
          registNumber: one.registNumber,
        })),
      }));
      return { users, total };
    }),
    handle(createUser, (call) => addUser(context, call)),
    handle(editUser, (call) => changeUser(context, call)),
    handle(deleteUser, (call) => removeUser(context, call)),
    handle(mailUserPassword, (call) => mailNewPassword(context, call)),
  ];
}
