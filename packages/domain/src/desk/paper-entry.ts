/** The kinds of a line on the paper of the desk (R-DAY-42). */
export const PAPER_ENTRY_KINDS = [
  'CHECK_IN',
  'CHECK_OUT',
  'SALE',
  'PAYMENT',
  'ROOM_CHANGE',
  'CLEANING',
  'KEY_OUT',
  'KEY_BACK',
  'NOTE',
] as const;
export type PaperEntryKind = (typeof PAPER_ENTRY_KINDS)[number];

/**
 * How far a line has got: to be entered, sent without an answer so far, refused, or done. Only a line that waits or was
 * refused is corrected (R-DAY-43).
 */
export const PAPER_ENTRY_STAGES = ['WAITING', 'SENT', 'REFUSED', 'DONE'] as const;
export type PaperEntryStage = (typeof PAPER_ENTRY_STAGES)[number];

/** The parts of a line besides time, subject and who wrote it. */
export const PAPER_ENTRY_PARTS = ['room', 'item', 'quantity', 'amount', 'cleaning', 'note'] as const;
export type PaperEntryPart = (typeof PAPER_ENTRY_PARTS)[number];

interface Shape {
  /** The subject of the line: a stay, or a room whoever is in it. */
  about: 'STAY' | 'ROOM';
  needs: readonly PaperEntryPart[];
  /** Parts that may be written besides. */
  takes: readonly PaperEntryPart[];
}

/** The parts of each kind of line. */
export const PAPER_ENTRY_SHAPES: Readonly<Record<PaperEntryKind, Shape>> = {
  CHECK_IN: { about: 'STAY', needs: [], takes: ['room', 'note'] },
  CHECK_OUT: { about: 'STAY', needs: [], takes: ['note'] },
  SALE: { about: 'STAY', needs: ['item', 'quantity', 'amount'], takes: ['note'] },
  PAYMENT: { about: 'STAY', needs: ['item', 'amount'], takes: ['note'] },
  ROOM_CHANGE: { about: 'STAY', needs: ['room'], takes: ['note'] },
  CLEANING: { about: 'ROOM', needs: ['room', 'cleaning'], takes: ['note'] },
  KEY_OUT: { about: 'STAY', needs: ['quantity'], takes: ['note'] },
  KEY_BACK: { about: 'STAY', needs: ['quantity'], takes: ['note'] },
  NOTE: { about: 'STAY', needs: ['note'], takes: [] },
};

/** The parts of a line as far as the rule looks at them; a part that is not written is null. */
export interface PaperEntryWords {
  kind: PaperEntryKind;
  roomId: string | null;
  accountingItemId: string | null;
  quantity: number | null;
  amount: number | null;
  cleaning: string | null;
  note: string;
}

/** The parts that a line has. */
function partsOf({
  roomId,
  accountingItemId,
  quantity,
  amount,
  cleaning,
  note,
}: PaperEntryWords): PaperEntryPart[] {
  const written: Record<PaperEntryPart, boolean> = {
    room: roomId !== null,
    item: accountingItemId !== null,
    quantity: quantity !== null,
    amount: amount !== null,
    cleaning: cleaning !== null,
    note: note.trim() !== '',
  };
  return PAPER_ENTRY_PARTS.filter((part) => written[part]);
}

/** Returns the part that a line still lacks, or null. */
export function paperEntryLacks(entry: PaperEntryWords): PaperEntryPart | null {
  const parts = partsOf(entry);
  return PAPER_ENTRY_SHAPES[entry.kind].needs.find((part) => !parts.includes(part)) ?? null;
}

/** Returns a part that has no place in a line of its kind, or null. */
export function paperEntryHasTooMuch(entry: PaperEntryWords): PaperEntryPart | null {
  const { needs, takes } = PAPER_ENTRY_SHAPES[entry.kind];
  return partsOf(entry).find((part) => !needs.includes(part) && !takes.includes(part)) ?? null;
}

/** How long an unanswered command may still arrive: longer than any page goes on asking, in minutes. */
export const PAPER_ANSWER_WITHIN_MINUTES = 10;
/** How long it can be found out whether a command was done: a little less than its answer is kept, in hours. */
export const PAPER_ANSWER_KNOWN_HOURS = 60;
