import { roomBlockChanged } from '@honjin/contracts/registration/bus';
import { onEvent } from '@honjin/service-kit';

/** A released block keeps the nights before its release: they were blocked. */
export const followRoomBlocks = onEvent(roomBlockChanged, async (tx, block) => {
  const { storeId } = tx.scope;
  if (block.isReleased && block.to <= block.from) {
    await tx.sql`delete from room_block_fact where store_id = ${storeId} and block_id = ${block.blockId}`;
    return;
  }
  await tx.sql`
    insert into room_block_fact (store_id, block_id, room_id, kind, starts_on, ends_on)
    values (${storeId}, ${block.blockId}, ${block.roomId}, ${block.kind}, ${block.from}, ${block.to})
    on conflict (store_id, block_id) do update
      set room_id = excluded.room_id, kind = excluded.kind, starts_on = excluded.starts_on, ends_on = excluded.ends_on`;
});
