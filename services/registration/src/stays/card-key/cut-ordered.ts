import { WIRE_HEADERS, type AnyCall } from '@honjin/contracts';
import type { DetachedCall } from '@honjin/service-kit';
import type { CardCutter } from './cut-card.ts';
import { tellKeys, type OrderedKeys } from './order-keys.ts';
import { updateCut, type RoomKeyRow } from './queries.ts';

type Detached = Pick<DetachedCall<AnyCall>, 'actor' | 'headers' | 'inTx'>;

/**
 * Returns the caller's intent: the cards carry it too, so that no card is cut twice though the answer was never kept.
 */
export function intentOf({ actor, headers }: Detached): string | null {
  const key = headers.get(WIRE_HEADERS.idempotencyKey);
  return key === null ? null : `${actor.userId}:${key}`;
}

async function cutOne(cutter: CardCutter, { inTx, actor }: Detached, key: RoomKeyRow): Promise<void> {
  const { roomNo, codeNo, validFrom, validUntil } = key;
  const result = await cutter.cut({ storeId: actor.storeId, roomNo, codeNo, validFrom, validUntil });
  await inTx(async (tx) => {
    await updateCut(tx, key.id, result);
    tellKeys(tx, [key]);
  });
}

/**
 * Cuts the cards that were noted, where the encoder of the installation does it. What an encoder with a line is to cut
 * waits there for its turn.
 */
export async function cutAtOnce(
  cutter: () => CardCutter,
  context: Detached,
  { keys, isKnown }: OrderedKeys,
): Promise<void> {
  const atOnce = keys.filter(({ encoderId }) => !isKnown && encoderId === null);
  for (const key of atOnce) await cutOne(cutter(), context, key);
}
