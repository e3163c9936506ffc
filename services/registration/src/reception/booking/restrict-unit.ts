import type { RestrictionHit } from '@honjin/domain';
import { hitsOfStay, newHits, refuseRestricted } from '../../house/restrictions/restrict-stay.ts';
import { mayOverride, type Desk } from '../../bookings/desk/desk.ts';
import type { UnitNode } from '../../bookings/tree/tree.ts';

/** Returns the restrictions that a room's stay meets today. */
export function hitsOfUnit({ masters, day }: Desk, { unit, nights }: UnitNode): RestrictionHit[] {
  return hitsOfStay(masters, {
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    bookedOn: day.businessDate,
    nights: nights.map(({ night, roomTypeId, planId, salesRouteId }) => ({
      date: night,
      roomTypeId,
      planId,
      salesRouteId,
    })),
  });
}

/** Refuses a new room where its stay is restricted, unless who may override gives a reason. The waitlist may wait for anything. */
export function restrictNew(desk: Desk, node: UnitNode, reason: string): void {
  restrictChanged(desk, node, { before: [], reason });
}

/** Refuses new breaches of a change. Breaches that were allowed before stay allowed. */
export function restrictChanged(
  desk: Desk,
  node: UnitNode,
  { before, reason }: { before: readonly RestrictionHit[]; reason: string },
): void {
  if (node.unit.status === 'WAIT_CANCEL' || node.unit.status === 'CANCEL') return;
  if (mayOverride(desk.tx) && reason.trim() !== '') return;
  refuseRestricted(desk.masters, newHits(hitsOfUnit(desk, node), before));
}

/** Returns a change's own reason and those for overriding restrictions, for the history; '' without any. */
export function reasonsOf(own: string, units: readonly { restrictionReason: string }[]): string {
  const given = [own, ...units.map(({ restrictionReason }) => restrictionReason)].map((each) => each.trim());
  return [...new Set(given.filter(Boolean))].join(' / ');
}
