/** The kinds of papers that a store numbers, each in a sequence of its own. */
export const SEQUENCE_KINDS = ['BOOKING', 'BILL', 'RECEIPT'] as const;
export type SequenceKind = (typeof SEQUENCE_KINDS)[number];

/** Longest number behind the prefix. */
export const SEQUENCE_MAX_DIGITS = 11;

/** A prefix with its counter. `presentNumber` is the last number given, one below the start while none was. */
export interface NumberSequence {
  readonly prefix: string;
  readonly digits: number;
  readonly startNumber: number;
  readonly presentNumber: number;
}

/** The reasons why a sequence cannot be set as wished (R-SEQ-01 to R-SEQ-05). */
export const SEQUENCE_BLOCKS = [
  'REUSES',
  'LEAVES_GAP',
  'TOO_FEW_DIGITS',
  'PREFIX_CLASHES',
  'ALREADY_STARTED',
  'BELOW_START',
] as const;
export type SequenceBlock = (typeof SEQUENCE_BLOCKS)[number];

/** True for bills and receipts, whose numbers must follow each other without a hole; bookings may leave some out. */
export function isGapless(kind: SequenceKind): boolean {
  return kind !== 'BOOKING';
}

/** Returns a number as it is printed: the prefix, and the digits filled up with zeros. */
export function formatSequenceNumber(
  { prefix, digits }: Pick<NumberSequence, 'prefix' | 'digits'>,
  number: number,
): string {
  return `${prefix}${String(number).padStart(digits, '0')}`;
}

/** True once a number of the sequence has been given. */
export function hasStarted({ startNumber, presentNumber }: NumberSequence): boolean {
  return presentNumber >= startNumber;
}

/** Two prefixes may print the same text when one is the other and digits more: B and B2, but not B and BX. */
export function prefixesClash(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^\d+$/.test(long.slice(short.length));
}

function startBlock(kind: SequenceKind, wish: NumberSequence, same: NumberSequence): SequenceBlock | null {
  if (wish.startNumber !== same.startNumber) return 'ALREADY_STARTED';
  if (wish.presentNumber < same.presentNumber) return 'REUSES';
  return isGapless(kind) && wish.presentNumber > same.presentNumber ? 'LEAVES_GAP' : null;
}

/**
 * Says why the numbers of a kind cannot go on as wished; null when they can. `known` are all sequences the store has
 * used for the kind. Refuses what would give a number twice or, where numbers must not miss, leave one out (R-SEQ-01
 * …).
 */
export function sequenceBlockedBy(
  kind: SequenceKind,
  known: readonly NumberSequence[],
  wish: NumberSequence,
): SequenceBlock | null {
  if (wish.presentNumber < wish.startNumber - 1) return 'BELOW_START';
  if (String(wish.presentNumber + 1).length > wish.digits) return 'TOO_FEW_DIGITS';
  const used = known.filter(hasStarted);
  if (used.some(({ prefix }) => prefixesClash(prefix, wish.prefix))) return 'PREFIX_CLASHES';
  const same = used.find(({ prefix }) => prefix === wish.prefix);
  if (same) return startBlock(kind, wish, same);
  return isGapless(kind) && wish.presentNumber >= wish.startNumber ? 'LEAVES_GAP' : null;
}
