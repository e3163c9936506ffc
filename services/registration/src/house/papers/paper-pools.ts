import { paperPool, type TablePaper } from '@honjin/print';
import type { WholeSheet } from '@honjin/print/sheets';
import { FairQueue, Refusal } from '@honjin/service-kit';
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
export const paperThreads = paperPool<PaperJob>(new URL('../../paper-worker.ts', import.meta.url));

/** Long papers are made one after the other: nobody waits behind a list for a receipt. */
const longOnes = new FairQueue({ places: 1, perKey: 1 });
const MOST_WAITING = 50;

function makeLong(job: PaperJob): Promise<Uint8Array> {
  if (longOnes.load.waiting >= MOST_WAITING) throw new Refusal('HOS-00007-0');
  return longOnes.run('', () => paperThreads.run(job));
}

/** Prints a paper of a page or two; gives the bytes of the PDF. HOS-00007-0 when too many wait. */
export function printSlip(kind: PaperKind, content: unknown): Promise<Uint8Array> {
  return paperThreads.run({ kind, content });
}

/** Prints a list that may be long; gives the bytes of the PDF. HOS-00007-0 when too many wait. */
export function printList(content: TablePaper): Promise<Uint8Array> {
  return makeLong({ kind: 'list', content });
}

/** Makes an Excel sheet that may be long; gives its bytes. HOS-00007-0 when too many wait. */
export function makeExcel(content: WholeSheet): Promise<Uint8Array> {
  return makeLong({ kind: 'sheet', content });
}

/** Makes a calendar of stays; gives the bytes of the file. HOS-00007-0 when too many wait. */
export function printCalendar(content: StayCalendar): Promise<Uint8Array> {
  return makeLong({ kind: 'calendar', content });
}
