import type { AnyCall } from '@honjin/contracts';
import { FairQueue } from '@honjin/service-kit';
import type { GatewayConfig } from '../config.ts';

/** The order in which calls reach a service: stores take turns, so that one with many clerks does not slow down another. */
export interface StoreTurns {
  /** Runs `send` when it is the store's turn at the call's service. Files take long and have limits of their own. */
  run<T>(call: AnyCall, storeId: string | undefined, send: () => Promise<T>): Promise<T>;
}

type StorePlaces = Pick<
  GatewayConfig,
  'SERVICE_PLACES' | 'SERVICE_PLACES_PER_STORE' | 'SERVICE_PLACES_BESIDE_OTHERS'
>;

export function createStoreTurns({
  SERVICE_PLACES: places,
  SERVICE_PLACES_PER_STORE: perKey,
  SERVICE_PLACES_BESIDE_OTHERS: perKeyBeside,
}: StorePlaces): StoreTurns {
  const queues = new Map<string, FairQueue>();
  return {
    run({ service, transfer, isHeavy }, storeId, send) {
      if (storeId === undefined || transfer !== 'json') return send();
      // Heavy calls have places of their own: a store's clerks do not wait behind each other's long work.
      const name = isHeavy ? `${service}, heavy` : service;
      const queue = queues.get(name) ?? new FairQueue({ places, perKey, perKeyBeside });
      queues.set(name, queue);
      return queue.run(storeId, send);
    },
  };
}
