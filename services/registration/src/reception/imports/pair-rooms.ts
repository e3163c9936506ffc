import type { ImportedRoom } from '@honjin/contracts/registration';
import type { UnitNode } from '../../bookings/tree/tree.ts';

export interface PairedRooms {
  readonly pairs: readonly (readonly [node: UnitNode, room: ImportedRoom])[];
  readonly added: readonly ImportedRoom[];
  readonly surplus: readonly UnitNode[];
}

/**
 * Finds the registered room for each room of the message. Rooms of the same type are paired in their order, those with
 * a room given by hand first, so that the ones left over and cancelled are unassigned. The rest are paired whatever
 * their type. Cancelled rooms take part only when all are cancelled: then the booking comes back.
 */
export function pairRooms(units: readonly UnitNode[], rooms: readonly ImportedRoom[]): PairedRooms {
  const live = units.filter(({ unit }) => unit.status !== 'CANCEL');
  const byIndex = (a: UnitNode, b: UnitNode) => a.unit.roomIndex - b.unit.roomIndex;
  const isGiven = ({ nights }: UnitNode) => nights.some(({ roomId }) => roomId !== null);
  const sorted = (live.length > 0 ? live : units).toSorted(
    (a, b) => Number(isGiven(b)) - Number(isGiven(a)) || byIndex(a, b),
  );
  const free = new Set(sorted);
  const partner = new Map<ImportedRoom, UnitNode>();
  for (const isSame of [sameType, () => true]) {
    for (const room of rooms) {
      if (partner.has(room)) continue;
      const node = [...free].find((each) => isSame(each, room));
      if (node === undefined) continue;
      free.delete(node);
      partner.set(room, node);
    }
  }
  return {
    pairs: [...partner].map(([room, node]) => [node, room] as const),
    added: rooms.filter((room) => !partner.has(room)),
    surplus: [...free].filter(({ unit }) => unit.status !== 'CANCEL').toSorted(byIndex),
  };
}

function sameType({ nights }: UnitNode, room: ImportedRoom): boolean {
  return nights[0]?.roomTypeId === room.nights[0]?.roomTypeId;
}
