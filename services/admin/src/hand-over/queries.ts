import type { HandOverFigures } from '@honjin/contracts/admin';
import type { TenantTx } from '@honjin/service-kit';
import type { Shift } from '../batch/queries.ts';

export interface NoteRow {
  id: string;
  text: string;
  isImportant: boolean;
  writtenByName: string;
  writtenAt: Date;
}

export interface AcknowledgementRow {
  figures: HandOverFigures;
  acknowledgedByName: string;
  acknowledgedAt: Date;
}

function noteColumns({ sql }: TenantTx) {
  return sql`id, text, is_important, written_by_name, written_at`;
}

function acknowledgementColumns({ sql }: TenantTx) {
  return sql`figures, acknowledged_by_name, acknowledged_at`;
}

/** Holds the hand-overs of the store: of two acknowledgements or notes the later one sees the earlier. */
export async function lockHandOvers({ sql, scope }: TenantTx): Promise<void> {
  await sql`select from business_day where store_id = ${scope.storeId} for no key update`;
}

/** Returns the notes of a shift in the order in which they were written. */
export function listNotes(tx: TenantTx, shift: Shift): Promise<NoteRow[]> {
  return tx.sql<NoteRow[]>`
    select ${noteColumns(tx)} from hand_over_note
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}
    order by written_at, id`;
}

export async function insertNote(
  tx: TenantTx,
  note: Shift & Pick<NoteRow, 'id' | 'text' | 'isImportant'>,
): Promise<NoteRow> {
  const { sql, scope, actor } = tx;
  const [row] = await sql<NoteRow[]>`
    insert into hand_over_note (store_id, id, business_date, shift_no, text, is_important, written_by, written_by_name)
    values (${scope.storeId}, ${note.id}, ${note.businessDate}, ${note.shiftNo}, ${note.text}, ${note.isImportant},
            ${actor!.userId}, ${actor!.userName})
    returning ${noteColumns(tx)}`;
  return row!;
}

export async function findAcknowledgement(
  tx: TenantTx,
  shift: Shift,
): Promise<AcknowledgementRow | undefined> {
  const [row] = await tx.sql<AcknowledgementRow[]>`
    select ${acknowledgementColumns(tx)} from hand_over_acknowledgement
    where store_id = ${tx.scope.storeId} and business_date = ${shift.businessDate} and shift_no = ${shift.shiftNo}`;
  return row;
}

export async function insertAcknowledgement(
  tx: TenantTx,
  { businessDate, shiftNo, figures }: Shift & { figures: HandOverFigures },
): Promise<AcknowledgementRow> {
  const { sql, scope, actor } = tx;
  const [row] = await sql<AcknowledgementRow[]>`
    insert into hand_over_acknowledgement (store_id, business_date, shift_no, figures, acknowledged_by, acknowledged_by_name)
    values (${scope.storeId}, ${businessDate}, ${shiftNo}, ${sql.json({ ...figures })}, ${actor!.userId}, ${actor!.userName})
    returning ${acknowledgementColumns(tx)}`;
  return row!;
}

/** Returns the last shift that was closed before one, and when its close was over. */
export async function findShiftBefore(
  { sql, scope }: TenantTx,
  shift: Shift,
): Promise<(Shift & { finishedAt: Date }) | undefined> {
  const [row] = await sql<(Shift & { finishedAt: Date })[]>`
    select business_date, shift_no, finished_at from day_close
    where store_id = ${scope.storeId} and status = 'DONE'
      and (business_date, shift_no) < (${shift.businessDate}, ${shift.shiftNo})
    order by business_date desc, shift_no desc limit 1`;
  return row;
}
