import { randomBytes } from 'node:crypto';
import { listTerminals, registerTerminal, removeTerminal } from '@honjin/contracts/identity';
import { handle, newId, Refusal, type Route } from '@honjin/service-kit';
import { admitOverRole } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { revokeSessionsOf } from '../session/queries.ts';
import { hashToken } from '../session/tokens.ts';
import { admitRole } from '../users/role-grant.ts';
import { deleteTerminal, findTerminalRole, insertTerminal, listTerminalRows } from './queries.ts';

/** The register of a store's terminals. Only the hash of a machine number is kept. */
export function terminalRoutes(context: IdentityContext): Route[] {
  return [
    handle(listTerminals, async ({ tx }) => {
      const rows = await listTerminalRows(tx.sql, tx.scope.storeId);
      return { terminals: rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })) };
    }),

    handle(registerTerminal, async ({ input, tx, actor }) => {
      const { name, roleType } = input;
      await admitRole(tx, actor, { roleType, stores: [tx.scope] });
      const id = newId();
      const machineNo = randomBytes(16).toString('base64url');
      const terminal = { id, machineHash: hashToken(machineNo), name, roleType, userId: actor.userId };
      await insertTerminal(tx.sql, tx.scope, terminal);
      const after = { name, roleType };
      await tx.audit({ action: 'terminal.register', entity: 'terminal', entityId: id, after });
      return { id, machineNo };
    }),

    handle(removeTerminal, async ({ input, tx, actor }) => {
      const roleType = await findTerminalRole(tx.sql, tx.scope.storeId, input.id);
      if (roleType === undefined) throw new Refusal('HOS-00004-0');
      await admitOverRole(tx, actor, roleType);
      const name = await deleteTerminal(tx.sql, tx.scope.storeId, input.id);
      if (name === undefined) throw new Refusal('HOS-00004-0');
      const before = { name };
      const { groupId } = tx.scope;
      const ended = await revokeSessionsOf(tx.sql, { groupId, userId: input.id }, 'LOGOUT');
      tx.afterCommit(() => announceSessions(context, ended, 'LOGOUT'));
      await tx.audit({ action: 'terminal.remove', entity: 'terminal', entityId: input.id, before });
      return {};
    }),
  ];
}
