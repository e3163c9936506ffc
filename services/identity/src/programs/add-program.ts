import type { ResultOf } from '@honjin/contracts';
import type { createProgram } from '@honjin/contracts/identity';
import { newId, Refusal, type DetachedCall } from '@honjin/service-kit';
import { admitOverProgram } from '../authority/authority.ts';
import { insertProgram, lockProgramCount } from './queries.ts';
import { giveSecret } from './secrets.ts';

/** A store has so many programs at most. */
const MOST_PROGRAMS = 50;

/** Makes an account for a program. Its secret is in this one answer: a call that is sent again does not tell it. */
export async function addProgram({
  input,
  actor,
  once,
}: DetachedCall<typeof createProgram>): Promise<ResultOf<typeof createProgram>> {
  let secret: string | null = null;
  const made = await once(async (tx) => {
    const { name, permissions } = input;
    await admitOverProgram(tx, actor, permissions);
    if ((await lockProgramCount(tx.sql, tx.scope.storeId)) >= MOST_PROGRAMS)
      throw new Refusal('HOS-01001-14', { values: [MOST_PROGRAMS] });
    const id = newId();
    const { userId, userName } = actor;
    await insertProgram(tx.sql, tx.scope, { id, name, permissions, userId, userName });
    secret = await giveSecret(tx, id);
    const after = { name, permissions, version: 1 };
    await tx.audit({ action: 'program.create', entity: 'program', entityId: id, after });
    return { id, version: 1, secret: null };
  });
  return { ...made, secret };
}
