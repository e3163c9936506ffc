import { roomMaster } from '@honjin/contracts/masters/bus';
import { housekeepingChanged } from '@honjin/contracts/rooms';
import { discrepancyOf, type DiscrepancyKind, type RoomSight } from '@honjin/domain';
import { findMaster, newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { lockRooms } from '../state/queries.ts';
import { closeCase, insertCase, lockOpenCase } from './queries.ts';

/** The resolution of a case that ends by itself, because a later look agrees with the desk. */
const SEEN_IN_ORDER = '';

export interface Sight {
  readonly roomId: string;
  readonly seen: RoomSight;
  readonly hasLuggage: boolean;
}

/** Records a cleaner's sighting: it opens a case, leaves the same one open, or closes the one that no longer holds. */
export async function reportSight(tx: TenantTx, sight: Sight): Promise<DiscrepancyKind | null> {
  const known = await findMaster(tx, roomMaster, sight.roomId);
  if (known === undefined || tx.day === null) throw new Refusal('HOS-00004-0');
  const room = (await lockRooms(tx, [sight.roomId])).get(sight.roomId)!;
  const open = await lockOpenCase(tx, sight.roomId);
  const kind = discrepancyOf(room.condition, sight.seen);
  if (open?.kind === kind) return kind;
  const who = tx.actor?.userName ?? '';
  if (open) await closeCase(tx, open.discrepancyId, { resolution: SEEN_IN_ORDER, closedBy: who });
  if (kind !== null) {
    await insertCase(tx, {
      discrepancyId: newId(),
      roomId: sight.roomId,
      businessDate: tx.day.businessDate,
      kind,
      condition: room.condition,
      hasLuggage: sight.hasLuggage,
      reportedBy: who,
    });
  }
  await tx.audit({
    action: 'room.sight',
    entity: 'room',
    entityId: sight.roomId,
    after: { ...sight, condition: room.condition, kind },
  });
  tx.emit(housekeepingChanged, { roomIds: [sight.roomId] });
  return kind;
}
