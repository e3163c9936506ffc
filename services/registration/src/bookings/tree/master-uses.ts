import type { UnitNode } from './tree.ts';

interface MasterUse {
  entity: string;
  id: string;
  date: string;
}

type Named = readonly (readonly [entity: string, id: string | null])[];

/**
 * Lists every master that a room of a booking names, each once with the last day it is needed for, so that none of them is
 * deleted under it (R-MASTER-06).
 */
export function masterUsesOf(node: UnitNode): MasterUse[] {
  const { unit, nights, guests, memos, arrangements } = node;
  const uses = [
    ...nights.flatMap((night) =>
      usesOn(night.night, [
        ['plan', night.planId],
        ['room-type', night.roomTypeId],
        ['room-type', night.stockRoomTypeId],
        ['room', night.roomId],
        ['sales-route', night.salesRouteId],
        ['purpose', night.purposeId],
        ['billing-address', night.travelAgencyId],
        ...night.lines.map(({ accountingItemId }) => ['accounting-item', accountingItemId] as const),
      ]),
    ),
    ...arrangements.flatMap(({ arrangementId, useDate }) =>
      usesOn(useDate, [['arrangement', arrangementId]]),
    ),
    ...memos.flatMap(({ freeMemoId }) => usesOn(unit.checkOutDate, [['free-memo', freeMemoId]])),
    ...guests.flatMap(({ rankId }) => usesOn(unit.checkOutDate, [['rank', rankId]])),
  ];
  const last = new Map<string, MasterUse>();
  for (const use of uses) {
    const key = `${use.entity} ${use.id}`;
    if ((last.get(key)?.date ?? '') < use.date) last.set(key, use);
  }
  return [...last.values()];
}

function usesOn(date: string, named: Named): MasterUse[] {
  return named.flatMap(([entity, id]) => (id === null ? [] : [{ entity, id, date }]));
}
