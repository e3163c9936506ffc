import type { ResultOf, StateOf } from '@honjin/contracts';
import type { holidayMaster, roomMaster, roomTypeMaster } from '@honjin/contracts/masters/bus';
import type { getBoardAsOf } from '@honjin/contracts/registration';
import { diffDays, type BoardStay } from '@honjin/domain';
import type { BlockState } from './queries.ts';

type Answer = ResultOf<typeof getBoardAsOf>;
export type Board = Pick<Answer, 'from' | 'days' | 'types' | 'rooms' | 'bars' | 'blocks' | 'holidays'>;
type Room = StateOf<typeof roomMaster>;
type RoomType = StateOf<typeof roomTypeMaster>;

/** Everything that a board is drawn from; stays and blocks touch its days. */
export interface Standing {
  readonly from: string;
  readonly days: number;
  readonly stays: readonly BoardStay[];
  readonly blocks: readonly BlockState[];
  readonly masters: {
    readonly room: ReadonlyMap<string, Room>;
    readonly roomType: ReadonlyMap<string, RoomType>;
    readonly holiday: ReadonlyMap<string, StateOf<typeof holidayMaster>>;
  };
}

type Key = readonly (string | number)[];

/** Orders by the first part of a key that differs. */
function byKey<Row>(keyOf: (row: Row) => Key): (one: Row, other: Row) => number {
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const at = a.findIndex((part, index) => part !== b[index]);
    return at === -1 ? 0 : a[at]! < b[at]! ? -1 : 1;
  };
}

const isInUse = ({ isActive = true }: { isActive?: boolean | undefined }) => isActive;

/** Rooms and types in the order of the board. One out of use (R-MASTER-01) shows while a stay is in it, or is sold as it. */
function placesOf({ stays, masters }: Standing) {
  const taken = new Set(stays.flatMap(({ roomId, roomTypeId }) => [roomId, roomTypeId]));
  const shown = [...masters.room.values()].filter((room) => isInUse(room) || taken.has(room.id));
  const shownIn = new Set(shown.map(({ roomTypeId }) => roomTypeId));
  const types = [...masters.roomType.values()]
    .filter((type) => isInUse(type) || taken.has(type.id) || shownIn.has(type.id))
    .toSorted(
      byKey(({ category, displayOrder, code, id }) => [category === 'REAL' ? 0 : 1, displayOrder, code, id]),
    );
  const typeAt = new Map(types.map(({ id }, at) => [id, at]));
  const rooms = shown
    .filter(({ roomTypeId }) => typeAt.has(roomTypeId))
    .toSorted(
      byKey((room) => [
        typeAt.get(room.roomTypeId)!,
        room.displayOrder,
        room.roomNo.padStart(20, '0'),
        room.id,
      ]),
    );
  return { types, rooms, typeAt, roomAt: new Map(rooms.map(({ id }, at) => [id, at])) };
}

type Places = ReturnType<typeof placesOf>;

function barsOf({ stays, from }: Standing, { typeAt, roomAt }: Places): Board['bars'] {
  return stays
    .flatMap((stay): Board['bars'] => {
      const type = typeAt.get(stay.roomTypeId);
      if (type === undefined) return [];
      const room = roomAt.get(stay.roomId ?? '') ?? -1;
      const nights = diffDays(stay.startsOn, stay.endsOn);
      const { status, guest, bookingNo, roomIndex, guestCount, marks, checkInTime, checkOutTime } = stay;
      const words = [
        status,
        guest,
        bookingNo,
        roomIndex,
        guestCount,
        marks,
        checkInTime,
        checkOutTime,
      ] as const;
      return [[room, type, diffDays(from, stay.startsOn), nights, ...words]];
    })
    .toSorted(byKey((bar) => [bar[0], bar[2], bar[1], bar[6], bar[7]]));
}

function blocksOf({ blocks, from }: Standing, { roomAt }: Places): Board['blocks'] {
  return blocks
    .flatMap((block): Board['blocks'] => {
      const room = roomAt.get(block.roomId);
      if (room === undefined) return [];
      return [[room, diffDays(from, block.from), diffDays(block.from, block.to), block.kind, block.reason]];
    })
    .toSorted(byKey((block) => [block[0], block[1]]));
}

/** Counts on each day the nights of bars and blocks that are sold or slept in a type. */
function countNights(days: number, nights: readonly { start: number; nights: number }[]): number[] {
  return Array.from(
    { length: days },
    (_, day) => nights.filter((one) => one.start <= day && day < one.start + one.nights).length,
  );
}

/** The types with their figures per day: a stay counts in the type of its room, and without one in the type that was sold. */
function typesOf(
  { days }: Standing,
  { types, rooms, typeAt }: Places,
  { bars, blocks }: Pick<Board, 'bars' | 'blocks'>,
): Board['types'] {
  const typeOfRoom = (at: number) => typeAt.get(rooms[at]!.roomTypeId)!;
  const counted = Map.groupBy(bars, (bar) => (bar[0] < 0 ? bar[1] : typeOfRoom(bar[0])));
  const blocked = Map.groupBy(blocks, (block) => typeOfRoom(block[0]));
  return types.map((type, at) => {
    const stays = (counted.get(at) ?? []).map((bar) => ({ start: bar[2], nights: bar[3], room: bar[0] }));
    const shut = (blocked.get(at) ?? []).map((block) => ({ start: block[1], nights: block[2] }));
    return {
      roomTypeId: type.id,
      code: type.code,
      name: type.name,
      nameEn: type.nameEn,
      isReal: type.category === 'REAL',
      roomCount: rooms.filter((room) => room.roomTypeId === type.id && isInUse(room)).length,
      occupied: countNights(days, stays),
      unassigned: countNights(
        days,
        stays.filter(({ room }) => room < 0),
      ),
      blocked: countNights(days, shut),
    };
  });
}

function holidaysOf({ masters, from, days }: Standing): Board['holidays'] {
  return [...masters.holiday.values()]
    .filter(({ date }) => diffDays(from, date) >= 0 && diffDays(from, date) < days)
    .map(({ date, name, nameEn = '' }) => ({ date, name, nameEn }))
    .toSorted(byKey(({ date }) => [date]));
}

/** Returns the board of some days as the schedule shows it, with the rooms of now (R-PAST-09). */
export function drawBoard(standing: Standing): Board {
  const places = placesOf(standing);
  const bars = barsOf(standing, places);
  const blocks = blocksOf(standing, places);
  return {
    from: standing.from,
    days: standing.days,
    types: typesOf(standing, places, { bars, blocks }),
    rooms: places.rooms.map((room) => ({
      roomId: room.id,
      roomNo: room.roomNo,
      type: places.typeAt.get(room.roomTypeId)!,
      floor: room.floor,
      building: room.building,
      buildingEn: room.buildingEn ?? '',
      isSmoking: room.smoking === 'SMOKING',
    })),
    bars,
    blocks,
    holidays: holidaysOf(standing),
  };
}
