import { paperPool, type TablePaper } from '@honjin/print';
import type { WholeSheet } from '@honjin/print/sheets';
import type { StayCalendar } from './calendar-file.ts';

/** The papers of this service; `paper-worker.ts` has the layout of each. */
export type PaperKind =
  | 'receipt'
  | 'registration-card'
  | 'confirmation'
  | 'pre-check-in'
  | 'ticket'
  | 'list'
  | 'sheet'
  | 'calendar';

export interface PaperJob {
  readonly kind: PaperKind;
  readonly content: unknown;
}

// One module for all kinds: a thread holds two Japanese fonts, so few threads make every paper.
const worker = new URL('../../paper-worker.ts', import.meta.url);

/** Papers of a page or two. */
const slipPool = paperPool<PaperJob>(worker);
/** Long lists have a thread of their own: nobody waits behind one for a receipt. */
const listPool = paperPool<PaperJob>(worker, 1);

export const paperPools = [slipPool, listPool];

/** Prints a paper of a page or two; gives the bytes of the PDF. HOS-00007-0 when too many wait. */
export function printSlip(kind: PaperKind, content: unknown): Promise<Uint8Array> {
  return slipPool.run({ kind, content });
}

/** Prints a list that may be long; gives the bytes of the PDF. HOS-00007-0 when too many wait. */
export function printList(content: TablePaper): Promise<Uint8Array> {
  return listPool.run({ kind: 'list', content });
}

/** Makes an Excel sheet that may be long; gives its bytes. HOS-00007-0 when too many wait. */
export function makeExcel(content: WholeSheet): Promise<Uint8Array> {
  return listPool.run({ kind: 'sheet', content });
}

/** Makes a calendar of stays; gives the bytes of the file. HOS-00007-0 when too many wait. */
export function printCalendar(content: StayCalendar): Promise<Uint8Array> {
  return listPool.run({ kind: 'calendar', content });
}
