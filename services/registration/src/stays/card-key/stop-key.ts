import { Refusal, type TenantTx } from '@honjin/service-kit';
import { lockBookings } from '../../bookings/tree/tree-queries.ts';
import { lockOpenCut, updateCutFailed, updateRequest } from '../encoder/queries.ts';
import { tellKeys } from './order-keys.ts';
import { getKeys, type RoomKeyRow } from './queries.ts';

/**
 * Gives a card up (R-KEY-09). One that waits is called off; one that is at work is cancelled at the encoder, or made void
 * when it came out all the same. The desk may go on at once.
 */
export async function stopKey(
  tx: TenantTx,
  { id, note }: { id: string; note: string },
): Promise<RoomKeyRow[]> {
  const [seen] = await getKeys(tx, [id]);
  await lockBookings(tx, [seen!.bookingId]);
  const cut = await lockOpenCut(tx, id);
  if (cut === undefined || cut.isGivenUp) throw new Refusal('HOS-02050-2');
  const change =
    cut.state === 'QUEUED'
      ? ({ state: 'CANCELLED', failure: 'GIVEN_UP', answeredAt: new Date() } as const)
      : { nextAttemptAt: new Date() };
  await updateRequest(tx, cut.id, { ...change, isGivenUp: true });
  await updateCutFailed(tx, id, { failure: 'GIVEN_UP', tried: 0, note });
  await tx.audit({
    action: 'key.stop',
    entity: 'booking',
    entityId: seen!.bookingId,
    after: { [`room ${seen!.roomNo} card ${seen!.cardNo}`]: 'GIVEN_UP' },
    reason: note,
  });
  tellKeys(tx, [seen!]);
  return [seen!];
}
