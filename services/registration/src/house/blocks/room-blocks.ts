import { roomBlockChanged } from '@honjin/contracts/registration';
import { eachNight, toLocalDateTime } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { ensureStock, lockRooms, roomCounts } from '../inventory/change-inventory.ts';
import { readMasters } from '../masters/read-masters.ts';
import {
  addBlocked,
  endBlock,
  findBlock,
  findUser,
  insertBlock,
  lockLeft,
  releaseWhole,
  type BlockKind,
  type BlockRow,
  type BlockWish,
} from './queries.ts';

interface Wanted {
  wish: BlockWish;
  roomNo: string;
  during: string;
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
 * Takes a room out of order or off sale. It locks the stock first and then the room, like every change of inventory.
 * The block lasts from check-out time of the first day to check-out time of the last, so that it does not touch the
 * guests before and after it.
 */
export async function blockRoom(tx: TenantTx, wish: BlockWish): Promise<string> {
  if (wish.to <= wish.from) throw new Refusal('HOS-06001-7');
  if (tx.day !== null && wish.to <= tx.day.businessDate) throw new Refusal('HOS-06001-8');
  const place = await placeOf(tx, wish.roomId);
  const during = `[${toLocalDateTime(wish.from, place.checkOutTime)},${toLocalDateTime(wish.to, place.checkOutTime)})`;
  const wanted = { wish, roomNo: place.roomNo, during };
  // This check also runs before the locks. Otherwise a sold-out type would be the answer, and the clerk would not
  // learn what is in this very room.
  await refuseUsed(tx, wanted);
  if (place.isCounted)
    await moveBlocked(tx, { ...place, nights: eachNight(wish.from, wish.to), delta: 1, kind: wish.kind });
  await lockRooms(tx, [wish.roomId]);
  await refuseUsed(tx, wanted);
  const id = newId();
  await insertBlock(tx, { id, ...wish }, during);
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

async function refuseUsed(tx: TenantTx, { wish, roomNo, during }: Wanted): Promise<void> {
  const found = await findUser(tx, wish, during);
  if (found === undefined) return;
  if (found.kind === wish.kind) throw new Refusal(ALREADY[wish.kind]);
  if (found.kind !== 'STAY') throw new Refusal('HOS-06001-6');
  throw new Refusal(RESERVED[wish.kind], { facts: { roomNo, takenBy: found.takenBy } });
}

/** Takes rooms out of the stock of their type, or puts them back. */
async function moveBlocked(
  tx: TenantTx,
  change: { roomTypeId: string; total: number; nights: string[]; delta: 1 | -1; kind: BlockKind },
): Promise<void> {
  const { roomTypeId, total, nights, delta } = change;
  if (nights.length === 0) return;
  await ensureStock(
    tx,
    nights.map((night) => ({ room_type_id: roomTypeId, night, delta, total })),
  );
  const left = await lockLeft(tx, roomTypeId, nights);
  if (delta > 0 && left.some((count) => count < 1)) throw new Refusal(RESERVED[change.kind]);
  await addBlocked(tx, { roomTypeId, nights, delta });
}

/** Gives a blocked room back from a day on. When that day is before the block begins, the whole block is released. */
export async function releaseBlock(tx: TenantTx, blockId: string, from: string): Promise<void> {
  const known = await findBlock(tx, blockId);
  if (known === undefined) throw new Refusal('HOS-00004-0');
  const place = await placeOf(tx, known.roomId);
  const until = from > known.from ? from : known.from;
  if (place.isCounted && until < known.to) {
    await moveBlocked(tx, { ...place, nights: eachNight(until, known.to), delta: -1, kind: known.kind });
  }
  await lockRooms(tx, [known.roomId]);
  const isReleased = until === known.from;
  const ended = until < known.to ? until : known.to;
  const isChanged = isReleased
    ? await releaseWhole(tx, known)
    : await endBlock(tx, known, { on: ended, at: toLocalDateTime(ended, place.checkOutTime) });
  if (!isChanged) throw new Refusal('HOS-00005-0');
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
