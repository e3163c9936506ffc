import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../db/connect.ts';

/** How far the clocks of two machines may stand apart before what one signs is refused by the other, seconds. */
export const CLOCK_TOLERANCE_S = 120;

/** How many seconds this machine's clock is ahead of the database's, which every service has in common. */
async function readLead(db: Sql): Promise<number> {
  const before = Date.now();
  const [row] = await db<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  return ((before + Date.now()) / 2 - row!.ms) / 1_000;
}

/** Says plainly at `/health/ready` that the clock is wrong, where otherwise every call would ask for a sign-in. */
export function refuseWrongClock(db: Sql): MiddlewareHandler {
  return async (c, next) => {
    const lead = await readLead(db).catch(() => 0);
    if (Math.abs(lead) <= CLOCK_TOLERANCE_S) return next();
    const side = lead > 0 ? 'ahead of' : 'behind';
    const status = `the clock is ${Math.round(Math.abs(lead))} s ${side} the database's: set it, calls are refused`;
    return c.json({ status }, 503);
  };
}
