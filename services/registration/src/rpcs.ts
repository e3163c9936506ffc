import type { Actor } from '@honjin/contracts';
import {
  blockRoom as blockRpc,
  checkDay,
  findRoll as findRollRpc,
  postSales as postRpc,
  releaseRoomBlock,
  rollDay as rollRpc,
  sumCash as sumCashRpc,
  sumDrawer as drawerRpc,
  sumLedger as sumRpc,
} from '@honjin/contracts/registration';
import {
  answerRpc,
  newId,
  tenantTxOutcome,
  type RpcRoute,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { blockRoom, releaseBlock } from './house/blocks/room-blocks.ts';
import { findDayFindings } from './day/check-day.ts';
import { sumDrawer } from './day/drawer-queries.ts';
import { sumLedger } from './day/ledger-queries.ts';
import { postSales } from './day/post-sales.ts';
import { rollDay } from './day/roll-day.ts';
import { findRoll } from './day/roll-queries.ts';
import { sumCash } from './day/sum-cash.ts';
import { refusalOf } from './house/inventory/change-inventory.ts';

/** What other services may ask of bookings and the day. */
export function buildRpcs({ db }: Pick<ServiceContext, 'db'>): RpcRoute[] {
  async function inTx<T>(actor: Actor, work: (tx: TenantTx) => Promise<T>) {
    const { groupId, companyId, storeId } = actor;
    try {
      return await tenantTxOutcome(db, { groupId, companyId, storeId }, { requestId: newId(), actor }, work);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
  return [
    answerRpc(checkDay, async ({ businessDate }, actor) => {
      const { result } = await inTx(actor, (tx) => findDayFindings(tx, businessDate));
      return { findings: result };
    }),
    answerRpc(postRpc, async (wish, actor) => (await inTx(actor, (tx) => postSales(tx, wish))).result),
    answerRpc(sumCashRpc, async (shift, actor) => ({
      cashiers: [...(await inTx(actor, (tx) => sumCash(tx, shift))).result],
    })),
    answerRpc(rollRpc, async (closing, actor) => (await inTx(actor, (tx) => rollDay(tx, closing))).result),
    answerRpc(findRollRpc, async (closed, actor) => ({
      roll: (await inTx(actor, (tx) => findRoll(tx, closed))).result ?? null,
    })),
    answerRpc(sumRpc, async (range, actor) => ({
      days: [...(await inTx(actor, (tx) => sumLedger(tx, range))).result],
    })),
    answerRpc(drawerRpc, async (wish, actor) => ({
      sums: [...(await inTx(actor, (tx) => sumDrawer(tx, wish))).result],
    })),
    answerRpc(blockRpc, async (wish, actor) => {
      const { result, revision } = await inTx(actor, (tx) => blockRoom(tx, wish));
      return { blockId: result, revision };
    }),
    answerRpc(releaseRoomBlock, async ({ blockId, from }, actor) => {
      const { revision } = await inTx(actor, (tx) => releaseBlock(tx, blockId, from));
      return { revision };
    }),
  ];
}
