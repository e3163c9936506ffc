import type { ResultOf } from '@honjin/contracts';
import type { deleteProgram } from '@honjin/contracts/identity';
import type { TxCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { getChangeable } from './changeable.ts';
import { deleteTokensOfEnded, endProgram } from './queries.ts';

/** Ends the account of a program; the row stays for the record. */
export async function removeProgram(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof deleteProgram>,
): Promise<ResultOf<typeof deleteProgram>> {
  const { name, permissions } = await getChangeable(tx, actor, input.id);
  await endProgram(tx.sql, tx.scope.storeId, input.id);
  const ended = await deleteTokensOfEnded(tx.sql, tx.scope.storeId, input.id);
  tx.afterCommit(() => announceSessions(context, ended, 'LOGOUT'));
  const before = { name, permissions };
  await tx.audit({ action: 'program.delete', entity: 'program', entityId: input.id, before });
  return {};
}
