import type { ResultOf } from '@honjin/contracts';
import type { revokeProgramSecret } from '@honjin/contracts/identity';
import { Refusal, type TxCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { getChangeable } from './changeable.ts';
import { deleteTokensOfEnded, endSecret } from './queries.ts';

/** Ends a secret and its tokens: the next call with one of them is refused. */
export async function revokeSecret(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof revokeProgramSecret>,
): Promise<ResultOf<typeof revokeProgramSecret>> {
  const { id, secretId } = input;
  await getChangeable(tx, actor, id);
  const { storeId } = tx.scope;
  if (!(await endSecret(tx.sql, storeId, { id: secretId, programId: id }))) throw new Refusal('HOS-00004-0');
  const ended = await deleteTokensOfEnded(tx.sql, storeId, id);
  tx.afterCommit(() => announceSessions(context, ended, 'LOGOUT'));
  await tx.audit({ action: 'program.revoke-secret', entity: 'program', entityId: id, before: { secretId } });
  return {};
}
