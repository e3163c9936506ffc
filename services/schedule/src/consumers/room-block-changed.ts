import { roomBlockChanged } from '@honjin/contracts/registration/bus';
import { onEvent } from '@honjin/service-kit';
import { deleteBlock, upsertBlock } from './queries.ts';

/** A block that ends early comes with its new last day; a released one was given back whole. */
export const followRoomBlocks = onEvent(roomBlockChanged, (tx, block) =>
  block.isReleased ? deleteBlock(tx, block.blockId) : upsertBlock(tx, block),
);
