import { japanTimeOf } from '@honjin/contracts';
import type { DayFinding } from '@honjin/contracts/registration';
import { isGraveAct } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { readBatches } from '../stays/kiosk/batches.ts';
import { listActsOn, type MoneyActRow } from '../money/authority/queries.ts';
import {
  listExpired,
  listHoldsLeft,
  listOpenCardRequests,
  listOpenMemos,
  listUnclosedUnits,
  listUnmadeMoves,
} from './finding-queries.ts';

/**
 * Lists what stands in the way of closing a business date (design of the batch, phase 01). It is blocked by a room
 * that should have left, a guest who should have come, formalities without a room and a planned change of room that
 * nobody made; other findings warn.
 */
export async function findDayFindings(
  tx: TenantTx,
  businessDate: string,
  now: Date = new Date(),
): Promise<DayFinding[]> {
  const [units, moves, memos, late, cards, holds, acts, kiosks] = await Promise.all([
    listUnclosedUnits(tx, businessDate),
    listUnmadeMoves(tx, businessDate),
    listOpenMemos(tx),
    // The work of the daytime releases them at their deadline, so it was not done.
    listExpired(tx, japanTimeOf(now)),
    listOpenCardRequests(tx),
    listHoldsLeft(tx, businessDate),
    listActsOn(tx, businessDate),
    findKioskFindings(tx, businessDate),
  ]);
  return [...units, ...moves, ...memos, ...late, ...cards, ...holds, ...acts.map(findingOf), ...kiosks];
}

/** Machines whose count of the day is missing, or is not that of the books (R-KIOSK-07). */
async function findKioskFindings(tx: TenantTx, businessDate: string): Promise<DayFinding[]> {
  const { kioskBatches } = await readBatches(tx, businessDate);
  return kioskBatches.flatMap(({ code, name, batchState }) =>
    batchState === 'EQUAL'
      ? []
      : {
          check: batchState === 'NOT_SENT' ? 'KIOSK_BATCH_NOT_SENT' : 'KIOSK_BATCH_DIFFERS',
          severity: 'WARNS',
          bookingId: null,
          roomUnitId: null,
          label: `${code} ${name}`,
        },
  );
}

/** An act on money of the day, with whom, where, how much and by whom (R-MONEY-11). */
function findingOf(row: MoneyActRow): DayFinding {
  const { act, amount, bookingId, bookingNo, roomUnitId, roomIndex, itemName, userName, secondName } = row;
  const people = secondName === '' ? userName : `${userName}・${secondName}`;
  const place = roomIndex === null ? bookingNo : `${bookingNo}-${roomIndex}`;
  const words = [place, itemName, `¥${amount.toLocaleString('en-US')}`, people];
  return {
    check: 'MONEY_EXCEPTION',
    severity: isGraveAct({ act, hasSecond: secondName !== '' }) ? 'WARNS' : 'INFORMS',
    bookingId,
    roomUnitId,
    label: words.filter((word) => word !== '').join(' '),
  };
}
