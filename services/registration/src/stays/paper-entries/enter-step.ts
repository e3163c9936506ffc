import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { beginPaperStep, settlePaperStep } from '@honjin/contracts/registration';
import { PAPER_ANSWER_WITHIN_MINUTES } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import {
  isAnswered,
  keepDone,
  keepRefused,
  keepSent,
  listStaysOf,
  lockEntry,
  type PaperEntryRow,
  type SentStep,
} from './queries.ts';
import { isForgotten } from './save-entry.ts';

const MS_PER_MINUTE = 60_000;

type Send = ResultOf<typeof beginPaperStep>['send'];

/** The step that another service does, which keeps its answers itself; to set a state twice changes nothing. */
const DONE_ELSEWHERE = 'CLEANING';

const keyOf = ({ id, attempt }: PaperEntryRow) => `${id}-${attempt}`;

/** Writes into the history of the booking what was written on the paper, when and by whom (R-DAY-43). */
async function auditEntry(tx: TenantTx, row: PaperEntryRow): Promise<void> {
  const { happenedOn, happenedAt, kind, writtenBy, note } = row;
  const paper = { happenedOn, happenedAt, kind, writtenBy, note };
  const ids = row.roomUnitId === null ? [] : [row.roomUnitId];
  const [stay] = await listStaysOf(tx, openDayOf(tx).businessDate, ids);
  const subject =
    stay === undefined
      ? { entity: 'room', entityId: row.roomId ?? row.id }
      : { entity: 'booking', entityId: stay.bookingId };
  await tx.audit({ action: 'paper.enter', ...subject, after: paper });
}

async function noteDone(tx: TenantTx, row: PaperEntryRow, sent: SentStep): Promise<void> {
  await keepDone(tx, row.id, sent);
  if (sent.isLast) await auditEntry(tx, row);
}

/**
 * Finds out about a command without an answer: it is done when its answer is kept. One that nobody has done goes again
 * as it was, from who sent it. Another clerk may take the line over when it can no longer arrive (R-DAY-43).
 * @returns what to send again, or null when the line stands at rest.
 */
async function findOut(tx: TenantTx, row: PaperEntryRow, sent: SentStep, now: Date): Promise<Send> {
  const { sentBy, sentAt } = row;
  if (sentBy !== null && (await isAnswered(tx, sentBy, keyOf(row)))) {
    await noteDone(tx, row, sent);
    return null;
  }
  if (isForgotten(row, now)) throw new Refusal('HOS-02041-3');
  if (sentBy === (tx.actor?.userId ?? null))
    return { key: keyOf(row), step: sent.step, request: sent.request };
  const mayArrive = now.getTime() - (sentAt?.getTime() ?? 0) < PAPER_ANSWER_WITHIN_MINUTES * MS_PER_MINUTE;
  if (mayArrive) throw new Refusal('HOS-02041-1', { values: [row.sentByName] });
  await keepRefused(tx, row.id, '');
  return null;
}

/** Keeps a command before it is sent, and gives it its key; nothing is sent for a line that is entered (R-DAY-43). */
export async function beginStep(
  tx: TenantTx,
  { id, version, step }: ParsedRequestOf<typeof beginPaperStep>,
  now: Date,
): Promise<Send> {
  const row = await lockEntry(tx, id);
  if (row.sent !== null) return findOut(tx, row, row.sent, now);
  if (step === null || row.stage === 'DONE') return null;
  if (row.version !== version) throw new Refusal('HOS-00005-0');
  await keepSent(tx, id, { step: step.name, request: step.request, isLast: step.isLast });
  return { key: keyOf(row), step: step.name, request: step.request };
}

/** Notes how a command ended. That it is done is not believed but looked up. */
export async function settleStep(
  tx: TenantTx,
  { id, key, refusal }: ParsedRequestOf<typeof settlePaperStep>,
): Promise<void> {
  const row = await lockEntry(tx, id);
  // Somebody else has noted it already.
  if (row.sent === null || keyOf(row) !== key) return;
  const isDone =
    (row.sentBy !== null && (await isAnswered(tx, row.sentBy, key))) ||
    (row.sent.step === DONE_ELSEWHERE && refusal === '');
  if (isDone) await noteDone(tx, row, row.sent);
  else if (refusal === '') throw new Refusal('HOS-00005-0');
  else await keepRefused(tx, id, refusal);
}
