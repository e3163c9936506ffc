// Wing 1, the house: what a store has to sell, whoever books it.
// Owns: replicas of the masters, rooms and their condition, occupancy, blocks, stock by type and night, restrictions of
// sale, prices and taxes of a night, number sequences, and how rows are read and written (`db`).
// Tables: room_occupancy, room_block, room_type_stock, arrangement_stock, room_condition, number_sequence, booking_number_aside,
// master_replica, job_run, retention_report.
// Stands on nothing; every wing stands on it.
import { blockRoom as blockRpc, readStock, releaseRoomBlock } from '@honjin/contracts/registration';
import { answerRpc, type ServiceContext, type ServiceParts } from '@honjin/service-kit';
import { assignPool } from './auto-assign/propose-rooms.ts';
import { keepRoomCondition } from './availability/room-queries.ts';
import { blockRoom, releaseBlock } from './blocks/room-blocks.ts';
import { rpcOnce, rpcTx } from './rpc-tx.ts';
import { forgetUncounted } from './inventory/arrangement-queries.ts';
import { refusalOf } from './inventory/change-inventory.ts';
import { refreshTotals } from './inventory/total-queries.ts';
import { REPLICAS } from './masters/read-masters.ts';
import { paperThreads } from './papers/paper-pools.ts';
import { sequenceRoutes } from './sequences/routes.ts';
import { listStock } from './stock/read-stock.ts';
import { stockRoutes } from './stock/routes.ts';
import { taxRehearsalRoutes } from './tax-rehearsal/routes.ts';

/** Returns the routes, consumers and replicas of the house. */
export function buildHouse(context: ServiceContext): ServiceParts {
  const once = rpcOnce(context);
  const inTx = rpcTx(context);
  return {
    routes: [...stockRoutes, ...sequenceRoutes, ...taxRehearsalRoutes],
    consumes: { rooms: [keepRoomCondition] },
    replicas: REPLICAS,
    refusalOf,
    onMastersStored: async (tx, entities) => {
      if (entities.has('room') && tx.day !== null) await refreshTotals(tx, tx.day.businessDate);
      if (entities.has('arrangement')) await forgetUncounted(tx);
    },
    rpcs: [
      answerRpc(readStock, async (wish, actor) => (await inTx(actor, (tx) => listStock(tx, wish))).result),
      answerRpc(blockRpc, async ({ intentKey, ...wish }, actor) => {
        const asked = { intentKey, path: blockRpc.subject, wish };
        const { result, revision } = await once(actor, asked, async (tx) => ({
          blockId: await blockRoom(tx, wish),
        }));
        return { ...result, revision };
      }),
      answerRpc(releaseRoomBlock, async ({ intentKey, ...wish }, actor) => {
        const asked = { intentKey, path: releaseRoomBlock.subject, wish };
        const { revision } = await once(actor, asked, async (tx) => {
          await releaseBlock(tx, wish.blockId, wish.from);
          return {};
        });
        return { revision };
      }),
    ],
    jobs: [assignPool, paperThreads],
  };
}
