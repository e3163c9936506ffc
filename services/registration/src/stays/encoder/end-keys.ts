import { roomKeyChanged } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { askedBy, newRequest } from './queue-keys.ts';
import { insertRequests, noteEnded } from './queries.ts';

/**
 * Makes cards void that shall open nothing any more (R-KEY-08): of the units named, or of the store. The use cases that
 * end cards ask for it in the name of their clerk; what they leave, the job finds.
 */
export async function voidEnded(tx: TenantTx, unitIds: readonly string[] | null): Promise<void> {
  const { businessDate } = openDayOf(tx);
  const ended = await noteEnded(tx, { unitIds, businessDate });
  const askedAs = askedBy(tx);
  insertRequests(
    tx,
    ended.map(({ id, encoderId, cutId }) =>
      newRequest({ encoderId, roomKeyId: id, kind: 'VOID', standsOn: cutId, askedAs }),
    ),
  );
  for (const [bookingId, keys] of Map.groupBy(ended, (key) => key.bookingId)) {
    const after = Object.fromEntries(
      keys.map(({ roomNo, cardNo }) => [`room ${roomNo} card ${cardNo}`, 'VOID']),
    );
    await tx.audit({ action: 'key.void', entity: 'booking', entityId: bookingId, after });
    for (const roomUnitId of new Set(keys.map((key) => key.roomUnitId)))
      tx.emit(roomKeyChanged, { bookingId, roomUnitId });
  }
}
