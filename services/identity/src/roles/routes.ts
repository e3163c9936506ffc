import {
  createRole,
  deleteRole,
  editRole,
  endRolePreview,
  listRoles,
  startRolePreview,
} from '@honjin/contracts/identity';
import { handle, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { findOwnRole, setPreview } from './queries.ts';
import { isShipped, readRoles } from './role-list.ts';
import { addRole, changeRole, removeRole } from './save-role.ts';

/** Role types of the group, and the view as one of them. */
export function roleRoutes(context: IdentityContext): Route[] {
  async function preview(tx: TenantTx, sessionId: string, roleCode: string | null): Promise<void> {
    const { groupId } = tx.scope;
    await setPreview(tx.sql, { groupId, id: sessionId }, roleCode);
    const action = roleCode === null ? 'session.end-preview' : 'session.start-preview';
    await tx.audit({ action, entity: 'role-type', entityId: roleCode ?? 'own' });
    tx.afterCommit(() => announceSessions(context, [sessionId], 'RIGHTS_CHANGED'));
  }
  return [
    handle(listRoles, ({ tx, actor }) => readRoles(tx, actor)),
    handle(createRole, addRole),
    handle(editRole, (call) => changeRole(context, call)),
    handle(deleteRole, (call) => removeRole(context, call)),
    handle(startRolePreview, async ({ input, tx, actor }) => {
      const known =
        isShipped(input.roleType) || (await findOwnRole(tx.sql, tx.scope.groupId, input.roleType));
      if (!known) throw new Refusal('HOS-00004-0');
      await preview(tx, actor.sessionId, input.roleType);
      return {};
    }),
    handle(endRolePreview, async ({ tx, actor }) => {
      await preview(tx, actor.sessionId, null);
      return {};
    }),
  ];
}
