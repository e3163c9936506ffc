import type { MessageWarning, TransmittedRoom } from '@honjin/contracts/linkage';

/** Agencies round each night: up to so many yen are the rounding of the whole. */
const ROUNDING_YEN = 7;

export interface TotalFacts {
  readonly totalYen: number | null;
  readonly hasAmounts: boolean;
  readonly warn: (warning: MessageWarning, detail: string) => void;
}

/**
 * Brings the nights and the total together: a rounding goes on the last night; a larger difference (fees, taxes, a net
 * price) is only told, because both figures are the agency's. Without any rate of a night the total is spread evenly.
 */
export function reckonTotal(
  rooms: readonly TransmittedRoom[],
  { totalYen, hasAmounts, warn }: TotalFacts,
): void {
  const nights = rooms.flatMap((room) => room.nights);
  const last = nights.at(-1);
  if (totalYen === null || totalYen === 0 || last === undefined) return;
  const sum = nights.reduce((all, { amountYen }) => all + amountYen, 0);
  if (sum === totalYen) return;
  if (!hasAmounts) {
    const each = Math.floor(totalYen / nights.length);
    for (const night of nights) night.amountYen = each;
    last.amountYen += totalYen - each * nights.length;
    return;
  }
  const rest = totalYen - sum;
  if (Math.abs(rest) <= ROUNDING_YEN && last.amountYen + rest >= 0) last.amountYen += rest;
  else warn('TOTAL_DIFFERS', `${sum} / ${totalYen}`);
}
