import type { Actor } from '@honjin/contracts';
import {
  blockRoom as blockRpc,
  checkDay,
  postSales as postRpc,
  releaseRoomBlock,
  rollDay as rollRpc,
} from '@honjin/contracts/registration';
import {
  answerRpc,
  newId,
  tenantTxOutcome,
  type RpcRoute,
  type ServiceContext,
  type TenantTx,
} from '@honjin/service-kit';
import { blockRoom, releaseBlock } from './blocks/room-blocks.ts';
import { findDayFindings } from './day/check-day.ts';
import { postSales } from './day/post-sales.ts';
import { rollDay } from './day/roll-day.ts';
import { refusalOf } from './inventory/change-inventory.ts';

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
    answerRpc(
      postRpc,
      async ({ businessDate }, actor) => (await inTx(actor, (tx) => postSales(tx, businessDate))).result,
    ),
    answerRpc(rollRpc, async (closing, actor) => (await inTx(actor, (tx) => rollDay(tx, closing))).result),
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
