import { japanInstant, type PayloadOf } from '@honjin/contracts';
import type { roomBlockChanged } from '@honjin/contracts/registration';
import { addDays, toLocalDateTime } from '@honjin/domain';
import { scopeOf } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import type { Room } from '../masters/rooms.ts';
import type { Catalogue } from './catalogue.ts';
import type { Span } from './span.ts';

/** A room out of order or off sale for nights from ≤ night < to. */
export interface RoomBlock {
  readonly id: string;
  readonly room: Room;
  readonly kind: 'BROKEN' | 'STOP';
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** One room is broken while the demonstration begins, one will be off sale later. */
export function blocksOf({ house, rooms }: Catalogue, { anchor }: Span): RoomBlock[] {
  const [firstType] = house.types;
  const alike = rooms.filter(({ typeCode }) => typeCode === firstType?.code);
  const plans = [
    { room: alike.at(2), kind: 'BROKEN', from: -3, to: 4, reason: '浴室換気扇の故障' },
    { room: alike.at(-3), kind: 'STOP', from: 9, to: 23, reason: '壁紙の張り替え' },
  ] as const;
  return plans.flatMap(({ room, kind, from, to, reason }) => {
    if (room === undefined) return [];
    const id = idOf(`${house.key} block ${room.roomNo}`, anchor);
    return [{ id, room, kind, from: addDays(anchor, from), to: addDays(anchor, to), reason }];
  });
}

export function blockRow({ house }: Catalogue, block: RoomBlock): Row {
  return {
    store_id: scopeOf(house).storeId,
    id: block.id,
    room_id: block.room.id,
    kind: block.kind,
    from_date: block.from,
    to_date: block.to,
    reason: block.reason,
    created_at: japanInstant(block.from, '09:00:00'),
  };
}

/** From check-out time of the first day to check-out time of the last, as the registration service blocks rooms. */
export function blockOccupancyRow({ house }: Catalogue, block: RoomBlock): Row {
  const starts = toLocalDateTime(block.from, house.checkOutTime);
  const ends = toLocalDateTime(block.to, house.checkOutTime);
  return {
    store_id: scopeOf(house).storeId,
    id: idOf(`${block.id} occupancy`, block.from),
    room_id: block.room.id,
    stay: `[${starts},${ends})`,
    kind: block.kind,
    room_unit_id: null,
    block_id: block.id,
  };
}

export function blockChangedOf({
  id,
  room,
  kind,
  from,
  to,
  reason,
}: RoomBlock): PayloadOf<typeof roomBlockChanged> {
  return { blockId: id, roomId: room.id, kind, from, to, reason, isReleased: false };
}
