import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openPricingDesk } from '../../bookings/desk/desk.ts';
import { bookingIdsOfUnits } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { applyActions, unitIdsOf, type Arrangement } from './apply-actions.ts';
import { insertUndo, type BookingVersion, type StayImage } from './queries.ts';

/** Commits what a clerk arranged on the board: all of it or nothing. */
export async function applyMoves(
  tx: TenantTx,
  arrangement: Arrangement & { versions: readonly BookingVersion[]; isProposed: boolean },
): Promise<{ bookings: BookingVersion[]; undoId: string }> {
  const desk = await openPricingDesk(tx);
  const unitIds = unitIdsOf(arrangement.actions);
  const ids = await bookingIdsOfUnits(tx, unitIds);
  refuseOthers(arrangement.versions, ids);
  const change = {
    action: arrangement.isProposed ? 'board.auto-assign' : 'board.move',
    reason: arrangement.reason,
    allowOverbook: arrangement.allowOverbook,
    versions: new Map(arrangement.versions.map((seen) => [seen.bBasicInformationId, seen.version])),
  };
  let images: StayImage[] = [];
  const trees = await changeBookings(desk, ids, change, (changed) => {
    images = imagesOf(changed, new Set(unitIds));
    applyActions(desk, changed, arrangement);
  });
  return keepUndo(tx, trees, images);
}

/** Refuses a version of a booking that the commit does not touch: whoever sent it means another commit. */
function refuseOthers(versions: readonly BookingVersion[], ids: readonly string[]): void {
  const unknownIds = versions
    .map(({ bBasicInformationId }) => bBasicInformationId)
    .filter((id) => !ids.includes(id));
  if (unknownIds.length > 0) throw new Refusal('HOS-01002-4', { unknownIds });
}

/** Returns images of the units as they are now. */
export function imagesOf(trees: readonly BookingTree[], unitIds: ReadonlySet<string>): StayImage[] {
  return trees
    .flatMap(({ units }) => units)
    .filter(({ unit }) => unitIds.has(unit.id))
    .map(({ unit, nights, arrangements }) => {
      const { id, status, checkInDate, checkInTime, checkOutDate, checkOutTime } = unit;
      const { isAssignmentLocked, nightsChanged } = unit;
      const stay = { checkInDate, checkInTime, checkOutDate, checkOutTime, nightsChanged };
      return {
        unit: { id, status, ...stay, isAssignmentLocked },
        nights: structuredClone(nights),
        // They go with nights that fall out of the stay, and come back with them.
        arrangements: structuredClone(arrangements),
      };
    });
}

/** Remembers how to take the commit back, and answers with the bookings as they are now. */
export async function keepUndo(
  tx: TenantTx,
  trees: readonly BookingTree[],
  units: StayImage[],
): Promise<{ bookings: BookingVersion[]; undoId: string }> {
  const bookings = trees.map(({ booking }) => ({
    bBasicInformationId: booking.id,
    version: booking.version,
  }));
  const undoId = newId();
  await insertUndo(tx, { id: undoId, bookings, units });
  return { bookings, undoId };
}
