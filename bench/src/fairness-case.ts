import { searchRegistrations } from '@honjin/contracts/registration';
import { BenchClient } from './client.ts';
import { HEADS, lineOf, measure } from './measure.ts';

const BUSY = 56;
const SESSIONS = 8;
const NAME_WIDTH = 24;

async function signInAll(origin: string, loginId: string): Promise<BenchClient[]> {
  return Promise.all(Array.from({ length: SESSIONS }, () => BenchClient.signIn(origin, loginId)));
}

/** The list of today's arrivals, as the desk asks for it. */
function listOf(clients: readonly BenchClient[]) {
  return (client: number) => clients[client % clients.length]!.call(searchRegistrations, { tab: 'ARRIVAL' });
}

/** A store with one clerk, alone and while 56 callers of another store ask as fast as they can. */
export async function reportFairness(origin: string, forMs: number): Promise<void> {
  const [quiet, busy] = await Promise.all([
    signInAll(origin, 'atami-in-charge'),
    signInAll(origin, 'tokyo-in-charge'),
  ]);
  const [askQuiet, askBusy] = [listOf(quiet), listOf(busy)];
  const alone = await measure(1, forMs, askQuiet);
  const [beside, crowd] = await Promise.all([measure(1, forMs, askQuiet), measure(BUSY, forMs, askBusy)]);
  console.log(`\n  ${'fairness'.padEnd(NAME_WIDTH)}${HEADS}`);
  console.log(lineOf('quiet store, alone', alone, NAME_WIDTH));
  console.log(lineOf('quiet store, beside', beside, NAME_WIDTH));
  console.log(lineOf('busy store, 56 callers', crowd, NAME_WIDTH));
  console.log(`  the quiet store's p50 × ${(beside.p50 / alone.p50).toFixed(1)}`);
}
