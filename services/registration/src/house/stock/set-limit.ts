import type { ParsedRequestOf } from '@honjin/contracts';
import { stockChanged, type setOverbookLimit } from '@honjin/contracts/registration';
import { eachNight } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { ensureStock, roomCounts } from '../inventory/change-inventory.ts';
import { readMasters } from '../masters/read-masters.ts';
import { updateLimit } from './queries.ts';

const MAX_NIGHTS = 400;

/** Sets how many rooms of a type may be sold beyond the existing ones, in the nights from ≤ night < to. */
export async function setLimit(
  tx: TenantTx,
  request: ParsedRequestOf<typeof setOverbookLimit>,
): Promise<{ nights: number }> {
  const { roomTypeId, from, to, limit, reason } = request;
  if (to <= from) throw new Refusal('HOS-02006-0');
  const nights = eachNight(from, to);
  if (nights.length > MAX_NIGHTS) throw new Refusal('HOS-02006-0');
  const masters = await readMasters(tx, ['room', 'roomType']);
  if (masters.roomType.get(roomTypeId)?.category !== 'REAL') throw new Refusal('HOS-02001-2');
  const total = roomCounts(masters).get(roomTypeId) ?? 0;
  await ensureStock(
    tx,
    nights.map((night) => ({ room_type_id: roomTypeId, night, delta: 0, total })),
  );
  await updateLimit(tx, { roomTypeId, nights, limit });
  await tx.audit({
    action: 'stock.limit',
    entity: 'room-type',
    entityId: roomTypeId,
    after: { from, to, limit },
    reason,
  });
  tx.emit(stockChanged, { roomTypeId, from, to });
  return { nights: nights.length };
}
