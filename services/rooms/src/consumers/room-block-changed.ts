import { roomBlockChanged } from '@honjin/contracts/registration';
import { onEvent } from '@honjin/service-kit';
import { applyHappenings } from '../state/room-changes.ts';
import { deleteBlock, upsertBlock } from './queries.ts';

/** A released block keeps the days before its release; one that never began is forgotten. */
export const followRoomBlocks = onEvent(roomBlockChanged, async (tx, block) => {
  if (block.isReleased && block.to <= block.from) await deleteBlock(tx, block.blockId);
  else await upsertBlock(tx, block);
  await applyHappenings(tx, [], [block.roomId]);
});
