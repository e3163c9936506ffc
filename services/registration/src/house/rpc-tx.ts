import type { Actor } from '@honjin/contracts';
import { newId, tenantTxOutcome, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import { refusalOf } from './inventory/change-inventory.ts';

/** Answers questions of other services in a transaction of the store that asks; a lost race is told as a refusal. */
export function rpcTx({ db }: Pick<ServiceContext, 'db'>) {
  return async <T>(actor: Actor, work: (tx: TenantTx) => Promise<T>) => {
    const { groupId, companyId, storeId } = actor;
    try {
      return await tenantTxOutcome(db, { groupId, companyId, storeId }, { requestId: newId(), actor }, work);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}
