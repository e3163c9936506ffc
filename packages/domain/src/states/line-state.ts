import { lineChangeBlockedBy } from './gates.ts';
import type { BillStatus } from './room-unit-status.ts';

/** A sales line or payment as far as it matters what may be done to it. */
export interface SlipLine {
  billStatus: BillStatus;
  /** The line that this one takes back. */
  reversalOf: string | null;
  /** A charge of a night that the day close has not posted yet. */
  isPlanned?: boolean | undefined;
}

export const LINE_STATES = ['REVERSAL', 'SETTLED', 'PLANNED', 'OPEN'] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * Tells the state of a line: it takes another one back, is on a bill, is still to be posted, or is open (R-MONEY-13).
 */
export function lineStateOf({ billStatus, reversalOf, isPlanned }: SlipLine): LineState {
  if (reversalOf !== null) return 'REVERSAL';
  if (billStatus === 'DONE') return 'SETTLED';
  return isPlanned === true ? 'PLANNED' : 'OPEN';
}

/**
 * Tells whether a line still waits for a bill, so that it can be moved or settled. Charges to come can be, too
 * (R-MONEY-13).
 */
export function isUnsettled(line: Pick<SlipLine, 'billStatus'>): boolean {
  return lineChangeBlockedBy(line) === null;
}

/**
 * Tells whether a line can be taken back at all: a reversal is never reversed, and a line that is not posted is not
 * sold yet (R-MONEY-13).
 */
export function isTakenBackByHand({ reversalOf, isPlanned }: Omit<SlipLine, 'billStatus'>): boolean {
  return reversalOf === null && isPlanned !== true;
}

/** Lines that were not taken back; a reversal and what it reverses both count for nothing (R-MONEY-13). */
export function standingLines<Line extends { id: string; reversalOf: string | null }>(
  lines: readonly Line[],
): Line[] {
  const reversed = new Set(lines.map(({ reversalOf }) => reversalOf));
  return lines.filter(({ id, reversalOf }) => reversalOf === null && !reversed.has(id));
}
