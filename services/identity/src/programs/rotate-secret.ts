import type { ResultOf } from '@honjin/contracts';
import type { rotateProgramSecret } from '@honjin/contracts/identity';
import type { DetachedCall } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { getChangeable } from './changeable.ts';
import { deleteTokensOfEnded, limitSecrets } from './queries.ts';
import { giveSecret } from './secrets.ts';

/** Gives a program a new secret. The one before goes on for some hours, so that the program can be told in peace. */
export async function rotateSecret(
  context: IdentityContext,
  { input, actor, once }: DetachedCall<typeof rotateProgramSecret>,
): Promise<ResultOf<typeof rotateProgramSecret>> {
  let secret: string | null = null;
  const rotated = await once(async (tx) => {
    const { id, overlapHours } = input;
    await getChangeable(tx, actor, id);
    await limitSecrets(tx.sql, tx.scope.storeId, { programId: id, overlapHours });
    secret = await giveSecret(tx, id);
    const ended = await deleteTokensOfEnded(tx.sql, tx.scope.storeId, id);
    tx.afterCommit(() => announceSessions(context, ended, 'LOGOUT'));
    await tx.audit({ action: 'program.rotate', entity: 'program', entityId: id, after: { overlapHours } });
    return { id, secret: null };
  });
  return { ...rotated, secret };
}
