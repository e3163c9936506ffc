import type { ResultOf } from '@honjin/contracts';
import type { editProgram } from '@honjin/contracts/identity';
import { refuseStale, type TxCall } from '@honjin/service-kit';
import { admitOverProgram } from '../authority/authority.ts';
import type { IdentityContext } from '../identity-context.ts';
import { announceSessions } from '../session/announce.ts';
import { getChangeable } from './changeable.ts';
import { listTokenIds, updateProgram } from './queries.ts';

/** Changes what a program is called and may do: by who holds all of it before and after. */
export async function changeProgram(
  context: IdentityContext,
  { input, tx, actor }: TxCall<typeof editProgram>,
): Promise<ResultOf<typeof editProgram>> {
  const { id, name, permissions, version: seenVersion } = input;
  const before = await getChangeable(tx, actor, id);
  await admitOverProgram(tx, actor, permissions);
  await refuseStale(tx, { entity: 'program', id, seenVersion, version: before.version });
  await updateProgram(tx.sql, tx.scope.storeId, { id, name, permissions });
  const tokens = await listTokenIds(tx.sql, tx.scope.storeId, id);
  tx.afterCommit(() => announceSessions(context, tokens, 'RIGHTS_CHANGED'));
  const version = before.version + 1;
  await tx.audit({
    action: 'program.edit',
    entity: 'program',
    entityId: id,
    before: { name: before.name, permissions: before.permissions },
    after: { name, permissions, version },
  });
  return { id, version };
}
