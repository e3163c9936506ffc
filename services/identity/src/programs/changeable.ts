import type { Actor } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { admitOverProgram } from '../authority/authority.ts';
import { lockProgram, type ProgramRow } from './queries.ts';

/** Returns a program of the store, locked, that the caller may change; refuses HOS-00004-0, HOS-01001-9. */
export async function getChangeable(tx: TenantTx, actor: Actor, id: string): Promise<ProgramRow> {
  const program = await lockProgram(tx.sql, tx.scope.storeId, id);
  if (program === undefined) throw new Refusal('HOS-00004-0');
  await admitOverProgram(tx, actor, program.permissions);
  return program;
}
