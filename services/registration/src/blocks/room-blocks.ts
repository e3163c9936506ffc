import { roomBlockChanged } from '@honjin/contracts/registration';
import { eachNight, toLocalDateTime } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { ensureStock, lockRooms, roomCounts } from '../inventory/change-inventory.ts';
import { readMasters } from '../masters/read-masters.ts';

export type BlockKind = 'BROKEN' | 'STOP';

export interface BlockWish {
  roomId: string;
  kind: BlockKind;
  from: string;
  to: string;
  reason: string;
}

interface Wanted {
  wish: BlockWish;
  roomNo: string;
  during: string;
}

interface BlockRow {
  id: string;
  roomId: string;
  kind: BlockKind;
  from: string;
  to: string;
  reason: string;
}

const RESERVED = { BROKEN: 'HOS-06001-2', STOP: 'HOS-06001-3' } as const;
const ALREADY = { BROKEN: 'HOS-06001-4', STOP: 'HOS-06001-5' } as const;

async function placeOf(tx: TenantTx, roomId: string) {
  const masters = await readMasters(tx, ['store', 'room', 'roomType']);
  const room = masters.room.get(roomId);
  const [store] = masters.store.values();
  if (room === undefined) throw new Refusal('HOS-02001-2');
  const type = masters.roomType.get(room.roomTypeId);
  return {
    roomNo: room.roomNo,
    roomTypeId: room.roomTypeId,
    isCounted: type?.category !== 'VIRTUAL',
    total: roomCounts(masters).get(room.roomTypeId) ?? 0,
    checkOutTime: store?.checkOutTime ?? '10:00',
  };
}

/**
 * Takes a room out of order or off sale: stock first, then the room, as every change of inventory locks. From check-out
 * time of the first day to check-out time of the last, so that the guest before and the guest after are not touched.
 */
export async function blockRoom(tx: TenantTx, wish: BlockWish): Promise<string> {
  if (wish.to <= wish.from) throw new Refusal('HOS-06001-7');
  const place = await placeOf(tx, wish.roomId);
  const during = `[${toLocalDateTime(wish.from, place.checkOutTime)},${toLocalDateTime(wish.to, place.checkOutTime)})`;
  const wanted = { wish, roomNo: place.roomNo, during };
  // Asked before anything is locked too: what has this very room says more than a type that is sold out.
  await refuseUsed(tx, wanted);
  if (place.isCounted)
    await moveBlocked(tx, { ...place, nights: eachNight(wish.from, wish.to), delta: 1, kind: wish.kind });
  await lockRooms(tx, [wish.roomId]);
  await refuseUsed(tx, wanted);
  const id = newId();
  await tx.sql`
    insert into room_block (store_id, id, room_id, kind, from_date, to_date, reason, created_by)
    values (${tx.scope.storeId}, ${id}, ${wish.roomId}, ${wish.kind}, ${wish.from}, ${wish.to}, ${wish.reason}, ${tx.actor?.userId ?? null})`;
  await tx.sql`
    insert into room_occupancy (store_id, room_id, stay, kind, block_id)
    values (${tx.scope.storeId}, ${wish.roomId}, ${during}::tsrange, ${wish.kind}, ${id})`;
  await tx.audit({
    action: 'room.block',
    entity: 'room',
    entityId: wish.roomId,
    after: wish,
    reason: wish.reason,
  });
  tell(tx, { id, ...wish }, false);
  return id;
}

/** Who or what has the room already; the same kind of block is told before guests, and guests before the other kind. */
async function refuseUsed(tx: TenantTx, { wish, roomNo, during }: Wanted): Promise<void> {
  const [found] = await tx.sql<{ kind: string; takenBy: string | null }[]>`
    select c.kind, b.booking_no || '-' || u.room_index as "takenBy"
    from room_conflicts(${tx.sql.json([{ room_id: wish.roomId, stay: during }])}) as c
    left join room_unit u on u.store_id = ${tx.scope.storeId} and u.id = c.room_unit_id
    left join booking b on b.store_id = u.store_id and b.id = u.booking_id
    order by c.kind = ${wish.kind} desc, c.kind = 'STAY' desc, u.check_in_date limit 1`;
  if (found === undefined) return;
  if (found.kind === wish.kind) throw new Refusal(ALREADY[wish.kind]);
  if (found.kind !== 'STAY') throw new Refusal('HOS-06001-6');
  throw new Refusal(RESERVED[wish.kind], { facts: { roomNo, takenBy: found.takenBy } });
}

/** Counts rooms out of, or back into, the stock of their type. */
async function moveBlocked(
  tx: TenantTx,
  change: { roomTypeId: string; total: number; nights: string[]; delta: 1 | -1; kind: BlockKind },
): Promise<void> {
  const { roomTypeId, total, nights, delta } = change;
  const { storeId } = tx.scope;
  if (nights.length === 0) return;
  await ensureStock(
    tx,
    nights.map((night) => ({ room_type_id: roomTypeId, night, delta, total })),
  );
  const rows = await tx.sql<{ left: number }[]>`
    select total - blocked + overbook_limit + tolerated - sold as left from room_type_stock
    where store_id = ${storeId} and room_type_id = ${roomTypeId} and night = any(${nights}::date[])
    order by night for update`;
  if (delta > 0 && rows.some(({ left }) => left < 1)) throw new Refusal(RESERVED[change.kind]);
  await tx.sql`
    update room_type_stock
    set blocked = blocked + ${delta},
        tolerated = greatest(0, least(tolerated, sold - (total - blocked - ${delta} + overbook_limit)))
    where store_id = ${storeId} and room_type_id = ${roomTypeId} and night = any(${nights}::date[])`;
}

/** Gives a blocked room back from a day on; before its first day that is the whole block. */
export async function releaseBlock(tx: TenantTx, blockId: string, from: string): Promise<void> {
  const { storeId } = tx.scope;
  const [known] = await tx.sql<BlockRow[]>`
    select id, room_id as "roomId", kind, from_date as "from", to_date as "to", reason from room_block
    where store_id = ${storeId} and id = ${blockId} and released_at is null`;
  if (known === undefined) throw new Refusal('HOS-00004-0');
  const place = await placeOf(tx, known.roomId);
  const until = from > known.from ? from : known.from;
  if (place.isCounted && until < known.to) {
    await moveBlocked(tx, { ...place, nights: eachNight(until, known.to), delta: -1, kind: known.kind });
  }
  await lockRooms(tx, [known.roomId]);
  const isReleased = until === known.from;
  const ended = until < known.to ? until : known.to;
  const changed = isReleased
    ? await tx.sql`update room_block set released_at = now() where store_id = ${storeId} and id = ${blockId} and released_at is null and to_date = ${known.to}`
    : await tx.sql`update room_block set to_date = ${ended} where store_id = ${storeId} and id = ${blockId} and released_at is null and to_date = ${known.to}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
  if (isReleased)
    await tx.sql`delete from room_occupancy where store_id = ${storeId} and block_id = ${blockId}`;
  else {
    await tx.sql`
      update room_occupancy set stay = tsrange(lower(stay), ${toLocalDateTime(ended, place.checkOutTime)}::timestamp)
      where store_id = ${storeId} and block_id = ${blockId} and live`;
  }
  await tx.audit({
    action: 'room.release',
    entity: 'room',
    entityId: known.roomId,
    before: known,
    after: { from },
  });
  tell(tx, { ...known, to: isReleased ? known.to : ended }, isReleased);
}

function tell(tx: TenantTx, block: BlockRow, isReleased: boolean): void {
  const { id, roomId, kind, from, to, reason } = block;
  tx.emit(roomBlockChanged, { blockId: id, roomId, kind, from, to, reason, isReleased });
}
