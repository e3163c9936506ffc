import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchRegistrations } from '@honjin/contracts/registration';
import { bookingCase, type CaseSetting } from './cases.ts';
import { printCost, type Cost, type CostRun } from './cost-table.ts';
import { ACTS, openRounds, type Act } from './stay-rounds.ts';
import { countStatements, readLedger, type Ledger, type Spent } from './spent.ts';
import { projectionsFilled } from './suite.ts';

/** A suite that has nothing to do spends something too, which is nobody's booking. It is measured for this long. */
const IDLE_MS = 4_000;
const WARM_UP = 200;
const BOOKINGS = 400;
const LISTS = 200;
const ROUNDS = 7;
const YARDSTICK_TURNS = 60;
const YARDSTICK_ROWS = 4_000;

/** Runs a piece of work so many times, each client one after the other. */
async function repeat(
  clients: number,
  times: number,
  run: (client: number) => Promise<unknown>,
): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (left-- > 0) await run(client);
    }),
  );
}

/** Returns what each part spent between two looks, shared out. */
function between(from: Ledger, to: Ledger, by: number): Map<string, Spent> {
  const share = (now: number, before = 0) => Math.max(now - before, 0) / by;
  return new Map(
    [...to.parts].map(([part, now]) => {
      const before = from.parts.get(part);
      const statements = now.statements === null ? null : share(now.statements, before?.statements ?? 0);
      return [
        part,
        { cpuMs: share(now.cpuMs, before?.cpuMs), waits: share(now.waits, before?.waits), statements },
      ];
    }),
  );
}

/** Takes away what a part would have spent in so many milliseconds without the work. */
function withoutIdle(spent: Spent, idle: Spent | undefined, ms: number): Spent {
  const less = (value: number, perMs = 0) => Math.max(value - perMs * ms, 0);
  return {
    cpuMs: less(spent.cpuMs, idle?.cpuMs),
    waits: less(spent.waits, idle?.waits),
    statements: spent.statements === null ? null : less(spent.statements, idle?.statements ?? 0),
  };
}

/** Returns what every part of the suite spends in a millisecond without any work. */
async function idleOf({ sql, dir }: CostSetting): Promise<Map<string, Spent>> {
  await projectionsFilled(sql);
  const from = await readLedger(sql, dir);
  await sleep(IDLE_MS);
  const to = await readLedger(sql, dir);
  return between(from, to, to.at - from.at);
}

/** Returns what each of so many equal pieces of work costs every part of the suite, beyond what it spends when idle. */
export async function costOf(
  setting: CostSetting,
  times: number,
  run: (client: number) => Promise<unknown>,
  known?: Map<string, Spent>,
): Promise<Cost> {
  const { sql, clients, dir } = setting;
  const idle = known ?? (await idleOf(setting));
  const from = await readLedger(sql, dir);
  await repeat(clients.length, times, run);
  await projectionsFilled(sql);
  const to = await readLedger(sql, dir);
  const msEach = (to.at - from.at) / times;
  const parts = [...between(from, to, times)].map(([part, spent]): [string, Spent] => [
    part,
    withoutIdle(spent, idle.get(part), msEach),
  ]);
  return {
    parts: Object.fromEntries(parts),
    transactions: (to.transactions - from.transactions) / times,
    walBytes: (to.walBytes - from.walBytes) / times,
  };
}

/** Returns the mean of what the same work cost in several turns. */
function meanOf(costs: readonly Cost[]): Cost {
  const mean = (pick: (cost: Cost) => number | undefined) =>
    costs.reduce((sum, cost) => sum + (pick(cost) ?? 0), 0) / costs.length;
  const names = [...new Set(costs.flatMap(({ parts }) => Object.keys(parts)))];
  const parts = names.map((name): [string, Spent] => {
    const isCounted = costs.some((cost) => typeof cost.parts[name]?.statements === 'number');
    return [
      name,
      {
        cpuMs: mean((cost) => cost.parts[name]?.cpuMs),
        waits: mean((cost) => cost.parts[name]?.waits),
        statements: isCounted ? mean((cost) => cost.parts[name]?.statements ?? 0) : null,
      },
    ];
  });
  return {
    parts: Object.fromEntries(parts),
    transactions: mean(({ transactions }) => transactions),
    walBytes: mean(({ walBytes }) => walBytes),
  };
}

/** Measures each act of a stay by itself, when all of them have been done a few times before. */
async function actCosts(setting: CostSetting): Promise<Record<string, Cost>> {
  const rounds = await openRounds(setting);
  const idle = await idleOf(setting);
  const costs = new Map<Act, Cost[]>(ACTS.map((act) => [act, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const stays = await rounds.book();
    for (const act of ACTS) {
      const acts = await Promise.all(
        stays.map((stay, at) => rounds.prepare(act, setting.clients[at % setting.clients.length]!, stay)),
      );
      const cost = await costOf(setting, acts.length, () => acts.pop()!(), idle);
      if (round > 0) costs.get(act)!.push(cost);
    }
  }
  return Object.fromEntries([...costs].map(([act, turns]) => [act, meanOf(turns)]));
}

/** Milliseconds of processor that a fixed piece of computing takes here and now: a loaded machine makes everything dearer. */
function yardstickMs(): number {
  const from = process.cpuUsage();
  for (let turn = 0; turn < YARDSTICK_TURNS; turn += 1) {
    const rows = Array.from({ length: YARDSTICK_ROWS }, (_, at) => ({ at, text: `row ${at * turn}` }));
    JSON.parse(JSON.stringify(rows));
  }
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

export interface CostSetting extends CaseSetting {
  /** The folder of the suite, where the numbers of its processes are. */
  readonly dir: string;
}

/** Measures what pieces of work cost, by counts and processor time, beside a kept run; keeps this one where asked. */
export async function reportCosts(
  setting: CostSetting,
  { against, keep }: { against?: string; keep?: string },
): Promise<void> {
  await countStatements(setting.sql);
  const { work } = await bookingCase(setting);
  const list = (client: number) => setting.clients[client]!.call(searchRegistrations, { tab: 'ARRIVAL' });
  await repeat(setting.clients.length, WARM_UP, work);
  const costs = {
    'create a booking': await costOf(setting, BOOKINGS, work),
    ...(await actCosts(setting)),
    'registration list': await costOf(setting, LISTS, list),
  };
  const run: CostRun = { yardstickMs: yardstickMs(), costs };
  const known = against === undefined ? null : (JSON.parse(await readFile(against, 'utf8')) as CostRun);
  printCost(run, known);
  if (keep !== undefined) await writeFile(keep, `${JSON.stringify(run, null, 2)}\n`);
}
