import type { ResultOf } from '@honjin/contracts';
import { editSequences, getSequences } from '@honjin/contracts/registration';
import { SEQUENCE_KINDS, type SequenceKind } from '@honjin/domain';
import { handle, type Route } from '@honjin/service-kit';
import { USUAL_SEQUENCES } from './number-queries.ts';
import { changeSequence } from './change-sequence.ts';
import { listSequences, type SequenceRow } from './queries.ts';

type View = ResultOf<typeof getSequences>['sequences'][number];

function viewOf(kind: SequenceKind, rows: readonly SequenceRow[]): View {
  const own = rows.filter((row) => row.kind === kind);
  const current = own.find(({ isCurrent }) => isCurrent);
  const usual = { id: null, version: 1, startNumber: 1, presentNumber: 0, ...USUAL_SEQUENCES[kind] };
  return { ...(current ?? usual), prefixType: kind, former: own.filter(({ isCurrent }) => !isCurrent) };
}

/** The store's numbers of reservations, bills and receipts. */
export const sequenceRoutes: Route[] = [
  handle(getSequences, async ({ tx }) => {
    const rows = await listSequences(tx);
    return { sequences: SEQUENCE_KINDS.map((kind) => viewOf(kind, rows)) };
  }),
  handle(editSequences, changeSequence),
];
