import type { DayFinding } from '@honjin/contracts/registration/bus';
import type { TenantTx } from '@honjin/service-kit';
import { listCounts } from '../cash/queries.ts';
import { drawersOf, sumOfDrawer, type CashierSum } from '../cash/show-cash.ts';
import { findPolicy } from '../policy/queries.ts';
import { findUnfinishedClose, type Shift } from './queries.ts';

function findingOf(check: DayFinding['check'], severity: DayFinding['severity'], label: string): DayFinding {
  return { check, severity, bookingId: null, roomUnitId: null, label };
}

/**
 * Lists what stands in the way of a shift besides its bookings: an earlier close that is not over, and drawers that
 * nobody has counted. It also names, for information, who else is at work.
 */
export async function findOwnFindings(
  tx: TenantTx,
  shift: Shift,
  given: { cashiers: readonly CashierSum[]; otherUsers: number },
): Promise<DayFinding[]> {
  const [open, policy, counts] = await Promise.all([
    findUnfinishedClose(tx),
    findPolicy(tx),
    listCounts(tx, shift),
  ]);
  const findings: DayFinding[] = [];
  if (open !== undefined && (open.businessDate !== shift.businessDate || open.shiftNo !== shift.shiftNo))
    findings.push(findingOf('EARLIER_SHIFT_OPEN', 'BLOCKS', `${open.businessDate} / ${open.shiftNo}`));
  const counted = new Set(counts.map(({ userId }) => userId));
  const severity = policy.requiresCount ? 'BLOCKS' : 'INFORMS';
  for (const { userId, userName } of drawersOf(policy, given.cashiers, { counts, caller: null })) {
    const { payments } = sumOfDrawer(given.cashiers, userId);
    if (counted.has(userId) || (payments === 0 && !policy.requiresCount)) continue;
    findings.push(findingOf('CASH_NOT_COUNTED', severity, userName));
  }
  if (given.otherUsers > 0) findings.push(findingOf('SYSTEM_IN_USE', 'INFORMS', String(given.otherUsers)));
  return findings;
}
