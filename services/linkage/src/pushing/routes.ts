import {
  compareStock,
  listPushItems,
  listStopSales,
  messagesChanged,
  PROVIDERS,
  releaseStopSales,
  resyncStock,
  retryPushItems,
} from '@honjin/contracts/linkage';
import { handle, handleDetached, type Route, type TenantTx } from '@honjin/service-kit';
import { refuseUnknown } from '../known-queries.ts';
import { compare, readAtProvider, refusePeriod } from './compare-stock.ts';
import { listPushRows, listStops, releaseStops, retryFailed, type PushRow } from './list-queries.ts';
import type { Pusher } from './pusher.ts';
import { reckonStore } from './reckon-store.ts';
import type { RateWish } from './wish.ts';

/** The empty fields of a wish. Each kind fills only its own. */
const UNSAID = {
  remainingCount: null,
  isStopped: false,
  amounts: [],
  rankCode: '',
  minStay: null,
  maxStay: null,
  closedToArrival: null,
  closedToDeparture: null,
};

function itemOf({ wish, createdAt, sentAt, ...row }: PushRow) {
  const { amounts = [] } = wish as Partial<RateWish>;
  return {
    ...row,
    ...UNSAID,
    ...wish,
    amounts: [...amounts],
    // A plan is usually compared by its price for two.
    amountYen: amounts[1] ?? amounts.find((amount) => amount !== null) ?? null,
    lastError: row.lastError.slice(0, 1_000),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function tellPages(tx: TenantTx): void {
  for (const provider of PROVIDERS) tx.emit(messagesChanged, { provider, bookingIds: [], count: 0 });
}

function queueRoutes(pusher: Pusher): Route[] {
  return [
    handle(listPushItems, async ({ tx, input }) => {
      const { rows, totalCount } = await listPushRows(tx, input);
      return { items: rows.map(itemOf), totalCount };
    }),
    handle(retryPushItems, async ({ tx, input }) => {
      await refuseUnknown(tx, 'push_item', input.pushItemIds);
      const queued = await retryFailed(tx, input.pushItemIds);
      await tx.audit({
        action: 'push.retry',
        entity: 'push-item',
        entityId: input.pushItemIds[0]!,
        after: { queued },
      });
      tx.afterCommit(() => pusher.wake(tx.scope, 'retry'));
      return { queued };
    }),
    handle(listStopSales, async ({ tx }) => ({
      stopSales: (await listStops(tx)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    })),
    handle(releaseStopSales, async ({ tx, input }) => {
      await refuseUnknown(tx, 'stop_sale', input.stopSaleIds);
      const released = await releaseStops(tx, input);
      await tx.audit({
        action: 'stop-sale.release',
        entity: 'stop-sale',
        entityId: input.stopSaleIds[0]!,
        reason: input.reason,
        after: { stopSaleIds: input.stopSaleIds, released },
      });
      tellPages(tx);
      tx.afterCommit(() => pusher.wake(tx.scope, 'stop-sale.released'));
      return { released };
    }),
  ];
}

export function pushRoutes(pusher: Pusher): Route[] {
  return [
    ...queueRoutes(pusher),
    handleDetached(compareStock, async ({ input, actor, inTx }) => {
      refusePeriod(input);
      if (input.asksProvider) await readAtProvider(pusher, actor, input);
      return inTx((tx) => compare(tx, pusher, input));
    }),
    handleDetached(resyncStock, async ({ input, actor, once }) => {
      refusePeriod(input);
      await readAtProvider(pusher, actor, input);
      return once(async (tx) => {
        const { queued } = await reckonStore(tx, pusher.kit, { cause: 'resync' });
        await tx.audit({
          action: 'push.resync',
          entity: 'account',
          entityId: input.accountId,
          after: { from: input.dateFrom, to: input.dateTo, queued },
        });
        tx.afterCommit(() => pusher.wake(tx.scope, 'resync'));
        return { queued };
      });
    }),
  ];
}
