import type { ResultOf } from '@honjin/contracts';
import { isGranted, type Actor } from '@honjin/contracts';
import type { explainStock, listStock as listCall } from '@honjin/contracts/registration';
import { compareRoomNo, addDays, eachNight } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { roomCounts } from '../inventory/change-inventory.ts';
import { readMasters } from '../masters/read-masters.ts';
import {
  listBlocked,
  listHolding,
  listStockRows,
  listWaiting,
  type HoldingUnit,
  type StockRow,
} from './queries.ts';

/** Rooms left of every type that is counted, night by night. */
export async function readStock(
  tx: TenantTx,
  request: { from: string; days: number },
): Promise<ResultOf<typeof listCall>> {
  const to = addDays(request.from, request.days);
  const [masters, rows, waiting] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listStockRows(tx, request.from, to),
    listWaiting(tx, request.from, to),
  ]);
  const keyOf = (row: { roomTypeId: string; night: string }) => `${row.roomTypeId}|${row.night}`;
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const waits = new Map(waiting.map((row) => [keyOf(row), row.waiting]));
  const counts = roomCounts(masters);
  const nights = eachNight(request.from, to);
  const roomTypes = [...masters.roomType.values()]
    .filter(({ category }) => category === 'REAL')
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code))
    .map(({ id: roomTypeId }) => ({
      roomTypeId,
      nights: nights.map((night) => {
        const row = known.get(keyOf({ roomTypeId, night }));
        const { total, sold, blocked, overbookLimit } = row ?? untouched(counts.get(roomTypeId) ?? 0);
        const remaining = total - blocked + overbookLimit - sold;
        return {
          night,
          total,
          sold,
          blocked,
          overbookLimit,
          remaining,
          waiting: waits.get(keyOf({ roomTypeId, night })) ?? 0,
        };
      }),
    }));
  return { roomTypes };
}

/** Lists the stock row by row. Nights that nobody has touched have no row. */
export async function listStock(
  tx: TenantTx,
  { from, days }: { from: string; days: number },
): Promise<{ roomTypes: { roomTypeId: string; total: number }[]; nights: StockRow[] }> {
  const [masters, nights] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listStockRows(tx, from, addDays(from, days)),
  ]);
  const counts = roomCounts(masters);
  const roomTypes = [...masters.roomType.values()]
    .filter(({ category }) => category === 'REAL')
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code))
    .map(({ id: roomTypeId }) => ({ roomTypeId, total: counts.get(roomTypeId) ?? 0 }));
  const isReal = new Set(roomTypes.map(({ roomTypeId }) => roomTypeId));
  return { roomTypes, nights: nights.filter(({ roomTypeId }) => isReal.has(roomTypeId)) };
}

function untouched(total: number) {
  return { total, sold: 0, blocked: 0, overbookLimit: 0 };
}

/** Returns every number of a type's stock in a night, with the names behind it. */
export async function explain(
  tx: TenantTx,
  actor: Actor,
  { roomTypeId, night }: { roomTypeId: string; night: string },
): Promise<ResultOf<typeof explainStock>> {
  const masters = await readMasters(tx, ['room', 'roomType']);
  if (!masters.roomType.has(roomTypeId)) throw new Refusal('HOS-02001-2');
  const rooms = [...masters.room.values()]
    .filter((room) => room.roomTypeId === roomTypeId)
    .toSorted((a, b) => a.displayOrder - b.displayOrder || compareRoomNo(a.roomNo, b.roomNo))
    .map(({ id, roomNo }) => ({ roomId: id, roomNo }));
  const own = new Map(rooms.map(({ roomId, roomNo }) => [roomId, roomNo]));
  const [rows, held, blocked] = await Promise.all([
    listStockRows(tx, night, addDays(night, 1)),
    listHolding(tx, roomTypeId, night),
    listBlocked(tx, night),
  ]);
  const row = rows.find((each) => each.roomTypeId === roomTypeId) ?? untouched(rooms.length);
  const seesGuests = isGranted(actor.permissions, 'registration', 'read');
  const named = ({ status: _status, roomId, ...unit }: HoldingUnit) => ({
    ...unit,
    guestName: seesGuests ? unit.guestName : '',
    roomNo: roomId === null ? null : (own.get(roomId) ?? masters.room.get(roomId)?.roomNo ?? ''),
  });
  const live = held.filter(({ status }) => status !== 'WAIT_CANCEL');
  const blocks = (kind: 'BROKEN' | 'STOP') =>
    blocked
      .filter((block) => block.kind === kind && own.has(block.roomId))
      .map((block) => ({ roomNo: own.get(block.roomId) ?? '', reason: block.reason }));
  return {
    roomTypeId,
    night,
    remaining: row.total - row.blocked + row.overbookLimit - row.sold,
    overbookLimit: row.overbookLimit,
    rooms,
    assigned: live
      .filter(({ roomId }) => roomId !== null)
      .map(named)
      .toSorted((a, b) => compareRoomNo(a.roomNo ?? '', b.roomNo ?? '')),
    unassigned: live.filter(({ roomId }) => roomId === null).map(named),
    broken: blocks('BROKEN'),
    stopped: blocks('STOP'),
    waiting: held.filter(({ status }) => status === 'WAIT_CANCEL').map(named),
  };
}
