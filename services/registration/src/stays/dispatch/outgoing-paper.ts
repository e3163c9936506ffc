/** A paper on its way out of the house. */
export interface OutgoingPaper {
  /** The same for every attempt, so that a second one replaces the first instead of standing beside it. */
  id: string;
  channel: 'PRINT' | 'MAIL';
  recipient: string;
  subject: string;
  text: string;
  /** Name of the paper; empty for a mail of words only. */
  fileName: string;
  pdf: Uint8Array | null;
}
