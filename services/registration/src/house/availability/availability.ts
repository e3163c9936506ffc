import type { getAvailability } from '@honjin/contracts/registration';
import type { ResultOf } from '@honjin/contracts';
import { compareRoomNo, businessMinutes, eachNight } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { roomCounts } from '../inventory/change-inventory.ts';
import { readMasters } from '../masters/read-masters.ts';
import { listRoomStates } from './room-queries.ts';
import { listStock, listTaken, type Request } from './availability-queries.ts';

type View = ResultOf<typeof getAvailability>;

const MAX_NIGHTS = 400;

/** Rooms left per type and night, and the rooms nobody has for the whole of a stay. */
export async function readAvailability(tx: TenantTx, request: Request): Promise<View> {
  const masters = await readMasters(tx, ['store', 'room', 'roomType']);
  const [store] = masters.store.values();
  const times = {
    checkIn: request.checkInTime ?? store?.checkInTime ?? '15:00',
    checkOut: request.checkOutTime ?? store?.checkOutTime ?? '10:00',
  };
  if (request.to < request.from) throw new Refusal('HOS-02006-0');
  const isDayUse = request.to === request.from;
  if (isDayUse && businessMinutes(times.checkOut) <= businessMinutes(times.checkIn))
    throw new Refusal('HOS-02006-0');
  const nights = eachNight(request.from, request.to);
  if (nights.length > MAX_NIGHTS) throw new Refusal('HOS-02006-0');
  const [stock, taken, states] = await Promise.all([
    listStock(tx, request),
    listTaken(tx, request, times),
    listRoomStates(tx),
  ]);
  const counts = roomCounts(masters);
  const known = new Map(stock.map((row) => [`${row.roomTypeId}|${row.night}`, row]));
  const roomTypes = [...masters.roomType.values()].map(({ id }) => {
    const total = counts.get(id) ?? 0;
    const rows = nights.map((night) => known.get(`${id}|${night}`) ?? untouched(night, total));
    return {
      roomTypeId: id,
      nights: rows,
      remaining: rows.length === 0 ? total : Math.min(...rows.map(({ remaining }) => remaining)),
    };
  });
  const freeRooms = [...masters.room.values()]
    .filter(({ id, isActive = true }) => isActive && !taken.has(id))
    .toSorted((a, b) => a.displayOrder - b.displayOrder || compareRoomNo(a.roomNo, b.roomNo))
    .map(({ id, roomNo, roomTypeId, floor, smoking }) => ({
      roomId: id,
      roomNo,
      roomTypeId,
      floor,
      smoking,
      condition: states.get(id)?.condition ?? null,
      cleaning: states.get(id)?.cleaning ?? null,
    }));
  return { roomTypes, freeRooms };
}

function untouched(night: string, total: number) {
  return { night, total, sold: 0, blocked: 0, remaining: total };
}
