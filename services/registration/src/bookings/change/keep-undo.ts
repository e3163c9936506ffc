import { isSame } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from '../tree/tree.ts';
import { countMoneyRows, insertUndo } from './undo-queries.ts';

const shapeOf = ({ unit, nights, arrangements }: UnitNode) => ({ unit, nights, arrangements });

/** Remembers the room units that a change touched, under the id by which the caller may take it back. */
export async function keepUndo(
  tx: TenantTx,
  { undoId, action }: { undoId: string; action: string },
  { before, after }: { before: readonly BookingTree[]; after: readonly BookingTree[] },
): Promise<void> {
  const now = new Map(after.flatMap(({ units }) => units).map((node) => [node.unit.id, node]));
  const touched = before
    .flatMap(({ units }) => units)
    .filter((node) => !isSame(shapeOf(node), shapeOf(now.get(node.unit.id)!)));
  if (touched.length === 0 || tx.day === null) return;
  const moneyRows = await countMoneyRows(
    tx,
    touched.map(({ unit }) => unit.id),
  );
  await insertUndo(tx, {
    id: undoId,
    businessDate: tx.day.businessDate,
    action,
    bookings: after.map(({ booking }) => ({ bBasicInformationId: booking.id, version: booking.version })),
    units: touched.map((node) => ({ ...shapeOf(node), moneyRows: moneyRows.get(node.unit.id) ?? 0 })),
  });
}
