/** The reasons that keep a hand-over from being acknowledged (R-DAY-32). */
export type HandOverRefusal = 'ACKNOWLEDGED' | 'UNSEEN_NOTE';

/** The state that decides on the acknowledgement of a shift's hand-over. */
export interface HandOverState {
  /** True once somebody has acknowledged it. */
  isAcknowledged: boolean;
  /** Its last note; null while it has none. */
  lastNoteId: string | null;
}

/**
 * Returns the reason why a hand-over is not acknowledged by who saw `seenNoteId` as its last note, or null. It is
 * acknowledged once, and nobody takes over what they have not read (R-DAY-32).
 */
export function acknowledgeRefusedBy(
  { isAcknowledged, lastNoteId }: HandOverState,
  seenNoteId: string | null,
): HandOverRefusal | null {
  if (isAcknowledged) return 'ACKNOWLEDGED';
  return lastNoteId === seenNoteId ? null : 'UNSEEN_NOTE';
}
