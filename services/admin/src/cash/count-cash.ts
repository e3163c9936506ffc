import type { Actor, ParsedRequestOf } from '@honjin/contracts';
import { cashCounted, sumPieces, type countCash } from '@honjin/contracts/admin';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import type { Shift } from '../batch/queries.ts';
import { findPolicy } from '../policy/queries.ts';
import { insertCount, listCounts, listFloats, lockShiftOfCount, type CountRow } from './queries.ts';
import {
  drawersOf,
  getCurrentShift,
  seesAllDrawers,
  sumOfDrawer,
  type CashierSum,
  type Drawer,
} from './show-cash.ts';

type Request = ParsedRequestOf<typeof countCash>;

/**
 * Saves the count of a drawer of the current shift, together with the expected amount, and tells the reports. The
 * expected amount is read while the shift is held, so that it is of the moment of the count. A count is refused over
 * another one that the counter has not seen, and without a reason for a difference; after a blind count the refusal
 * does not tell the difference.
 */
export async function saveCount(
  tx: TenantTx,
  request: Request,
  askSums: (shift: Shift) => Promise<readonly CashierSum[]>,
): Promise<CountRow> {
  const { businessDate, shiftNo, pieces, floatYen, carriedYen } = request;
  const shift = { businessDate, shiftNo };
  await lockShiftOfCount(tx);
  await refuseOtherShift(tx, shift);
  const policy = await findPolicy(tx);
  const counts = await listCounts(tx, shift);
  refuseUnseen(counts, request);
  const cashiers = await askSums(shift);
  const drawer = drawerOf(drawersOf(policy, cashiers, { counts, caller: tx.actor }), tx.actor, request);
  const { received: receivedYen } = sumOfDrawer(cashiers, drawer.userId);
  const countedYen = sumPieces(pieces);
  const reason = request.reason.trim();
  const difference = countedYen - floatYen - receivedYen;
  if (carriedYen > countedYen) throw new Refusal('HOS-06020-1');
  if (difference !== 0 && reason === '')
    throw new Refusal('HOS-06020-0', { values: [policy.isBlind ? '***' : difference] });
  const count = { ...shift, ...drawer, pieces, floatYen, receivedYen, countedYen, carriedYen, reason };
  const saved = await insertCount(tx, { id: newId(), ...count });
  await tell(tx, shift, policy.countsByUser);
  await tx.audit({
    action: 'cash.count',
    entity: 'cash-count',
    entityId: `${businessDate}/${shiftNo}`,
    after: { userName: drawer.userName, countedYen, floatYen, receivedYen, carriedYen, difference },
    reason: reason === '' ? null : reason,
  });
  return saved;
}

function refuseUnseen(counts: readonly CountRow[], { userId, seenCountId }: Request): void {
  const last = counts.find((count) => count.userId === userId);
  if ((last?.id ?? null) === seenCountId) return;
  throw new Refusal('HOS-00005-0', {
    facts: { changedBy: last?.countedByName ?? null, changedAt: last?.countedAt.toISOString() ?? null },
  });
}

async function refuseOtherShift(tx: TenantTx, { businessDate, shiftNo }: Shift): Promise<void> {
  const current = await getCurrentShift(tx);
  if (current.businessDate !== businessDate || current.shiftNo !== shiftNo) throw new Refusal('HOS-07001-4');
}

function drawerOf(drawers: readonly Drawer[], actor: Actor | null, { userId }: Request): Drawer {
  const found = drawers.find((drawer) => drawer.userId === userId);
  if (found !== undefined) return found;
  if (userId !== null && !seesAllDrawers(actor)) throw new Refusal('HOS-06020-2');
  throw new Refusal('HOS-00004-0', { unknownIds: userId === null ? [] : [userId] });
}

/** The shift as all its drawers together have it now; one that is not counted in it keeps what was left in it before. */
async function tell(tx: TenantTx, shift: Shift, countsByUser: boolean): Promise<void> {
  const [counts, floats] = await Promise.all([listCounts(tx, shift), listFloats(tx, shift)]);
  const counted = new Set(counts.map(({ userId }) => userId));
  const kept = floats
    .filter(({ userId }) => (userId !== null) === countsByUser && !counted.has(userId))
    .reduce((total, { carriedYen }) => total + carriedYen, 0);
  const sum = (pick: (count: CountRow) => number) =>
    counts.reduce((total, count) => total + pick(count), kept);
  tx.emit(cashCounted, {
    ...shift,
    openingYen: sum(({ floatYen }) => floatYen),
    countedYen: sum(({ countedYen }) => countedYen),
    carriedYen: sum(({ carriedYen }) => carriedYen),
    countedBy: tx.actor?.userName ?? '',
  });
}
