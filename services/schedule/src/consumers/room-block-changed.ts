import { roomBlockChanged } from '@honjin/contracts/registration';
import { onEvent } from '@honjin/service-kit';

/** A block that ends early comes with its new last day; a released one was given back whole. */
export const followRoomBlocks = onEvent(roomBlockChanged, async (tx, block) => {
  const { storeId } = tx.scope;
  if (block.isReleased) {
    await tx.sql`delete from board_block where store_id = ${storeId} and block_id = ${block.blockId}`;
    return;
  }
  await tx.sql`
    insert into board_block (store_id, block_id, room_id, kind, starts_on, ends_on, reason)
    values (${storeId}, ${block.blockId}, ${block.roomId}, ${block.kind}, ${block.from}, ${block.to}, ${block.reason})
    on conflict (store_id, block_id) do update
      set room_id = excluded.room_id, kind = excluded.kind, starts_on = excluded.starts_on,
          ends_on = excluded.ends_on, reason = excluded.reason`;
});
