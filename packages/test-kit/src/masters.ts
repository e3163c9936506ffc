import type { StateOf } from '@honjin/contracts';
import type { roomMaster, roomTypeMaster } from '@honjin/contracts/masters';
import { newId } from '@honjin/service-kit';

type Room = StateOf<typeof roomMaster>;
type RoomType = StateOf<typeof roomTypeMaster>;

const MAIN_BUILDING = { building: '本館', buildingEn: 'Main building' };

/** Masters of a house, ready for `putMasters`. */
export interface TestHouse {
  readonly types: readonly RoomType[];
  readonly rooms: readonly Room[];
  readonly masters: readonly { entity: string; id: string; state: Room | RoomType }[];
}

/**
 * Returns a house with `perType` rooms of each named type; room numbers 101, 102 … 201 …: the floor is the type's
 * place.
 */
export function testHouse(typeNames: readonly string[], perType: number): TestHouse {
  const types = typeNames.map((name, index): RoomType => {
    return {
      id: newId(),
      code: `T${index + 1}`,
      name,
      nameEn: name,
      capacity: 2,
      maxCapacity: 3,
      category: 'REAL',
      ...MAIN_BUILDING,
      interfaceCode: '',
      displayOrder: index + 1,
    };
  });
  const rooms = types.flatMap((type, floor) =>
    Array.from({ length: perType }, (_, index): Room => {
      const roomNo = String((floor + 1) * 100 + index + 1);
      return {
        id: newId(),
        roomNo,
        roomTypeId: type.id,
        floor: String(floor + 1),
        ...MAIN_BUILDING,
        smoking: 'NON_SMOKING',
        attributes: [],
        displayOrder: Number(roomNo),
      };
    }),
  );
  const masters = [
    ...types.map((state) => ({ entity: 'room-type', id: state.id, state })),
    ...rooms.map((state) => ({ entity: 'room', id: state.id, state })),
  ];
  return { types, rooms, masters };
}
