import { isGranted, japanInstant, type Actor, type ResultOf } from '@honjin/contracts';
import type { HandOverNote, showHandOver } from '@honjin/contracts/admin';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findClose, type Shift } from '../batch/queries.ts';
import { getCurrentShift, seesAllDrawers } from '../cash/show-cash.ts';
import {
  findAcknowledgement,
  findShiftBefore,
  listNotes,
  type AcknowledgementRow,
  type NoteRow,
} from './queries.ts';

type HandOver = ResultOf<typeof showHandOver>;

/** The time of a shift, as instants; null while it lasts. */
interface ShiftTime {
  beganAt: string;
  endedAt: string | null;
}

/** Returns the current shift. Only it and shifts that were closed have a hand-over (HOS-00004-0). */
export async function getBegunShift(tx: TenantTx, asked: Shift): Promise<Shift> {
  const current = await getCurrentShift(tx);
  const isCurrent = asked.businessDate === current.businessDate && asked.shiftNo === current.shiftNo;
  if (!isCurrent && (await findClose(tx, asked)) === undefined) throw new Refusal('HOS-00004-0');
  return current;
}

/** Returns when a shift began and ended (R-DAY-30). The first shift of a store begins with its date. */
export async function readShiftTime(tx: TenantTx, shift: Shift): Promise<ShiftTime> {
  const [before, close] = await Promise.all([findShiftBefore(tx, shift), findClose(tx, shift)]);
  return {
    beganAt: before?.finishedAt.toISOString() ?? japanInstant(shift.businessDate),
    endedAt: close?.finishedAt?.toISOString() ?? null,
  };
}

export function noteOf(row: NoteRow, acknowledgement: AcknowledgementRow | undefined): HandOverNote {
  return {
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    isAddendum: acknowledgement !== undefined && row.writtenAt > acknowledgement.acknowledgedAt,
  };
}

/** Returns an acknowledgement as a caller may see it: the difference of all drawers is for who sees all of them. */
export function acknowledgementOf(
  { figures, acknowledgedAt, acknowledgedByName }: AcknowledgementRow,
  actor: Actor | null,
): NonNullable<HandOver['acknowledgement']> {
  const seesCash = actor !== null && isGranted(actor.permissions, 'money', 'edit') && seesAllDrawers(actor);
  const cashDifferenceYen = seesCash ? figures.cashDifferenceYen : null;
  return {
    acknowledgedByName,
    acknowledgedAt: acknowledgedAt.toISOString(),
    figures: { ...figures, cashDifferenceYen },
  };
}

async function findBefore(tx: TenantTx, shift: Shift): Promise<HandOver['before']> {
  const before = await findShiftBefore(tx, shift);
  if (before === undefined) return null;
  const { businessDate, shiftNo } = before;
  return { businessDate, shiftNo, isAcknowledged: (await findAcknowledgement(tx, before)) !== undefined };
}

/** Returns the hand-over of a shift, or of the current one. */
export async function readHandOver(tx: TenantTx, asked: Shift | undefined): Promise<HandOver> {
  const shift = asked ?? (await getCurrentShift(tx));
  const [current, time, notes, acknowledgement, before] = await Promise.all([
    getBegunShift(tx, shift),
    readShiftTime(tx, shift),
    listNotes(tx, shift),
    findAcknowledgement(tx, shift),
    findBefore(tx, shift),
  ]);
  return {
    ...shift,
    ...time,
    isCurrent: current.businessDate === shift.businessDate && current.shiftNo === shift.shiftNo,
    notes: notes.map((row) => noteOf(row, acknowledgement)),
    acknowledgement: acknowledgement === undefined ? null : acknowledgementOf(acknowledgement, tx.actor),
    before,
  };
}
