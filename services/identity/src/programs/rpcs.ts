import { findProgram } from '@honjin/contracts/identity-internal';
import { answerRpc, newId, tenantTx, type RpcRoute } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { findProgramRow } from './queries.ts';

/** The questions of other services about the programs of the caller's store. */
export function programRpcs({ db }: Pick<IdentityContext, 'db'>): RpcRoute[] {
  return [
    answerRpc(findProgram, ({ programId }, actor) => {
      const { groupId, companyId, storeId } = actor;
      const scope = { groupId, companyId, storeId };
      return tenantTx(db, scope, { requestId: newId(), actor }, async ({ sql }) => ({
        program: (await findProgramRow(sql, storeId, programId)) ?? null,
      }));
    }),
  ];
}
