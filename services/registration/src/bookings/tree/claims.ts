import { addDays, keepsNights, ROOM_UNIT_STATUS_TRAITS, toLocalDateTime } from '@honjin/domain';
import { limitOf } from '../../house/inventory/arrangement-stock.ts';
import type { Claims, Stay } from '../../house/inventory/claims.ts';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { isDayUse, type NightRow, type UnitNode, type UnitRow } from './tree.ts';

/** Returns what the unit claims in its present state. Day use takes a room for hours, but no night. */
export function claimsOf(node: UnitNode, masters: Pick<MasterSets, 'roomType' | 'arrangement'>): Claims {
  const { unit, nights } = node;
  const counted = keepsNights(unit.status) && !isDayUse(unit);
  const stock = counted
    ? nights
        .filter(({ stockRoomTypeId }) => masters.roomType.get(stockRoomTypeId)?.category !== 'VIRTUAL')
        .map(({ stockRoomTypeId, night }) => `${stockRoomTypeId}|${night}`)
    : [];
  return {
    stock,
    stays: ROOM_UNIT_STATUS_TRAITS[unit.status].holdsStock ? staysOf(unit, nights) : [],
    arrangements: keepsNights(unit.status) ? arrangementClaims(node, masters.arrangement) : [],
  };
}

/** Arrangements whose number on a day is limited (R-ARRANGE-05). */
function arrangementClaims(
  { arrangements }: UnitNode,
  masters: MasterSets['arrangement'],
): Claims['arrangements'] {
  return arrangements
    .filter(({ arrangementId, quantity }) => quantity > 0 && limitOf(masters.get(arrangementId)) !== null)
    .map(({ arrangementId, useDate, quantity }) => ({ arrangementId, useDate, quantity }));
}

/** Consecutive nights in one room are one stay; a move ends at check-out time and begins at check-in time. */
export function staysOf(unit: UnitRow, nights: readonly NightRow[]): Stay[] {
  const runs: { roomId: string; from: string; to: string }[] = [];
  for (const { roomId, night } of nights) {
    const last = runs.at(-1);
    const next = isDayUse(unit) ? night : addDays(night, 1);
    if (roomId === null) continue;
    if (last?.roomId === roomId && last.to === night) last.to = next;
    else runs.push({ roomId, from: night, to: next });
  }
  return runs.map(({ roomId, from, to }) => ({
    roomUnitId: unit.id,
    roomId,
    starts: toLocalDateTime(from, unit.checkInTime),
    ends: toLocalDateTime(to, unit.checkOutTime),
  }));
}
