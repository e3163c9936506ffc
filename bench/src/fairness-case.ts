import { searchRegistrations } from '@honjin/contracts/registration';
import { BenchClient } from './client.ts';
import { measure, type Figures } from './measure.ts';

const BUSY = 56;
const SESSIONS = 8;

async function signInAll(origin: string, loginId: string): Promise<BenchClient[]> {
  return Promise.all(Array.from({ length: SESSIONS }, () => BenchClient.signIn(origin, loginId)));
}

/** The list of today's arrivals, as the desk asks for it. */
function listOf(clients: readonly BenchClient[]) {
  return (client: number) => clients[client % clients.length]!.call(searchRegistrations, { tab: 'ARRIVAL' });
}

function line(name: string, { perSecond, p50, p95, count }: Figures): string {
  const figures = [perSecond, p50, p95].map((figure) => figure.toFixed(1).padStart(9)).join('');
  return `  ${name.padEnd(24)}${figures}${String(count).padStart(8)}`;
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
  console.log(`\nfairness${' '.repeat(18)}   per s   p50 ms   p95 ms       n`);
  console.log(
    `${line('quiet store, alone', alone)}\n${line('quiet store, beside', beside)}\n${line('busy store, 56 callers', crowd)}`,
  );
  console.log(`  the quiet store's p50 × ${(beside.p50 / alone.p50).toFixed(1)}`);
}
