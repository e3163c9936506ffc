import type { previewBoardMoves } from '@honjin/contracts/registration';
import type { ResultOf } from '@honjin/contracts';
import type { TenantTx } from '@honjin/service-kit';
import { openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { claimsOf } from '../../bookings/tree/claims.ts';
import type { Claims } from '../../house/inventory/claims.ts';
import { bookingIdsOfUnits, loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { roomCounts, stockDeltas, whoHas } from '../../house/inventory/change-inventory.ts';
import { findConflicts } from '../../house/inventory/queries.ts';
import { applyActions, unitIdsOf, type Arrangement } from './apply-actions.ts';
import { listRemaining } from './queries.ts';

/** Shows what a commit would do to price and stock, and who is in its way. It locks and writes nothing. */
export async function previewMoves(
  tx: TenantTx,
  arrangement: Arrangement,
): Promise<ResultOf<typeof previewBoardMoves>> {
  const desk = await openPricingDesk(tx);
  const unitIds = unitIdsOf(arrangement.actions);
  const before = await loadTrees(tx, await bookingIdsOfUnits(tx, unitIds));
  const after = structuredClone(before);
  applyActions(desk, after, arrangement);
  const claims = { before: claimsOfTrees(desk, before), after: claimsOfTrees(desk, after) };
  const [stock, conflicts] = await Promise.all([
    stockChanges(desk, claims),
    conflictsOf(desk, claims.after, new Set(before.flatMap(({ units }) => units.map(({ unit }) => unit.id)))),
  ]);
  return { priceBefore: priceOf(before), priceAfter: priceOf(after), stock, conflicts };
}

function claimsOfTrees({ masters }: Desk, trees: readonly BookingTree[]): Claims[] {
  return trees.flatMap(({ units }) => units.map((node) => claimsOf(node, masters)));
}

function priceOf(trees: readonly BookingTree[]): number {
  return trees
    .flatMap(({ units }) => units.flatMap(({ nights }) => nights))
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function stockChanges({ tx, masters }: Desk, claims: { before: Claims[]; after: Claims[] }) {
  const deltas = stockDeltas(
    claims.before.flatMap(({ stock }) => stock),
    claims.after.flatMap(({ stock }) => stock),
    masters,
  );
  if (deltas.length === 0) return [];
  const rows = await listRemaining(tx, deltas);
  const known = new Map(rows.map((row) => [`${row.roomTypeId}|${row.night}`, row.remaining]));
  const totals = roomCounts(masters);
  return deltas.map(({ room_type_id: roomTypeId, night, delta }) => {
    const left = known.get(`${roomTypeId}|${night}`) ?? totals.get(roomTypeId) ?? 0;
    return { roomTypeId, night, before: left, after: left - delta };
  });
}

async function conflictsOf({ tx, masters }: Desk, claims: readonly Claims[], own: ReadonlySet<string>) {
  const found = await findConflicts(
    tx,
    claims.flatMap(({ stays }) => stays),
  );
  return found
    .filter(({ roomUnitId }) => roomUnitId === null || !own.has(roomUnitId))
    .map((conflict) => ({ roomId: conflict.roomId, ...whoHas(conflict, masters) }));
}
