/** The deeds of a machine on a business date: by its own count, or by the books of the house. */
export interface KioskCounts {
  checkIns: number;
  /** Cards that came out. */
  cards: number;
}

/** How the batch of a machine stands: not sent, as the books have it, or otherwise (R-KIOSK-07). */
export const KIOSK_BATCH_STATES = ['NOT_SENT', 'EQUAL', 'DIFFERENT'] as const;
export type KioskBatchState = (typeof KIOSK_BATCH_STATES)[number];

/** Compares what a machine has counted with the books; null: it has sent nothing. */
export function kioskBatchState(told: KioskCounts | null, booked: KioskCounts): KioskBatchState {
  if (told === null) return 'NOT_SENT';
  return told.checkIns === booked.checkIns && told.cards === booked.cards ? 'EQUAL' : 'DIFFERENT';
}
