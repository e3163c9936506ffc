import type { RoomUnitStatus } from '@honjin/domain';
import {
  hitsOfStay,
  newHits,
  refuseRestricted,
  type StayHit,
} from '../../house/restrictions/restrict-stay.ts';
import { mayOverride, type Desk } from '../../bookings/desk/desk.ts';
import type { UnitNode } from '../../bookings/tree/tree.ts';

/** Returns the restrictions and terms of plans that a room's stay breaks today. */
export function hitsOfUnit({ masters, day }: Desk, { unit, nights }: UnitNode): StayHit[] {
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

/**
 * Returns what a room was allowed to break when it was sold. One that waits or was given up has been sold nothing: it
 * is asked when it becomes a booking.
 */
export function allowedBefore(desk: Desk, node: UnitNode): StayHit[] {
  return isUnsold(node.unit.status) ? [] : hitsOfUnit(desk, node);
}

/** Tells whether a room waits or was given up: it has been sold nothing. */
export function isUnsold(status: RoomUnitStatus): boolean {
  return status === 'WAIT_CANCEL' || status === 'CANCEL';
}

/** Refuses a new room where its stay is restricted, unless who may override gives a reason. The waitlist may wait for anything. */
export function restrictNew(desk: Desk, node: UnitNode, reason: string): void {
  restrictChanged(desk, node, { before: [], reason });
}

/**
 * Refuses new breaches of a change. Breaches that were allowed before stay allowed. `to` is the status that the room
 * gets with the change.
 */
export function restrictChanged(
  desk: Desk,
  node: UnitNode,
  {
    before,
    reason,
    to = node.unit.status,
  }: { before: readonly StayHit[]; reason: string; to?: RoomUnitStatus },
): void {
  if (isUnsold(to)) return;
  if (mayOverride(desk.tx) && reason.trim() !== '') return;
  refuseRestricted(desk.masters, newHits(hitsOfUnit(desk, node), before));
}

/** Returns a change's own reason and those for overriding restrictions, for the history; '' without any. */
export function reasonsOf(own: string, units: readonly { restrictionReason: string }[]): string {
  const given = [own, ...units.map(({ restrictionReason }) => restrictionReason)].map((each) => each.trim());
  return [...new Set(given.filter(Boolean))].join(' / ');
}
