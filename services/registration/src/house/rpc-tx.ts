import type { Actor } from '@honjin/contracts';
import {
  hashBody,
  intentKeyOf,
  newId,
  onceTx,
  tenantTxOutcome,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { refusalOf } from './inventory/change-inventory.ts';

/** Answers questions of other services in a transaction of the asking store. A lost race becomes a refusal. */
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

interface Asked {
  /** The key of the user's intent, where the asking service has one. */
  readonly intentKey: string | undefined;
  readonly path: string;
  readonly wish: object;
}

/** {@link rpcTx} for what is done, and not only asked: under one key it is done once and answered the same. */
export function rpcOnce({ db, config }: Pick<ServiceContext, 'db' | 'config'>) {
  const hashKey = intentKeyOf(config.HONJIN_SECRET ?? config.DATABASE_URL);
  return async <T extends object>(
    actor: Actor,
    { intentKey, path, wish }: Asked,
    work: (tx: TenantTx) => Promise<T>,
  ) => {
    const intent =
      intentKey === undefined
        ? null
        : { key: `${actor.userId}:${intentKey}`, path, bodyHash: hashBody(hashKey, wish) };
    try {
      return await onceTx(db, { actor, intent }, work);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}
