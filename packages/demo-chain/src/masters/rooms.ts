import { masterId } from '../chain.ts';
import type { House } from '../house/house.ts';

export interface Room {
  readonly id: string;
  readonly roomNo: string;
  readonly typeCode: string;
  readonly typeId: string;
  readonly floor: number;
  readonly place: number;
}

/** Rooms of a house in order of floor and place; room 1203 is the third of floor 12. */
export function roomsOf(house: House): Room[] {
  const rooms = house.types.flatMap((type) =>
    type.floors.flatMap((floor) =>
      type.places.map((place): Room => {
        const roomNo = `${floor}${String(place).padStart(2, '0')}`;
        const typeId = masterId(house, 'room-type', type.code);
        return { id: masterId(house, 'room', roomNo), roomNo, typeCode: type.code, typeId, floor, place };
      }),
    ),
  );
  return rooms.toSorted((a, b) => a.floor - b.floor || a.place - b.place).slice(0, house.roomLimit);
}
