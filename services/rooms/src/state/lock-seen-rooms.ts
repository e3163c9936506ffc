import { roomMaster } from '@honjin/contracts/masters/bus';
import { listMasters, Refusal, type TenantTx } from '@honjin/service-kit';
import { lockRooms, type RoomRecord } from './queries.ts';

export interface SeenRoom {
  readonly roomId: string;
  readonly version: number;
}

/**
 * Locks rooms that a user wants to change. Refuses a room the store does not have (HOS-00004-0) and rooms that
 * somebody changed meanwhile (HOS-00005-0, naming them in `facts.rooms` as they are now).
 */
export async function lockSeenRooms(
  tx: TenantTx,
  seen: readonly SeenRoom[],
): Promise<Map<string, RoomRecord>> {
  const known = await listMasters(tx, roomMaster);
  if (seen.some((room) => !known.has(room.roomId))) throw new Refusal('HOS-00004-0');
  const rooms = await lockRooms(
    tx,
    seen.map((room) => room.roomId),
  );
  const changed = seen.map((room) => ({ room, now: rooms.get(room.roomId)! }));
  const stale = changed.filter(({ room, now }) => now.version !== room.version);
  if (stale.length === 0) return rooms;
  const facts = stale.map(({ now }) => ({ ...now, roomNo: known.get(now.roomId)!.roomNo }));
  throw new Refusal('HOS-00005-0', { facts: { rooms: facts } });
}
