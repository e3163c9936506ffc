import type { DayFinding } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { localTimeOf } from '../stays/status/release-temp-books.ts';
import { listExpired, listOpenMemos, listUnclosedUnits, listUnmadeMoves } from './finding-queries.ts';

/**
 * What stands in the way of closing a business date (design of the batch, phase 01). A room that should have left, a guest
 * who should have come, formalities without a room and a planned change of room that nobody made block; the rest warns.
 */
export async function findDayFindings(
  tx: TenantTx,
  businessDate: string,
  now: Date = new Date(),
): Promise<DayFinding[]> {
  const [units, moves, memos, late] = await Promise.all([
    listUnclosedUnits(tx, businessDate),
    listUnmadeMoves(tx, businessDate),
    listOpenMemos(tx),
    // The work of the daytime releases them at their deadline, so it was not done.
    listExpired(tx, localTimeOf(now)),
  ]);
  return [...units, ...moves, ...memos, ...late];
}
