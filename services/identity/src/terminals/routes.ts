import { randomBytes } from 'node:crypto';
import { listTerminals, registerTerminal, removeTerminal } from '@honjin/contracts/identity';
import { handle, newId, Refusal, type Route } from '@honjin/service-kit';
import { hashToken } from '../session/tokens.ts';
import { deleteTerminal, insertTerminal, listTerminalRows } from './queries.ts';

/** The register of a store's terminals. Only the hash of a machine number is kept. */
export function terminalRoutes(): Route[] {
  return [
    handle(listTerminals, async ({ tx }) => {
      const rows = await listTerminalRows(tx.sql, tx.scope.storeId);
      return { terminals: rows.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })) };
    }),

    handle(registerTerminal, async ({ input, tx, actor }) => {
      const id = newId();
      const machineNo = randomBytes(16).toString('base64url');
      const terminal = { id, machineHash: hashToken(machineNo), name: input.name, userId: actor.userId };
      await insertTerminal(tx.sql, tx.scope, terminal);
      const after = { name: input.name };
      await tx.audit({ action: 'terminal.register', entity: 'terminal', entityId: id, after });
      return { id, machineNo };
    }),

    handle(removeTerminal, async ({ input, tx }) => {
      const name = await deleteTerminal(tx.sql, tx.scope.storeId, input.id);
      if (name === undefined) throw new Refusal('HOS-00004-0');
      const before = { name };
      await tx.audit({ action: 'terminal.remove', entity: 'terminal', entityId: input.id, before });
      return {};
    }),
  ];
}
