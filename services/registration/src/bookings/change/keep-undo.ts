import { isSame } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from '../tree/tree.ts';
import { insertUndo } from './undo-queries.ts';

const shapeOf = ({ unit, nights, arrangements }: UnitNode) => ({ unit, nights, arrangements });

/** Remembers the room units that a change touched, under the id by which the caller may take it back. */
export function keepUndo(
  tx: TenantTx,
  { undoId, action }: { undoId: string; action: string },
  { before, after }: { before: readonly BookingTree[]; after: readonly BookingTree[] },
): void {
  const now = new Map(after.flatMap(({ units }) => units).map((node) => [node.unit.id, node]));
  const touched = before
    .flatMap(({ units }) => units)
    .filter((node) => !isSame(shapeOf(node), shapeOf(now.get(node.unit.id)!)));
  if (touched.length === 0 || tx.day === null) return;
  insertUndo(tx, {
    id: undoId,
    businessDate: tx.day.businessDate,
    action,
    bookings: after.map(({ booking }) => ({ bBasicInformationId: booking.id, version: booking.version })),
    units: touched.map(shapeOf),
  });
}
