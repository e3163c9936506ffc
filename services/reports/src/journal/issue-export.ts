import type { ResultOf, ParsedRequestOf, Actor } from '@honjin/contracts';
import type { issueJournalExport } from '@honjin/contracts/reports';
import { addDays, correctJournal, firstOpenDay, formatDate, type JournalEntry } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import {
  insertExport,
  insertExportDays,
  insertExportEntries,
  listHandedOverDays,
  listHandedOverEntries,
  lockNextExportNo,
} from './queries.ts';
import { readJournal } from './read-journal.ts';

function checkClosed({ day }: TenantTx, period: Period): void {
  const open = firstOpenDay(period, day?.businessDate ?? null);
  if (open !== null) throw new Refusal('HOS-09005-0', { values: [formatDate(open)] });
}

function checkNotHandedOver(handedOver: ReadonlyMap<string, number>): void {
  const [first] = handedOver;
  if (first !== undefined) throw new Refusal('HOS-09005-1', { values: [formatDate(first[0]), first[1]] });
}

function checkAllHandedOver(handedOver: ReadonlyMap<string, number>, { from, to }: Period): void {
  for (let date = from; date <= to; date = addDays(date, 1))
    if (!handedOver.has(date)) throw new Refusal('HOS-09005-4', { values: [formatDate(date)] });
}

async function entriesToHandOver(
  tx: TenantTx,
  period: Period,
  isCorrection: boolean,
): Promise<JournalEntry[]> {
  const [handedOver, today] = await Promise.all([listHandedOverDays(tx, period), readJournal(tx, period)]);
  if (!isCorrection) {
    checkNotHandedOver(handedOver);
    return today;
  }
  checkAllHandedOver(handedOver, period);
  return correctJournal(await listHandedOverEntries(tx, period), today);
}

/**
 * Hands the journal of closed days over, each day once; of days that were, only what differs, and with a reason
 * (R-REPORT-08).
 */
export async function issueExport(
  tx: TenantTx,
  { dateFrom, dateTo, isCorrection, reason }: ParsedRequestOf<typeof issueJournalExport>,
  { userName }: Pick<Actor, 'userName'>,
): Promise<ResultOf<typeof issueJournalExport>> {
  const period = { from: dateFrom, to: dateTo };
  checkClosed(tx, period);
  if (isCorrection && reason === '') throw new Refusal('HOS-09005-3');
  const exportNo = await lockNextExportNo(tx);
  const entries = await entriesToHandOver(tx, period, isCorrection);
  if (entries.length === 0) throw new Refusal('HOS-09005-2');
  const id = newId();
  const file = await insertExport(tx, {
    id,
    exportNo,
    isCorrection,
    dateFrom,
    dateTo,
    reason: isCorrection ? reason : '',
    entries: entries.length,
    amount: entries.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
    exportedBy: userName,
  });
  if (!isCorrection) await insertExportDays(tx, id, period);
  await insertExportEntries(tx, id, entries);
  return file;
}
