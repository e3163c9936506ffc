import type { Sql } from '../db/connect.ts';

/** When the clocks of two machines differ by more seconds than this, one refuses what the other signs. */
export const CLOCK_TOLERANCE_S = 120;

/** Returns how many seconds this machine's clock is ahead of the database's, which all services share. */
export async function readLead(db: Sql): Promise<number> {
  const before = Date.now();
  const [row] = await db<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  return ((before + Date.now()) / 2 - row!.ms) / 1_000;
}

/**
 * Says in words what is wrong with this machine's clock. Without this message every call would just ask the user to
 * sign in.
 */
export async function clockFault(db: Sql): Promise<string | null> {
  const lead = await readLead(db).catch(() => 0);
  if (Math.abs(lead) <= CLOCK_TOLERANCE_S) return null;
  const side = lead > 0 ? 'ahead of' : 'behind';
  return `the clock is ${Math.round(Math.abs(lead))} s ${side} the database's: set it, calls are refused`;
}
