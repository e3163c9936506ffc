import { roomBlockChanged } from '@honjin/contracts/registration/bus';
import { onEvent } from '@honjin/service-kit';
import { applyHappenings } from '../state/room-changes.ts';
import { deleteBlock, upsertBlock } from './queries.ts';

/** A block that ends early comes with its new last day; a released one was given back whole. */
export const followRoomBlocks = onEvent(roomBlockChanged, async (tx, block, origin) => {
  if (block.isReleased) await deleteBlock(tx, block.blockId);
  else await upsertBlock(tx, block);
  await applyHappenings(tx, [], { roomIds: [block.roomId], origin });
});
