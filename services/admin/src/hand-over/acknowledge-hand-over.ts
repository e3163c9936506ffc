import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { acknowledgeHandOver, HandOverFigures } from '@honjin/contracts/admin';
import { acknowledgeRefusedBy } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Shift } from '../batch/queries.ts';
import { listCounts } from '../cash/queries.ts';
import {
  findAcknowledgement,
  insertAcknowledgement,
  listNotes,
  lockHandOvers,
  type AcknowledgementRow,
  type NoteRow,
} from './queries.ts';
import { acknowledgementOf, getBegunShift } from './show-hand-over.ts';

type Request = ParsedRequestOf<typeof acknowledgeHandOver>;

interface Known {
  acknowledgement: AcknowledgementRow | undefined;
  last: NoteRow | undefined;
}

function refuse({ acknowledgement, last }: Known, seenNoteId: string | null): void {
  const state = { isAcknowledged: acknowledgement !== undefined, lastNoteId: last?.id ?? null };
  const refusal = acknowledgeRefusedBy(state, seenNoteId);
  if (refusal === 'ACKNOWLEDGED')
    throw new Refusal('HOS-06021-0', { values: [acknowledgement?.acknowledgedByName ?? ''] });
  if (refusal === 'UNSEEN_NOTE')
    throw new Refusal('HOS-00005-0', {
      facts: { changedBy: last?.writtenByName ?? null, changedAt: last?.writtenAt.toISOString() ?? null },
    });
}

/** Sums the differences of the drawers that were counted; null while none was. */
async function sumDifference(tx: TenantTx, shift: Shift): Promise<number | null> {
  const counts = await listCounts(tx, shift);
  if (counts.length === 0) return null;
  return counts.reduce((sum, { differenceYen }) => sum + differenceYen, 0);
}

/** Takes a shift over, once, and keeps what stood open at the desk then (R-DAY-32). */
export async function saveAcknowledgement(
  tx: TenantTx,
  request: Request,
  desk: Omit<HandOverFigures, 'cashDifferenceYen'>,
): Promise<ResultOf<typeof acknowledgeHandOver>> {
  const { businessDate, shiftNo, seenNoteId } = request;
  const shift = { businessDate, shiftNo };
  await lockHandOvers(tx);
  await getBegunShift(tx, shift);
  const [acknowledgement, notes] = await Promise.all([findAcknowledgement(tx, shift), listNotes(tx, shift)]);
  refuse({ acknowledgement, last: notes.at(-1) }, seenNoteId);
  const figures = { ...desk, cashDifferenceYen: await sumDifference(tx, shift) };
  const saved = await insertAcknowledgement(tx, { ...shift, figures });
  await tx.audit({
    action: 'hand-over.acknowledge',
    entity: 'hand-over',
    entityId: `${businessDate}/${shiftNo}`,
    after: { ...figures, seenNoteId },
  });
  return { acknowledgement: acknowledgementOf(saved, tx.actor) };
}
