import { createUser, deleteUser, editUser, listUsers, mailUserPassword } from '@honjin/contracts/identity';
import { handle, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { addUser } from './add-user.ts';
import { changeUser } from './change-user.ts';
import { mailNewPassword } from './mail-new-password.ts';
import { readUsers } from './read-users.ts';
import { removeUser } from './remove-user.ts';

/** The user master of a store. */
export function userRoutes(context: IdentityContext): Route[] {
  return [
    handle(listUsers, readUsers),
    handle(createUser, (call) => addUser(context, call)),
    handle(editUser, (call) => changeUser(context, call)),
    handle(deleteUser, (call) => removeUser(context, call)),
    handle(mailUserPassword, (call) => mailNewPassword(context, call)),
  ];
}
