import type { ParsedRequestOf } from '@honjin/contracts';
import { MOST_HAND_OVER_NOTES, type HandOverNote, type noteHandOver } from '@honjin/contracts/admin';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { findAcknowledgement, insertNote, listNotes, lockHandOvers } from './queries.ts';
import { getBegunShift, noteOf } from './show-hand-over.ts';

/** Adds a note to a shift's hand-over; after the acknowledgement it is an addendum (R-DAY-31). */
export async function saveNote(
  tx: TenantTx,
  request: ParsedRequestOf<typeof noteHandOver>,
): Promise<HandOverNote> {
  const { businessDate, shiftNo, isImportant } = request;
  await lockHandOvers(tx);
  await getBegunShift(tx, request);
  const notes = await listNotes(tx, request);
  if (notes.length >= MOST_HAND_OVER_NOTES)
    throw new Refusal('HOS-06021-1', { values: [MOST_HAND_OVER_NOTES] });
  const saved = await insertNote(tx, { ...request, id: newId() });
  // The note itself is the record; the trail says who wrote one, and not what.
  await tx.audit({
    action: 'hand-over.note',
    entity: 'hand-over',
    entityId: `${businessDate}/${shiftNo}`,
    after: { noteId: saved.id, isImportant },
  });
  return noteOf(saved, await findAcknowledgement(tx, request));
}
