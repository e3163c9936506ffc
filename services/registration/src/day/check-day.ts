import { japanTimeOf } from '@honjin/contracts';
import type { DayFinding } from '@honjin/contracts/registration';
import { isGraveAct } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
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
  const [units, moves, memos, late, cards, holds, acts] = await Promise.all([
    listUnclosedUnits(tx, businessDate),
    listUnmadeMoves(tx, businessDate),
    listOpenMemos(tx),
    // The work of the daytime releases them at their deadline, so it was not done.
    listExpired(tx, japanTimeOf(now)),
    listOpenCardRequests(tx),
    listHoldsLeft(tx, businessDate),
    listActsOn(tx, businessDate),
  ]);
  return [...units, ...moves, ...memos, ...late, ...cards, ...holds, ...acts.map(findingOf)];
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
